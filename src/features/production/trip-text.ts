/** Texts about entering trips. Ours. */
import { DICT_TEXT_SUFFIX } from '#schema/row.ts';
import type { NextTrip } from './next-trip.ts';

export const tripText = {
  /** 再来一趟 晋A·12345 32.500 吨. */
  again: ({ values, texts }: NextTrip) =>
    ['再来一趟', texts[`vehicleId${DICT_TEXT_SUFFIX}`], typeof values['weight'] === 'number' ? `${values['weight'].toFixed(3)} 吨` : '']
      .filter(Boolean)
      .join(' '),
} as const;
