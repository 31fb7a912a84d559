/** 日志管理. */
import { definePage } from '#app/ui/slots/page.ts';

export const logPages = [
  definePage({
    components: ['system/LogList', 'monitor/log/index'],
    load: async () => (await import('./logs-page.tsx')).LogsPage,
  }),
];
