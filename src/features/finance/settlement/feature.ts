/** 结算单: its printed sheet, with the waybills it picked and lines to sign. */
import { lazyPart } from '#app/live/lazy-part.tsx';
import { printText } from '#app/ui/print/text.ts';
import { defineFeature } from '#app/ui/slots/feature.ts';
import type { RowActionDialogProps } from '#app/ui/slots/feature.ts';
import { settlement } from './entity.ts';

export const feature = defineFeature({
  entity: settlement,
  rowActions: [
    {
      action: 'print',
      permission: 'export',
      label: printText.action,
      whyNot: () => undefined,
      Dialog: lazyPart<RowActionDialogProps>(async () => (await import('#app/ui/print/print-dialog.tsx')).PrintDialog),
    },
  ],
});
