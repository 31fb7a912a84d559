/** 运单: the panel in which it is dispatched, its board, its papers, code and track, and its picker, which shows what a settlement and a freight bill choose by. */
import { lazyPart } from '#app/live/lazy-part.tsx';
import { defineFeature } from '#app/ui/slots/feature.ts';
import type { OwnActionDialogProps, OwnFigureProps, StepPanelProps } from '#app/ui/slots/feature.ts';
import { DISPATCH_BOARD_ROUTE } from './model.ts';
import { DISPATCHED_TODAY, UNLOADED_TODAY } from './desk.ts';
import { waybill } from './entity.ts';

const Panel = lazyPart<StepPanelProps>(async () => (await import('./dispatch/dispatch-panel.tsx')).DispatchPanel);
const Dialog = lazyPart<OwnActionDialogProps>(async () => (await import('./dispatch/dispatch-panel.tsx')).DispatchOfSelection);

const Sheets = lazyPart<OwnActionDialogProps>(async () => (await import('./papers/waybill-sheets.tsx')).WaybillSheets);

export const feature = defineFeature({
  entity: waybill,
  stepPanels: { dispatch: Panel, reDispatch: Panel },
  ownActions: {
    board: { addressOf: () => DISPATCH_BOARD_ROUTE },
    batchDispatch: { Dialog },
    dispatchWaiting: { Dialog },
    print: { Dialog: Sheets },
    prints: { Dialog: Sheets },
    qrcode: { Dialog: lazyPart<OwnActionDialogProps>(async () => (await import('./papers/code-dialog.tsx')).CodeDialog) },
    track: { Dialog: lazyPart<OwnActionDialogProps>(async () => (await import('./track-of-waybill.tsx')).TrackOfWaybill) },
  },
  figures: {
    [DISPATCHED_TODAY]: lazyPart<OwnFigureProps>(async () => (await import('./today-figure.tsx')).DispatchedToday),
    [UNLOADED_TODAY]: lazyPart<OwnFigureProps>(async () => (await import('./today-figure.tsx')).UnloadedToday),
  },
  picker: {
    columns: ['waybillNo', 'plateNumber', 'unloadTime', 'settleWeight', 'waybillStatus'],
    query: [
      { field: 'waybillNo', rule: 'like' },
      { field: 'plateNumber', rule: 'like' },
      { field: 'driverPhone', rule: 'like' },
    ],
    ellipsis: 20,
  },
});
