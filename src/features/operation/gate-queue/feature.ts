/** 排队叫号: 叫下一个 in a dialog, 叫号大屏 on a page of its own. */
import { lazyPart } from '#app/live/lazy-part.tsx';
import { defineFeature } from '#app/ui/slots/feature.ts';
import type { OwnActionDialogProps } from '#app/ui/slots/feature.ts';
import { gateQueue } from './entity.ts';
import { SCREEN_ROUTE } from './model.ts';

export const feature = defineFeature({
  entity: gateQueue,
  ownActions: {
    callNext: { Dialog: lazyPart<OwnActionDialogProps>(async () => (await import('./call-next-dialog.tsx')).CallNextDialog) },
    ticket: { Dialog: lazyPart<OwnActionDialogProps>(async () => (await import('./papers/ticket-sheets.tsx')).TicketSheets) },
    screen: { addressOf: () => SCREEN_ROUTE },
  },
});
