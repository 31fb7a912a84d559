/** How a number over rows is worked out, in words, which fields it reads, and who confirmed each of its rows. */
import { fromServerTime, toServerTime } from '#base/server-time.ts';
import { expect, test } from 'vitest';
import { waybill } from '#features/transport/waybill/entity.ts';
import { sumFormula, totalFormula } from '#app/ui/number-rows/formula-of.ts';
import { confirmedText } from '#app/ui/number-rows/number-rows.tsx';
import type { View } from '#query/view.ts';

test('a total below a list is a sum, or a mean that names its weight', () => {
  expect(totalFormula(waybill, 'loadNetWeight')).toEqual({ formula: '算法：各条的装货净重相加', names: ['loadNetWeight'], isMean: false });
  const mean = totalFormula(waybill, 'unitPrice');
  expect(mean.names[0]).toBe('unitPrice');
  expect(mean).toMatchObject({ isMean: true, formula: expect.stringMatching(/^算法：各条的运费单价 × (.+)相加，再除以\1之和$/) });
});

test.each([
  [{ sum: ['unloadNetWeight', 'lossWeight'] }, '算法：各条的卸货净重、亏吨相加'],
  [{}, '算法：符合条件的条数'],
  [{ count: 'carId' }, '算法：各条中不同的车辆的个数'],
])('of %o it is %s', (sum, words) => expect(sumFormula(waybill, sum)).toBe(words));

test('a row with unsent changes is confirmed by nobody, every other with the whole answer', () => {
  const view: View = {
    key: '',
    entity: 'waybill',
    query: { conditions: [], sort: waybill.defaultSort, pageNo: 1, pageSize: 1 },
    ids: [],
    rows: [],
    total: 3,
    coverage: 'full',
    freshAtMs: fromServerTime('2026-03-01 08:00:00'),
    markById: { a: { sync: 'pending', op: 'update', fields: [] } },
    unverified: ['b'],
  };
  expect(['a', 'b', 'c'].map(id => confirmedText(view, id, toServerTime))).toEqual(['有未同步的修改', '正在核对', '2026-03-01 08:00:00']);
  expect(confirmedText({ ...view, freshAtMs: undefined }, 'c', toServerTime)).toBe('还没有确认');
});
