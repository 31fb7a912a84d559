/** 在线用户: the open sessions of all users. */
import { definePage } from '#app/ui/slots/page.ts';

export const onlineUserPages = [
  definePage({
    components: ['system/SysUserOnlineList', 'system/onlineuser/OnlineUserList'],
    load: async () => (await import('./online-users-page.tsx')).OnlineUsersPage,
  }),
];
