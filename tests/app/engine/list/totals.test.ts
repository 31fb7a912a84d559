import { expect, test } from 'vitest';
import { waybill } from '#domain/entities/transport/waybill.ts';
import { columnsOf } from '#app/engine/list/column-model.ts';
import { namedTotals, totalTexts } from '#app/engine/list/totals.ts';

const shownOf = (...names: string[]) => columnsOf(waybill, () => true).filter(({ field }) => names.includes(field.name));
const shown = shownOf('waybillNo', 'loadNetWeight', 'unitPrice');

test('sums and averages are told for the columns that declare one, in the field’s own form', () => {
  const texts = totalTexts(waybill, shown, { loadNetWeight: 1204.33, unitPrice: 191.5 });

  expect([...texts]).toEqual([
    ['loadNetWeight', '1,204.330'],
    ['unitPrice', '均 191.50'],
  ]);
});

test('a total the answer does not carry is empty in the row and absent where it stands on its own', () => {
  expect(totalTexts(waybill, shown, {}).get('loadNetWeight')).toBe('—');
  expect(namedTotals(waybill, shown, { loadNetWeight: 0 })).toEqual(['装货净重 0.000 吨']);
});

test('standing on their own they are named; a column that is not shown is not summed', () => {
  expect(namedTotals(waybill, shown, { loadNetWeight: 1204.33, unitPrice: 191.5 })).toEqual([
    '装货净重 1,204.330 吨',
    '运费单价 均 191.50 元/吨',
  ]);
  expect(namedTotals(waybill, shownOf('waybillNo'), { loadNetWeight: 1204.33 })).toEqual([]);
  expect(namedTotals(waybill, shown, undefined)).toEqual([]);
});
