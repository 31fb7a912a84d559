/** 库存: 盘点 and 移库 in dialogs of their own; 出入库流水 opens the ledger with the lines of the stack. */
import { lazyPart } from '#app/live/lazy-part.tsx';
import { defineFeature } from '#app/ui/slots/feature.ts';
import type { OwnActionDialogProps } from '#app/ui/slots/feature.ts';
import { inventory } from './entity.ts';
import { addressOfLedger } from './ledger-address.ts';

/** Both are lines of the ledger. */
const NEEDS = [{ entity: 'inventoryFlow', act: 'add' }];

export const feature = defineFeature({
  entity: inventory,
  ownActions: {
    check: { needs: NEEDS, Dialog: lazyPart<OwnActionDialogProps>(async () => (await import('./stocktake-dialog.tsx')).StocktakeDialog) },
    transfer: { needs: NEEDS, Dialog: lazyPart<OwnActionDialogProps>(async () => (await import('./transfer-dialog.tsx')).TransferDialog) },
    countSheet: { Dialog: lazyPart<OwnActionDialogProps>(async () => (await import('./papers/count-sheet.tsx')).CountSheets) },
    flow: { needs: [{ entity: 'inventoryFlow', act: 'list' }], addressOf: ([stack]) => addressOfLedger(stack) },
  },
});
