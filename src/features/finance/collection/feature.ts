/** 收款: 核销, and its printed receipts, one or several at once. */
import { lazyPart } from '#app/live/lazy-part.tsx';
import { defineFeature } from '#app/ui/slots/feature.ts';
import type { OwnActionDialogProps } from '#app/ui/slots/feature.ts';
import { collection } from './entity.ts';

const receipts = { Dialog: lazyPart<OwnActionDialogProps>(async () => (await import('./receipt/receipt-sheets.tsx')).ReceiptSheets) };

const clearBy = {
  needs: [{ entity: 'writeOff', act: 'add' }],
  Dialog: lazyPart<OwnActionDialogProps>(async () => (await import('../write-off/write-off-of.tsx')).WriteOffOfCollection),
};

export const feature = defineFeature({ entity: collection, ownActions: { clearBy, receipt: receipts, receipts } });
