/** 价格查询: the chart of the found prices. */
import { lazyPart } from '#app/live/lazy-part.tsx';
import { defineFeature } from '#app/ui/slots/feature.ts';
import type { OwnActionDialogProps } from '#app/ui/slots/feature.ts';
import { priceRecord } from './entity.ts';

export const feature = defineFeature({
  entity: priceRecord,
  ownActions: { trend: { Dialog: lazyPart<OwnActionDialogProps>(async () => (await import('./trend/trend-dialog.tsx')).TrendDialog) } },
});
