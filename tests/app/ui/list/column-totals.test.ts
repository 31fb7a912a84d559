/** A list's totals: sums and weighted means with name, form and unit, and none that is hidden. */
import { expect, test } from 'vitest';
import { waybill } from '#features/transport/waybill/entity.ts';
import { columnsOf, namedTotals } from '#app/ui/list/columns.ts';

const shownOf = (...names: string[]) => columnsOf(waybill, () => true).filter(({ field }) => names.includes(field.name));
const textsOf = (...asked: Parameters<typeof namedTotals>) => namedTotals(...asked).map(({ text }) => text);
const shown = shownOf('waybillNo', 'loadNetWeight', 'unitPrice');

test('sums and weighted means are named, each in its field’s own form and unit, in the order of the columns', () => {
  expect(textsOf(waybill, shown, { unitPrice: 191.5, loadNetWeight: 1204.33 })).toEqual([
    '装货净重 1,204.330 吨',
    '运费单价 加权平均 191.50 元/吨',
  ]);
});

test('without rows there is no total; a value that is absent, hidden or not declared is no total', () => {
  expect(textsOf(waybill, shown, { loadNetWeight: 0 })).toEqual(['装货净重 0.000 吨']);
  expect(textsOf(waybill, shownOf('waybillNo'), { loadNetWeight: 1204.33, waybillNo: 'YD1' })).toEqual([]);
  expect(textsOf(waybill, shown, undefined)).toEqual([]);
});
