/** 分类字典. */
import { definePage } from '#app/ui/slots/page.ts';

export const categoryPages = [
  definePage({
    components: ['system/SysCategoryList', 'system/category/index'],
    load: async () => (await import('./categories-page.tsx')).CategoriesPage,
  }),
];
