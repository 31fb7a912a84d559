/** 我的通知: all that a user received. */
import { definePage } from '#app/ui/slots/page.ts';
import { noticeText } from './text.ts';
import { USER_ANNOUNCEMENT_PATH } from '#domain/paths.ts';

export const noticePages = [
  definePage({
    components: ['system/UserAnnouncementList', 'monitor/mynews/index'],
    fixed: { path: USER_ANNOUNCEMENT_PATH, title: noticeText.mineTitle },
    load: async () => (await import('./own-notices-page.tsx')).OwnNoticesPage,
  }),
];
