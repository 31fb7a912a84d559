/** 车辆位置: 地图 draws the trucks that the list finds, 轨迹回放 the nodes of a truck's trip. */
import { lazyPart } from '#app/live/lazy-part.tsx';
import { defineFeature } from '#app/ui/slots/feature.ts';
import type { OwnActionDialogProps } from '#app/ui/slots/feature.ts';
import { vehiclePosition } from './entity.ts';

export const feature = defineFeature({
  entity: vehiclePosition,
  ownActions: {
    map: { Dialog: lazyPart<OwnActionDialogProps>(async () => (await import('./map-dialog.tsx')).MapDialog) },
    replay: { Dialog: lazyPart<OwnActionDialogProps>(async () => (await import('./replay-dialog.tsx')).ReplayDialog) },
  },
});
