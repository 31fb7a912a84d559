/** 用户管理. */
import { definePage } from '#app/ui/slots/page.ts';

export const userPages = [
  definePage({ components: ['system/UserList', 'system/user/index'], load: async () => (await import('./users-page.tsx')).UsersPage }),
];
