/** 磅单: its sheet in three parts. */
import { lazyPart } from '#app/live/lazy-part.tsx';
import { defineFeature } from '#app/ui/slots/feature.ts';
import type { OwnActionDialogProps } from '#app/ui/slots/feature.ts';
import { weighSlip } from './entity.ts';

const Dialog = lazyPart<OwnActionDialogProps>(async () => (await import('./papers/slip-sheets.tsx')).SlipSheets);

export const feature = defineFeature({ entity: weighSlip, ownActions: { print: { Dialog }, prints: { Dialog } } });
