/** 系统通告, the management of announcements. */
import { definePage } from '#app/ui/slots/page.ts';

export const announcementPages = [
  definePage({
    components: ['system/SysAnnouncementList', 'system/notice/index'],
    load: async () => (await import('./announcements-page.tsx')).AnnouncementsPage,
  }),
];
