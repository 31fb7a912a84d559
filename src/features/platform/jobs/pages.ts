/** 定时任务. */
import { definePage } from '#app/ui/slots/page.ts';

export const jobPages = [
  definePage({
    components: ['system/QuartzJobList', 'monitor/quartz/index'],
    load: async () => (await import('./jobs-page.tsx')).JobsPage,
  }),
];
