/** What the boxes of the query form ask for. */
import { describe, expect, test } from 'vitest';
import type { Condition } from '#query/list-query.ts';
import type { QueryValues } from '#app/ui/conditions/query-values.ts';
import { waybill } from '#features/transport/waybill/entity.ts';
import { hiddenConditionCount, toConditions } from '#app/ui/conditions/query-values.ts';

describe('toConditions', () => {
  test.each<[QueryValues, readonly Condition[], string]>([
    [{}, [], 'empty boxes ask nothing'],
    [{ waybillNo: '  ' }, [], 'blanks are empty'],
    [{ waybillNo: ' YD1 ' }, [{ field: 'waybillNo', rule: 'like', value: 'YD1' }], 'text is trimmed'],
    [{ receiptStatus: '1' }, [{ field: 'receiptStatus', rule: 'eq', value: '1' }], 'a dictionary value is equal'],
    [{ waybillStatus: '10,20' }, [{ field: 'waybillStatus', rule: 'in', value: '10,20' }], 'several values: one of them'],
    [{ waybillStatus: '10' }, [{ field: 'waybillStatus', rule: 'eq', value: '10' }], 'one of several is equal'],
    [
      { contractId: 'c1', contractId_dictText: 'HT1' },
      [{ field: 'contractId', rule: 'eq', value: 'c1' }],
      'the text of a ref is not asked for',
    ],
    [
      { 'dispatchTime.from': '2026-11-01', 'dispatchTime.to': '2026-11-20' },
      [
        { field: 'dispatchTime', rule: 'ge', value: '2026-11-01 00:00:00' },
        { field: 'dispatchTime', rule: 'le', value: '2026-11-20 23:59:59' },
      ],
      'days of a moment mean whole days',
    ],
    [{ 'dispatchTime.to': '2026-11-20' }, [{ field: 'dispatchTime', rule: 'le', value: '2026-11-20 23:59:59' }], 'a range may be open'],
  ])('%j → %j (%s)', (values, expected) => {
    expect(toConditions(waybill, values)).toEqual(expected);
  });
});

test('conditions in force behind the toggle are counted once each', () => {
  const hidden = waybill.query.slice(2);

  expect(
    hiddenConditionCount(hidden, {
      waybillNo: 'YD',
      waybillStatus: '10',
      'dispatchTime.from': '2026-11-01',
      'dispatchTime.to': '2026-11-02',
    }),
  ).toBe(2);
});
