/** 角色管理. */
import { definePage } from '#app/ui/slots/page.ts';

export const rolePages = [
  definePage({
    components: ['system/RoleList', 'system/RoleUserList', 'system/role/index'],
    load: async () => (await import('./roles-page.tsx')).RolesPage,
  }),
];
