/** 派车看板. The waybills under way by status, and beside the trucks over time. */
import { definePage } from '#app/ui/slots/page.ts';
import { DISPATCH_BOARD_COMPONENT } from './model.ts';

export const dispatchBoardPages = [
  definePage({
    components: [DISPATCH_BOARD_COMPONENT],
    load: async () => (await import('./board/dispatch-board-page.tsx')).DispatchBoardPage,
  }),
];
