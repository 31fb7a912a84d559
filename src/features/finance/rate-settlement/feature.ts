/** 费率结算: the waybills behind its trips, its tons and its base. */
import { lazyPart } from '#app/live/lazy-part.tsx';
import { defineFeature } from '#app/ui/slots/feature.ts';
import type { NumberBehind, NumberBehindProps } from '#app/ui/slots/feature.ts';
import { BASE_SUMS } from './model.ts';
import { rateSettlement } from './entity.ts';

const Dialog = lazyPart<NumberBehindProps>(async () => (await import('./waybills-behind.tsx')).WaybillsBehind);
const of = (names: readonly string[]): NumberBehind => ({ entity: 'waybill', names, Dialog });

export const feature = defineFeature({
  entity: rateSettlement,
  numbersBehind: { tripCount: of([]), baseWeight: of(BASE_SUMS.baseWeight.sum), baseAmount: of(BASE_SUMS.baseAmount.sum) },
});
