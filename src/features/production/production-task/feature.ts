/** 生产任务: 登记趟次, the trips of its vehicles on one screen. */
import { valueIn } from '#schema/typed-row.ts';
import { lazyPart } from '#app/live/lazy-part.tsx';
import { defineFeature } from '#app/ui/slots/feature.ts';
import type { OwnActionDialogProps } from '#app/ui/slots/feature.ts';
import { HAUL_TYPES } from '../task-types.ts';
import { productionTask } from './entity.ts';
import { boardText } from './trips/text.ts';

const isHauling = (type: unknown): boolean => HAUL_TYPES.some(known => known === type);

export const feature = defineFeature({
  entity: productionTask,
  ownActions: {
    enterTrips: {
      needs: [{ entity: 'productionWaybill', act: 'add' }],
      whyNot: row => (isHauling(valueIn<typeof productionTask>(row, 'taskType')) ? undefined : boardText.notHauling),
      Dialog: lazyPart<OwnActionDialogProps>(async () => (await import('./trips/trip-board.tsx')).TripBoard),
    },
  },
});
