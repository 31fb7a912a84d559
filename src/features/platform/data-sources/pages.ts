/** 多数据源管理. */
import { definePage } from '#app/ui/slots/page.ts';

export const dataSourcePages = [
  definePage({
    components: ['system/SysDataSourceList', 'monitor/datasource/index'],
    load: async () => (await import('./data-sources-page.tsx')).DataSourcesPage,
  }),
];
