/** 车辆: 查看轨迹 shows the nodes of its last trip, 实时位置 opens the list of positions with it. */
import { textIn } from '#schema/typed-row.ts';
import { lazyPart } from '#app/live/lazy-part.tsx';
import { defineFeature } from '#app/ui/slots/feature.ts';
import type { OwnActionDialogProps } from '#app/ui/slots/feature.ts';
import { car } from './entity.ts';

export const feature = defineFeature({
  entity: car,
  ownActions: {
    track: {
      needs: [{ entity: 'waybill', act: 'list' }],
      Dialog: lazyPart<OwnActionDialogProps>(async () => (await import('./track-of-car.tsx')).TrackOfCar),
    },
    position: {
      needs: [{ entity: 'vehiclePosition', act: 'list' }],
      addressOf: ([row]) =>
        `/operation/mtVehiclePosition?${new URLSearchParams({ plateNumber: textIn<typeof car>(row, 'plateNumber') }).toString()}`,
    },
  },
});
