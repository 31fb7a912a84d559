/** 日志管理. Stock menus have an entry of its own for the versions of rows. */
import { definePage } from '#app/ui/slots/page.ts';

export const logPages = [
  definePage({
    components: ['system/LogList', 'monitor/log/index'],
    load: async () => (await import('./logs-page.tsx')).LogsPage,
  }),
  definePage({
    components: ['system/DataLogList', 'monitor/datalog/index'],
    load: async () => (await import('./logs-page.tsx')).DataLogsPage,
  }),
];
