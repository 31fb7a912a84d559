/** 运费账单: 运费对账单, with the waybills it picked, what is owed in capitals and lines to sign. */
import { lazyPart } from '#app/live/lazy-part.tsx';
import { defineFeature } from '#app/ui/slots/feature.ts';
import type { OwnActionDialogProps } from '#app/ui/slots/feature.ts';
import { freightBill } from './entity.ts';

const Dialog = lazyPart<OwnActionDialogProps>(async () => (await import('./freight-statement.tsx')).FreightStatement);

export const feature = defineFeature({ entity: freightBill, ownActions: { print: { Dialog }, prints: { Dialog } } });
