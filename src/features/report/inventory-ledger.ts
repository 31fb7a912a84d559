/**
 * 库存台账. What lay in each stack at the beginning of a month, what came and went, and what lay there at its end.
 * It is reckoned back from today's stock by what has moved since the month began: a device, which keeps the flows of the last weeks only, gets the same figures.
 */
import { minus, plus } from '#query/report/amounts.ts';
import { daysBetween, lastDayOf } from '#query/report/days.ts';
import { defineReport } from '#schema/report/report-def.ts';

const OF_STACK = {
  stack: 'inventoryId',
  yard: 'inventoryId.yardId',
  number: 'inventoryId.stackNo',
  material: 'inventoryId.materialId',
} as const;
const ASKED = [
  { field: 'inventoryId.yardId', equals: 'yardId' },
  { field: 'inventoryId.materialId', equals: 'materialId' },
] as const;
const monthStart = { param: 'bizMonth', edge: 'start' } as const;
const monthEnd = { param: 'bizMonth', edge: 'end' } as const;
const ofTypes = (...types: readonly string[]) => [{ field: 'flowType', is: types }] as const;

export const inventoryLedger = defineReport({
  name: 'inventoryLedger',
  title: '库存台账',
  note: '按出入库流水的发生时间统计，期初＋入库－出库－损耗＝期末；当月登记的期初并入期初，移库、退货和盘盈算入库，盘亏算损耗，红冲在冲销当月抵减。堆存天数从首次入库算到月末（本月算到今天），期末没有库存的不算。',
  component: 'mt/report/InventoryLedger',
  params: {
    bizMonth: { kind: 'month', label: '月份', required: true },
    yardId: { kind: 'ref', entity: 'freightYard', label: '货场' },
    materialId: { kind: 'ref', entity: 'material', label: '货物' },
  },
  dims: {
    stack: { kind: 'ref', entity: 'inventory' },
    yard: { kind: 'ref', entity: 'freightYard' },
    number: { kind: 'text' },
    material: { kind: 'ref', entity: 'material' },
  },
  measures: {
    stock: { scale: 3 },
    since: { scale: 0 },
    inSince: { scale: 3 },
    outSince: { scale: 3 },
    opened: { scale: 3 },
    in: { scale: 3 },
    out: { scale: 3 },
    loss: { scale: 3 },
  },
  facts: [
    {
      of: 'inventory',
      where: [
        { field: 'yardId', equals: 'yardId' },
        { field: 'materialId', equals: 'materialId' },
      ],
      by: { stack: 'id', yard: 'yardId', number: 'stackNo', material: 'materialId' },
      measures: { stock: { sum: 'stockWeight' }, since: { least: 'inDate' } },
    },
    {
      of: 'inventoryFlow',
      where: [{ field: 'occurTime', from: monthStart }, ...ASKED],
      by: OF_STACK,
      measures: { inSince: { sum: 'incoming' }, outSince: { sum: 'outgoing' } },
    },
    {
      of: 'inventoryFlow',
      where: [{ field: 'occurTime', from: monthStart, to: monthEnd }, ...ASKED],
      by: OF_STACK,
      measures: {
        opened: { sum: 'incoming', when: ofTypes('init') },
        in: { sum: 'incoming', when: ofTypes('in', 'return', 'transfer', 'check') },
        out: { sum: 'outgoing', when: ofTypes('out', 'transfer') },
        loss: { sum: 'outgoing', when: ofTypes('loss', 'check') },
      },
    },
  ],
  columns: {
    yardName: { kind: 'text', label: '货场' },
    stackNo: { kind: 'text', label: '垛位' },
    materialName: { kind: 'text', label: '货物' },
    initWeight: { kind: 'decimal', scale: 3, unit: '吨', label: '期初', facts: [0, 1] },
    inWeight: { kind: 'decimal', scale: 3, unit: '吨', label: '入库', facts: [2] },
    outWeight: { kind: 'decimal', scale: 3, unit: '吨', label: '出库', facts: [2] },
    lossWeight: { kind: 'decimal', scale: 3, unit: '吨', label: '损耗', facts: [2] },
    stockWeight: { kind: 'decimal', scale: 3, unit: '吨', label: '期末', facts: [0, 1] },
    storageDays: { kind: 'integer', label: '堆存天数', facts: [0] },
  },
  row: ({ dim, title, measure, moment, params, today }) => {
    const before = minus(3, measure('stock') ?? 0, measure('inSince'));
    const initWeight = plus(3, before, measure('outSince'), measure('opened'));
    const inWeight = measure('in') ?? 0;
    const outWeight = measure('out') ?? 0;
    const lossWeight = measure('loss') ?? 0;
    const stockWeight = minus(3, plus(3, initWeight, inWeight), outWeight, lossWeight) ?? 0;
    return {
      yardName: title('yard'),
      stackNo: dim('number'),
      materialName: title('material'),
      initWeight,
      inWeight,
      outWeight,
      lossWeight,
      stockWeight,
      storageDays: stockWeight > 0 ? daysStored(moment('since'), params.bizMonth, today) : undefined,
    };
  },
  keeps: ({ initWeight, inWeight, outWeight, lossWeight, stockWeight }) =>
    [initWeight, inWeight, outWeight, lossWeight, stockWeight].some(weight => weight !== undefined && weight !== 0),
  totals: ['initWeight', 'inWeight', 'outWeight', 'lossWeight', 'stockWeight'],
  order: ['yardName', 'stackNo', 'materialName'],
});

/** Until the month's last day, or today if that comes first. `undefined` for goods that came later. */
function daysStored(since: string | undefined, month: string | undefined, today: string): number | undefined {
  if (since === undefined || month === undefined) return undefined;
  const days = daysBetween(since, today.startsWith(month) ? today : lastDayOf(month));
  return days < 0 ? undefined : days;
}
