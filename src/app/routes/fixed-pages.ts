/** The pages of every signed-in user, independent of the menu (shell specification §2.1). fixed-screens.ts maps each name to its component. */
import type { MenuScreen } from '#domain/menu-components.ts';
import { noticeText } from '../ui/widgets/notices/text.ts';
import { pageText } from '../shell/page-text.ts';
import { shellText } from '../shell/text.ts';
import { specText } from '#domain/spec-text.ts';
import { uiText } from '../ui/text.ts';
import { pathOfName } from '#domain/named-routes.ts';
import {
  ACCOUNT_SETTINGS_PATH,
  ALTERATION_PATH,
  HOME_PATH,
  LOGIN_PATH,
  MACHINES_PATH,
  OUTBOX_PATH,
  REGISTER_PATH,
  REGISTER_RESULT_PATH,
  THIRD_LOGIN_PATH,
  USER_ANNOUNCEMENT_PATH,
} from '#domain/paths.ts';

export const ENTITIES_PATH = '/dev/entities';

type FixedPage = { readonly path: string; readonly screen: string; readonly title: string };

const PAGES = [
  { path: HOME_PATH, screen: 'home', title: specText.home },
  { path: OUTBOX_PATH, screen: 'outbox', title: uiText.outbox },
  { path: USER_ANNOUNCEMENT_PATH, screen: 'userAnnouncements', title: noticeText.mineTitle },
  { path: pathOfName('test-home'), screen: 'test', title: pageText.test },
  { path: pathOfName('account-center'), screen: 'accountCenter', title: pageText.center },
  { path: pathOfName('account-settings-base'), screen: 'accountSettings', title: uiText.settings },
  { path: pathOfName('account-settings-avatar'), screen: 'accountSettings', title: uiText.sections.avatar },
  { path: pathOfName('account-settings-security'), screen: 'accountSettings', title: uiText.sections.security },
  { path: pathOfName('account-settings-binding'), screen: 'accountSettings', title: uiText.sections.binding },
  { path: pathOfName('account-settings-notification'), screen: 'accountSettings', title: uiText.sections.notification },
  { path: pathOfName('account-settings-custom'), screen: 'accountSettings', title: uiText.sections.custom },
  { path: MACHINES_PATH, screen: 'machines', title: pageText.machines },
  { path: ENTITIES_PATH, screen: 'entities', title: pageText.entities },
  { path: '/404', screen: 'notFound', title: shellText.notFoundTitle },
  { path: '/403', screen: 'forbidden', title: shellText.forbiddenTitle },
  { path: '/500', screen: 'fault', title: shellText.faultTitle },
] as const satisfies readonly FixedPage[];

export type FixedScreen = (typeof PAGES)[number]['screen'] | MenuScreen;

/** Addresses that redirect to another one. */
const REDIRECTS: Readonly<Record<string, string>> = {
  '/': HOME_PATH,
  '/user': LOGIN_PATH,
  '/oauth2-app': THIRD_LOGIN_PATH,
  '/test': pathOfName('test-home'),
  '/account': pathOfName('account-center'),
  [ACCOUNT_SETTINGS_PATH]: pathOfName('account-settings-base'),
  // A signed-in user has an account and does not register another.
  [REGISTER_PATH]: HOME_PATH,
  [REGISTER_RESULT_PATH]: HOME_PATH,
  [ALTERATION_PATH]: HOME_PATH,
};

const pageByPath = new Map<string, (typeof PAGES)[number]>(PAGES.map(page => [page.path, page]));

export const findFixedPage = (path: string): (typeof PAGES)[number] | undefined => pageByPath.get(path);
export const findRedirect = (path: string): string | undefined => REDIRECTS[path];
