/** 泊位甘特图. The berths of the ports, and which ship has each of them when. */
import { definePage } from '#app/ui/slots/page.ts';

export const berthBoardPages = [
  definePage({
    components: ['mt/operation/BerthGantt'],
    load: async () => (await import('./berth-board/berth-board-page.tsx')).BerthBoardPage,
  }),
];
