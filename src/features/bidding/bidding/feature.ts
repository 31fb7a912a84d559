/** 竞价: 竞价大厅 opens the page of the round. */
import { lazyPart } from '#app/live/lazy-part.tsx';
import { defineFeature } from '#app/ui/slots/feature.ts';
import type { OwnActionDialogProps } from '#app/ui/slots/feature.ts';
import { bidding } from './entity.ts';

export const feature = defineFeature({
  entity: bidding,
  ownActions: { monitor: { Dialog: lazyPart<OwnActionDialogProps>(async () => (await import('./hall/open-hall.tsx')).OpenHall) } },
});
