/** Texts about entering trips. Ours. */
import { DICT_TEXT_SUFFIX } from '#schema/row.ts';
import { numberIn } from '#schema/typed-row.ts';
import type { productionWaybill } from '#features/production/production-waybill/entity.ts';
import type { NextTrip } from './next-trip.ts';

export const tripText = {
  /** 再来一趟 晋A·12345 32.500 吨. */
  again: ({ values, texts }: NextTrip) => {
    const weight = numberIn<typeof productionWaybill>(values, 'weight');
    return ['再来一趟', texts[`vehicleId${DICT_TEXT_SUFFIX}`], weight === undefined ? '' : `${weight.toFixed(3)} 吨`]
      .filter(Boolean)
      .join(' ');
  },
} as const;
