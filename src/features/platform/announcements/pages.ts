/** 系统通告, the management of announcements, and 我的通知, those that a user received. */
import { definePage } from '#app/ui/slots/page.ts';
import { noticeText } from './bell-text.ts';
import { USER_ANNOUNCEMENT_PATH } from '#domain/paths.ts';

export const announcementPages = [
  definePage({
    components: ['system/SysAnnouncementList', 'system/notice/index'],
    load: async () => (await import('./announcements-page.tsx')).AnnouncementsPage,
  }),
  definePage({
    components: ['system/UserAnnouncementList', 'monitor/mynews/index'],
    fixed: { path: USER_ANNOUNCEMENT_PATH, title: noticeText.mineTitle },
    load: async () => (await import('./user-announcements-page.tsx')).UserAnnouncementsPage,
  }),
];
