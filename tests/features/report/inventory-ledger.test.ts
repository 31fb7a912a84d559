/** 库存台账: the month's opening and closing stock, reckoned back from today's, are what the flows before and until its end come to. */
import { expect, test } from 'vitest';
import { inventoryLedger } from '#features/report/inventory-ledger.ts';
import type { Row } from '#schema/row.ts';
import { seen } from '../../support/run-report.ts';

const FLOWS: readonly (readonly [time: string, type: string, incoming: number, outgoing: number])[] = [
  ['2026-04-20 08:00:00', 'in', 500, 0],
  ['2026-04-30 23:59:59', 'out', 0, 100],
  ['2026-05-01 00:00:00', 'in', 200.5, 0],
  ['2026-05-03 00:00:00', 'return', 1.5, 0],
  ['2026-05-10 00:00:00', 'out', 0, 50],
  ['2026-05-11 00:00:00', 'out', 0, 30],
  // 红冲 of the 30 t
  ['2026-05-12 00:00:00', 'out', 0, -30],
  ['2026-05-20 00:00:00', 'transfer', 0, 20],
  ['2026-05-21 00:00:00', 'check', 0, 0.7],
  ['2026-05-22 00:00:00', 'check', 0.2, 0],
  ['2026-05-31 23:59:59', 'loss', 0, 0.3],
  ['2026-06-01 00:00:00', 'out', 0, 400],
];
const flow =
  (inventoryId: string) =>
  ([occurTime, flowType, incoming, outgoing]: (typeof FLOWS)[number], at: number): Row => ({
    id: `${inventoryId}-${at}`,
    inventoryId,
    occurTime,
    flowType,
    incoming,
    outgoing,
  });
const rows = {
  freightYard: [{ id: 'y1', yardName: '东货场' }],
  material: [{ id: 'coal', materialName: '动力煤' }],
  inventory: [
    // 500 − 100 + 202 − 50 − 20 − 0.5 − 0.3 − 400 …
    { id: 's1', yardId: 'y1', stackNo: 'A1', materialId: 'coal', stockWeight: 131.2, inDate: '2026-04-20' },
    // opened in the month
    { id: 's2', yardId: 'y1', stackNo: 'A2', materialId: 'coal', stockWeight: 80, inDate: '2026-05-30' },
    // came and went before
    { id: 's3', yardId: 'y1', stackNo: 'A3', materialId: 'coal', stockWeight: 0, inDate: '2026-01-01' },
    // lies since before, untouched, in another yard
    { id: 's4', yardId: 'y2', stackNo: 'B1', materialId: 'coal', stockWeight: 7, inDate: '2026-03-31' },
  ],
  inventoryFlow: [...FLOWS.map(flow('s1')), ...[['2026-05-30 10:00:00', 'init', 80, 0] as const].map(flow('s2'))],
};
const A1 = {
  yardName: '东货场',
  stackNo: 'A1',
  materialName: '动力煤',
  initWeight: 400,
  inWeight: 202.2,
  outWeight: 70,
  lossWeight: 1,
  stockWeight: 531.2,
  storageDays: 41,
};
const A2 = {
  yardName: '东货场',
  stackNo: 'A2',
  materialName: '动力煤',
  initWeight: 80,
  inWeight: 0,
  outWeight: 0,
  lossWeight: 0,
  stockWeight: 80,
  storageDays: 1,
};

test('a month of one yard: what lay there, came, went and was lost, counter entries against what they take back', () => {
  expect(seen(inventoryLedger, { bizMonth: '2026-05', yardId: 'y1' }, { rows })).toEqual({
    rows: [A1, A2],
    total: { initWeight: 480, inWeight: 202.2, outWeight: 70, lossWeight: 1, stockWeight: 611.2 },
  });
});

test('the month after begins with what the one before ended with', () => {
  const { rows: june } = seen(inventoryLedger, { bizMonth: '2026-06', yardId: 'y1' }, { rows, today: '2026-06-15' });
  expect(june).toMatchObject([
    { stackNo: 'A1', initWeight: 531.2, outWeight: 400, stockWeight: 131.2, storageDays: 56 },
    { stackNo: 'A2', initWeight: 80, stockWeight: 80, storageDays: 16 },
  ]);
});

test('a month before the first flow has nothing, and a stack that nothing touches keeps its stock', () => {
  expect(seen(inventoryLedger, { bizMonth: '2026-03', yardId: 'y1' }, { rows }).rows).toEqual([]);
  expect(seen(inventoryLedger, { bizMonth: '2026-04', yardId: 'y2' }, { rows }).rows).toMatchObject([
    { stackNo: 'B1', initWeight: 7, stockWeight: 7, storageDays: 30 },
  ]);
});
