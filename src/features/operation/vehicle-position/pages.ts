/** 监控页: where the trucks under way are, what they carry, and which alarms nobody has handled. */
import { definePage } from '#app/ui/slots/page.ts';
import { MONITOR_COMPONENT } from './model.ts';

export const monitorBoardPages = [
  definePage({
    components: [MONITOR_COMPONENT, 'dashboard/Monitor'],
    load: async () => (await import('./monitor/monitor-page.tsx')).MonitorPage,
  }),
];
