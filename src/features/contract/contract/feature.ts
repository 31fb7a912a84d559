/** 合同: its change, progress and papers, and its picker (widget specification §2 Dialogs). */
import { lazyPart } from '#app/live/lazy-part.tsx';
import { newRowAction } from '#app/ui/own-actions/new-row-action.tsx';
import { defineFeature } from '#app/ui/slots/feature.ts';
import type { OwnActionDialogProps } from '#app/ui/slots/feature.ts';
import { contract } from './entity.ts';

const texts = { Dialog: lazyPart<OwnActionDialogProps>(async () => (await import('./papers/contract-sheet.tsx')).ContractSheets) };
const ledgers = { Dialog: lazyPart<OwnActionDialogProps>(async () => (await import('./papers/ledger-sheet.tsx')).LedgerSheets) };

export const feature = defineFeature({
  entity: contract,
  ownActions: {
    change: newRowAction('contractChange', 'contractId'),
    progress: { Dialog: lazyPart<OwnActionDialogProps>(async () => (await import('./progress/progress-dialog.tsx')).ProgressDialog) },
    print: texts,
    prints: texts,
    ledger: ledgers,
    ledgers,
  },
  picker: {
    columns: ['number', 'supplierName', 'consumerName'],
    query: [
      { field: 'number', rule: 'like' },
      { field: 'supplierName', rule: 'like' },
      { field: 'consumerName', rule: 'like' },
      { field: 'contractType', rule: 'eq' },
    ],
  },
});
