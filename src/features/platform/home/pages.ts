/** 首页, the start page of every user, and 工作台, what waits for him. */
import { definePage } from '#app/ui/slots/page.ts';
import { HOME_PATH, WORKPLACE_PATH } from '#domain/paths.ts';
import { specText } from '#domain/spec-text.ts';
import { WORKPLACE_COMPONENT, WORKPLACE_TITLE } from './model.ts';

export const homePages = [
  definePage({ fixed: { path: HOME_PATH, title: specText.home }, load: async () => (await import('./home-page.tsx')).HomePage }),
  definePage({
    components: [WORKPLACE_COMPONENT, 'dashboard/Workplace', 'dashboard/workbench/index'],
    fixed: { path: WORKPLACE_PATH, title: WORKPLACE_TITLE, isOnlyAddress: true },
    load: async () => (await import('./workplace/workplace-page.tsx')).WorkplacePage,
  }),
];
