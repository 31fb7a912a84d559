/** 生产运单: 再来一趟, the next trip of the same vehicle in one tap. */
import { lazyPart } from '#app/live/lazy-part.tsx';
import { defineFeature } from '#app/ui/slots/feature.ts';
import type { OwnActionDialogProps } from '#app/ui/slots/feature.ts';
import { productionWaybill } from './entity.ts';

const Dialog = lazyPart<OwnActionDialogProps>(async () => (await import('./again-trip.tsx')).AgainTrip);

export const feature = defineFeature({ entity: productionWaybill, ownActions: { again: { Dialog } } });
