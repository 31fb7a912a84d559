/** The documents of a contract's work add up to its performed tons, whatever it is carried by. */
import { expect, test } from 'vitest';
import { contract } from '#features/contract/contract/entity.ts';
import { performedOf, SOURCES, sumOfSource, totalOf } from '#features/contract/contract/progress/performed.ts';
import type { Row } from '#schema/row.ts';
import { computeRow } from '#schema/compute.ts';

const documents = (rows: Readonly<Record<string, readonly Row[]>>) =>
  SOURCES.map(source => ({ source, rows: rows[sumOfSource(source)?.of ?? ''] ?? [] }));

test('the documents are those of every sum in the performed tons, with its sign', () => {
  const tons = Object.fromEntries(SOURCES.map(({ field }, at) => [field, 10 ** at]));
  const signed = SOURCES.reduce((sum, { isTakenOff }, at) => sum + (isTakenOff ? -1 : 1) * 10 ** at, 0);

  expect(computeRow(contract, tons)['finishedWeight']).toBe(signed);
  expect(SOURCES.map(source => sumOfSource(source)?.of)).toEqual(['waybill', 'railPlan', 'shipPlan', 'delivery', 'goodsReturn']);
});

test('a rail contract shows its plans by month; one that was not loaded yet is no work', () => {
  const lines = performedOf(
    documents({
      railPlan: [
        { id: '1', planMonth: '2026-03', loadedWeight: 200.08 },
        { id: '2', planMonth: '2026-02', loadedWeight: 84 },
        { id: '3', planMonth: '2026-04', loadedWeight: 0 },
      ],
    }),
  );

  expect(lines.map(({ month, label, count, tons }) => [month, label, count, tons])).toEqual([
    ['2026-02', '铁路计划', 1, 84],
    ['2026-03', '铁路计划', 1, 200.08],
  ]);
  expect(totalOf(lines, '合计')).toMatchObject({ count: 2, tons: 284.08, loaded: undefined, freight: undefined });
});

test('a delivery by waybill counts once, a return is taken off, and a document without a day is listed last', () => {
  const lines = performedOf(
    documents({
      waybill: [
        { id: '1', unloadTime: '2026-03-02 10:00:00', loadNetWeight: 31, unloadNetWeight: 30.5, lossWeight: 0.5, payableAmount: 610.1 },
        { id: '2', loadNetWeight: 30, unloadNetWeight: 30, payableAmount: 600 },
      ],
      delivery: [
        { id: '3', waybillId: '1', signTime: '2026-03-02 12:00:00', signWeight: 30.5 },
        { id: '4', signTime: '2026-03-03 12:00:00', sendWeight: 10, signWeight: 9.9, lossWeight: 0.1 },
      ],
      goodsReturn: [{ id: '5', inYardTime: '2026-03-04 12:00:00', returnWeight: 2.5 }],
    }),
  );

  expect(lines.map(({ month, label, tons }) => [month, label, tons])).toEqual([
    ['2026-03', '运单', 30.5],
    ['2026-03', '送货单', 9.9],
    ['2026-03', '退货单', -2.5],
    ['', '运单', 30],
  ]);
  expect(totalOf(lines, '合计')).toMatchObject({ count: 4, tons: 67.9, loaded: 71, loss: 0.6, freight: 1210.1 });
});
