/** 库存: 盘点 and 移库 in dialogs of their own; 出入库流水 opens the ledger with the lines of the stack. */
import { lazyPart } from '#app/live/lazy-part.tsx';
import { defineFeature } from '#app/ui/slots/feature.ts';
import type { OwnActionDialogProps } from '#app/ui/slots/feature.ts';
import { inventory } from './entity.ts';
import { addressOfLedger } from './ledger-address.ts';

export const feature = defineFeature({
  entity: inventory,
  ownActions: {
    check: { Dialog: lazyPart<OwnActionDialogProps>(async () => (await import('./stocktake-dialog.tsx')).StocktakeDialog) },
    transfer: { Dialog: lazyPart<OwnActionDialogProps>(async () => (await import('./transfer-dialog.tsx')).TransferDialog) },
    flow: { needs: [{ entity: 'inventoryFlow', act: 'list' }], addressOf: ([stack]) => addressOfLedger(stack) },
  },
});
