/** 出入库流水: a stocktake that was not carried out is corrected in its own dialog. */
import { lazyPart } from '#app/live/lazy-part.tsx';
import { defineFeature } from '#app/ui/slots/feature.ts';
import type { EntryDialogProps } from '#app/ui/slots/feature.ts';
import { textIn } from '#schema/typed-row.ts';
import { valuesOf } from '#sync/dependencies.ts';
import { inventoryFlow } from './entity.ts';

export const feature = defineFeature({
  entity: inventoryFlow,
  entryDialog: {
    isFor: entry => textIn<typeof inventoryFlow>(valuesOf(entry), 'flowType') === 'check',
    Dialog: lazyPart<EntryDialogProps>(async () => (await import('../inventory/stocktake-dialog.tsx')).CorrectStocktakeDialog),
  },
});
