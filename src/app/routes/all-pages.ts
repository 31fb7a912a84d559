/** Every page that is no entity's list: those of the features and the shell's own. */
import {
  ALTERATION_PATH,
  ENTITIES_PATH,
  HOME_PATH,
  LOGIN_PATH,
  MACHINES_PATH,
  REGISTER_PATH,
  REGISTER_RESULT_PATH,
  THIRD_LOGIN_PATH,
} from '#domain/paths.ts';
import { featurePages } from '#features/pages.ts';
import { pageText } from '../shell/page-text.ts';
import { ForbiddenPage, NotFoundPage, ServerFaultPage } from '../shell/result-pages.tsx';
import { shellText } from '../shell/text.ts';
import { definePage } from '../ui/slots/page.ts';
import type { PageDef } from '../ui/slots/page.ts';
import { createPageTable } from './page-table.ts';

const shellPages: readonly PageDef[] = [
  definePage({
    fixed: { path: MACHINES_PATH, title: pageText.machines },
    load: async () => (await import('./inspect-screens.tsx')).MachinesScreen,
  }),
  definePage({
    fixed: { path: ENTITIES_PATH, title: pageText.entities },
    load: async () => (await import('./inspect-screens.tsx')).EntitiesScreen,
  }),
  {
    components: ['exception/404', 'sys/exception/Exception'],
    fixed: { path: '/404', title: shellText.notFoundTitle },
    Page: NotFoundPage,
  },
  {
    components: ['exception/403', 'sys/exception/NotAccessException'],
    fixed: { path: '/403', title: shellText.forbiddenTitle },
    Page: ForbiddenPage,
  },
  {
    components: ['exception/500', 'sys/exception/ServerErrorException'],
    fixed: { path: '/500', title: shellText.faultTitle },
    Page: ServerFaultPage,
  },
];

const REDIRECTS: Readonly<Record<string, string>> = {
  '/': HOME_PATH,
  '/user': LOGIN_PATH,
  '/oauth2-app': THIRD_LOGIN_PATH,
  // A signed-in user has an account and does not register another.
  [REGISTER_PATH]: HOME_PATH,
  [REGISTER_RESULT_PATH]: HOME_PATH,
  [ALTERATION_PATH]: HOME_PATH,
};

export const allPages = createPageTable([...featurePages, ...shellPages], REDIRECTS);
