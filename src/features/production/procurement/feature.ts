/** 采购: 登记到货, which writes what has arrived into the lines. */
import { lazyPart } from '#app/live/lazy-part.tsx';
import { defineFeature } from '#app/ui/slots/feature.ts';
import type { OwnActionDialogProps } from '#app/ui/slots/feature.ts';
import { procurement } from './entity.ts';

export const feature = defineFeature({
  entity: procurement,
  ownActions: {
    arrive: { Dialog: lazyPart<OwnActionDialogProps>(async () => (await import('./arrival/arrival-dialog.tsx')).ArrivalDialog) },
  },
});
