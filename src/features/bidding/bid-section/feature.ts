/** 标段: who signed up, and the printed tender. */
import { lazyPart } from '#app/live/lazy-part.tsx';
import { defineFeature } from '#app/ui/slots/feature.ts';
import type { OwnActionDialogProps } from '#app/ui/slots/feature.ts';
import { bidSection } from './entity.ts';

const Tenders = lazyPart<OwnActionDialogProps>(async () => (await import('./print/tender-sheets.tsx')).TenderSheets);

export const feature = defineFeature({
  entity: bidSection,
  ownActions: {
    bidders: { Dialog: lazyPart<OwnActionDialogProps>(async () => (await import('./bidders/bidders-dialog.tsx')).BiddersDialog) },
    print: { Dialog: Tenders },
    prints: { Dialog: Tenders },
  },
});
