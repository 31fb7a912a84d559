/** 叫号大屏. The trucks called and waiting at a yard, for a television at the gate. */
import { definePage } from '#app/ui/slots/page.ts';

export const queueScreenPages = [
  definePage({
    components: ['mt/operation/QueueScreen'],
    load: async () => (await import('./screen/queue-screen-page.tsx')).QueueScreenPage,
  }),
];
