/** 部门管理. */
import { definePage } from '#app/ui/slots/page.ts';

export const departmentPages = [
  definePage({
    components: ['system/DepartList', 'system/depart/index'],
    load: async () => (await import('./departments-page.tsx')).DepartmentsPage,
  }),
];
