/** 采购 with their lines: quantities and amounts are those of the lines, and nothing has arrived before it was ordered. */
import { DAY_MS } from '#base/durations.ts';
import { procurementItem } from '#features/production/procurement-item/entity.ts';
import { procurement } from '#features/production/procurement/entity.ts';
import { computeRow, roundTo } from '#schema/compute.ts';
import { seedDeparts } from '../../platform/people/accounts.ts';
import { inUse } from './seed-carriage-contracts.ts';
import type { Known } from './seed-carriage-contracts.ts';
import { textOf, totalOf } from './row-maker.ts';
import type { SeedRow } from './row-maker.ts';
import { dayFrom, times, WAYBILL_DAYS } from './seed-world.ts';
import type { SeedWorld } from './seed-world.ts';

export type Procurements = Readonly<Record<'procurement' | 'procurementItem', readonly SeedRow[]>>;
/** Name, specification, unit, price and most pieces. */
type Ware = readonly [itemName: string, spec: string, measureUnit: string, price: number, most: number];
type Purchase = { readonly type: string; readonly title: string; readonly wares: readonly Ware[] };

const PURCHASES: readonly Purchase[] = [
  {
    type: 'parts',
    title: '车辆备件补库',
    wares: [
      ['机油滤清器', '潍柴 WP10', 'piece', 68, 60],
      ['柴油滤清器', '潍柴 WP10', 'piece', 85, 60],
      ['刹车片', '后桥 16 吨', 'box', 420, 20],
      ['斗齿', '柳工 856H', 'piece', 135, 40],
      ['液压油管', '22×1.5', 'piece', 96, 30],
    ],
  },
  {
    type: 'tire',
    title: '短倒车换胎',
    wares: [
      ['全钢子午线轮胎', '12.00R20', 'piece', 1_980, 24],
      ['工程轮胎', '23.5-25', 'piece', 5_600, 8],
      ['内胎垫带', '12.00R20', 'piece', 120, 24],
    ],
  },
  {
    type: 'oil',
    title: '车队润滑油',
    wares: [
      ['柴机油', 'CI-4 15W-40 18L', 'box', 365, 40],
      ['抗磨液压油', '46 号 200L', 'piece', 2_350, 10],
      ['车用尿素', '10kg', 'box', 32, 200],
    ],
  },
  {
    type: 'equipment',
    title: '堆场抑尘设备',
    wares: [
      ['雾炮机', '60 米', 'piece', 28_500, 2],
      ['篷布', '12×18 米', 'piece', 640, 30],
    ],
  },
  {
    type: 'office',
    title: '调度室办公用品',
    wares: [
      ['磅单打印纸', '三联 241', 'box', 96, 40],
      ['对讲机', '3W', 'piece', 330, 12],
    ],
  },
  { type: 'service', title: '装载机年度保养', wares: [['年度保养', '柳工 856H', 'piece', 3_800, 3]] },
];

export function seedProcurements(world: SeedWorld, known: Known, vehicles: readonly SeedRow[]): Procurements {
  const items: SeedRow[] = [];
  const count = world.size(900, 20);
  const purchases = times(count, at => {
    const row = purchaseRow(world, known, vehicles, { share: at / count, newer: count - 1 - at });
    const { lines, purchase } = withLines(world, row);
    items.push(...lines);
    return purchase;
  });
  return { procurement: purchases, procurementItem: items };
}

/** Mines sell no tyres. */
function tradersOf(known: Known): readonly SeedRow[] {
  const suppliers = inUse(known, 'supplier');
  const traders = suppliers.filter(row => textOf(row, 'name').includes('商贸'));
  return traders.length > 0 ? traders : suppliers;
}

type Drafted = { readonly row: SeedRow; readonly kind: Purchase; readonly createdMs: number };

/** `share`: the purchases before this one, of all; `newer`: the number of those after it. */
type Place = { readonly share: number; readonly newer: number };

/** The newest ones show every status, also in a small sample. */
const NEWEST = ['0', '1', '3', '2', '4', '5', '8'] as const;

function purchaseRow(world: SeedWorld, known: Known, vehicles: readonly SeedRow[], { share, newer }: Place): Drafted {
  const { dice, rows, nowMs } = world;
  const kind = dice.weighted(PURCHASES.map((each, at) => [each, PURCHASES.length - at] as const));
  const createdMs = nowMs - Math.round((1 - share) * WAYBILL_DAYS * DAY_MS) - DAY_MS;
  const usual =
    share < 0.7
      ? dice.dealt('past procurement', [['5', 16], ['9', 1]]) // prettier-ignore
      : dice.weighted([['0', 2], ['1', 3], ['2', 2], ['3', 3], ['4', 3], ['5', 4], ['8', 1]]); // prettier-ignore
  const status = NEWEST[newer] ?? usual;
  const isOrdered = ['3', '4', '5'].includes(status);
  const row = rows.make(procurement, createdMs, {
    procurementType: kind.type,
    title: kind.title,
    companyId: dice.pick(inUse(known, 'company')).id,
    departId: dice.pick(seedDeparts).id,
    applicant: dice.pick(['dispatcher', 'yard']),
    supplierId: isOrdered || dice.chance(0.3) ? dice.pick(tradersOf(known)).id : undefined,
    needDate: dayFrom(createdMs, dice.int(5, 20)),
    arriveDate: status === '5' || status === '4' ? dayFrom(Math.min(nowMs, createdMs + dice.int(4, 15) * DAY_MS), 0) : undefined,
    vehicleId: kind.type === 'tire' || kind.type === 'parts' ? dice.pick(vehicles).id : undefined,
    approveRemark: { '8': '先用库存，下月再报', '9': '改由总部统一采购' }[status],
    procurementStatus: status,
  });
  if (status !== '0') rows.touch(row, Math.min(nowMs, createdMs + DAY_MS), status === '1' ? 'dispatcher' : 'finance');
  return { row, kind, createdMs };
}

function withLines({ dice, rows }: SeedWorld, { row, kind, createdMs }: Drafted) {
  const status = row['procurementStatus'];
  const wares = kind.wares.filter(() => dice.chance(0.7));
  const chosen = wares.length > 0 ? wares : kind.wares.slice(0, 1);
  const lines = chosen.map(([itemName, spec, measureUnit, price, most], at) => {
    const quantity = dice.int(Math.min(2, most), most);
    // Of what has arrived in part, the first line has come.
    const arrivedQty = status === '5' ? quantity : status === '4' && at === 0 ? Math.max(1, quantity - 1) : 0;
    return rows.make(procurementItem, createdMs, {
      procurementId: row.id,
      lineNo: at + 1,
      itemName,
      spec,
      measureUnit,
      quantity,
      unitPrice: price,
      arrivedQty,
      taxRate: '13',
    });
  });
  const total = (name: string): number => roundTo(totalOf(lines, name), 2);
  const sums = {
    totalQty: total('quantity'),
    totalAmount: total('amount'),
    arrivedQty: total('arrivedQty'),
    arrivedAmount: total('arrivedAmount'),
  };
  return { lines, purchase: { ...row, ...computeRow(procurement, { ...row, ...sums }), ...sums, id: row.id } };
}
