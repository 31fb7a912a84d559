/** 菜单权限管理. */
import { definePage } from '#app/ui/slots/page.ts';

export const menuPages = [
  definePage({
    components: ['system/PermissionList', 'system/NewPermissionList', 'system/menu/index'],
    load: async () => (await import('./menus-page.tsx')).MenusPage,
  }),
];
