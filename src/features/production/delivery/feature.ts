/** 送货: the printed 送货单, in two parts. */
import { lazyPart } from '#app/live/lazy-part.tsx';
import { defineFeature } from '#app/ui/slots/feature.ts';
import type { OwnActionDialogProps } from '#app/ui/slots/feature.ts';
import { delivery } from './entity.ts';

const Dialog = lazyPart<OwnActionDialogProps>(async () => (await import('./delivery-notes.tsx')).DeliveryNotes);

export const feature = defineFeature({ entity: delivery, ownActions: { print: { Dialog }, printChosen: { Dialog } } });
