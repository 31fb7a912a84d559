/** 首页: the start page of every user. */
import { definePage } from '#app/ui/slots/page.ts';
import { HOME_PATH } from '#domain/paths.ts';
import { specText } from '#domain/spec-text.ts';

export const homePages = [
  definePage({ fixed: { path: HOME_PATH, title: specText.home }, load: async () => (await import('./home-page.tsx')).HomePage }),
];
