/** Fees of railways and ports, and the settlements that picked some of them: each settlement is the sum of its fees. */
import { DAY_MS } from '#base/durations.ts';
import { portFee } from '#features/finance/port-fee/entity.ts';
import { railwayFee } from '#features/finance/railway-fee/entity.ts';
import { settlement } from '#features/finance/settlement/entity.ts';
import { computeRow, roundTo } from '#schema/compute.ts';
import { numberOf, textOf } from './row-maker.ts';
import type { RowMaker, SeedRow, SeedValues } from './row-maker.ts';
import { dayFrom, times } from './seed-world.ts';
import type { SeedWorld } from './seed-world.ts';

export type Fees = {
  readonly railwayFees: readonly SeedRow[];
  readonly portFees: readonly SeedRow[];
  readonly settlements: readonly SeedRow[];
  /** The expense company of each settlement, by its id. */
  readonly payees: ReadonlyMap<string, SeedRow>;
};

const PERIOD_DAYS = 30;
const FEES_OF_ONE = 4;
const WAGON_MOST_TONS = 80; // a wagon is charged for no more
const WAGON_TONS = [60, 64, 70, 71] as const;
/** What a ton costs, by item. A train of freight costs as much as a long road; the rest is beside it. */
const RAILWAY_PRICES: Readonly<Record<string, readonly [least: number, most: number]>> = {
  freight: [48, 165],
  construction: [8, 38],
  branch: [3, 12],
  shunting: [1.2, 6],
  loading: [5, 14],
  insurance: [0.3, 2],
  tarpaulin: [1, 3.5],
  antifreeze: [1, 3],
  weighing: [0.3, 1],
};
const PORT_PRICES: typeof RAILWAY_PRICES = {
  handling: [16, 32],
  storage: [1, 6],
  berth: [0.2, 0.6],
  weighing: [0.3, 1],
  transfer: [4, 12],
  dustproof: [0.3, 1.2],
  inspection: [0.4, 1.5],
  agency: [0.5, 2],
  security: [0.25, 0.6],
};
const OTHER_PRICE = [0.5, 5] as const;
const IN_FORCE: readonly string[] = ['3', '4', '5'];

/** @param papers numbers the settlements, together with those of waybills. */
export function seedFees(world: SeedWorld, papers: RowMaker, master: Readonly<Record<string, readonly SeedRow[]>>): Fees {
  const { dice, rows, nowMs } = world;
  const rowsOf = (entity: string): readonly SeedRow[] => master[entity] ?? [];
  const inUse = (entity: string): readonly SeedRow[] => rowsOf(entity).filter(row => row['status'] === '1');
  const railwayFees: SeedRow[] = [];
  const portFees: SeedRow[] = [];
  const settlements: SeedRow[] = [];
  const payees = new Map<string, SeedRow>();
  const dealsOf = (field: string) =>
    rowsOf('contract').filter(deal => deal[field] !== undefined && IN_FORCE.includes(textOf(deal, 'contractStatus')));

  const planById = new Map(rowsOf('railPlan').map(row => [row.id, row]));
  const trains = rowsOf('railDayPlan').flatMap(train => {
    const plan = planById.get(textOf(train, 'railPlanId'));
    const isHauled = numberOf(train, 'loadedWeight') > 0 && !['8', '9'].includes(textOf(train, 'dayStatus'));
    return plan && plan['railPlanStatus'] !== '9' && isHauled ? [{ plan, train }] : [];
  });
  const calls = rowsOf('shipPlan').filter(row => numberOf(row, 'actualWeight') > 0 && row['shipPlanStatus'] !== '9');

  const priceOf = (prices: typeof RAILWAY_PRICES, item: string): number => {
    const [least, most] = prices[item] ?? OTHER_PRICE;
    return dice.decimal(least, most, 2);
  };
  const statusOf = (sheet: SeedRow | undefined): string => (sheet ? '3' : dice.pick(['0', '1', '1', '2', '2', '9']));

  function railway(deal: SeedRow | undefined, sheet: SeedRow | undefined, day: number): void {
    const stations = inUse('railwayStation');
    const from = dice.pick(stations);
    const wagonCount = dice.int(1, 54);
    const feeItem = dice.dict('railway_fee_item');
    const status = statusOf(sheet);
    const ofDeal = trains.filter(({ plan }) => plan['contractId'] === deal?.id);
    const hauled = ofDeal.length > 0 ? dice.pick(ofDeal) : undefined;
    railwayFees.push(
      rows.make(railwayFee, nowMs + day * DAY_MS, {
        railwayExpenseCompanyId: deal?.['railwayExpenseCompanyId'] ?? dice.pick(inUse('railwayExpenseCompany')).id,
        contractId: deal?.id,
        feeItem,
        feeDate: dayFrom(nowMs, day),
        departStationId: from.id,
        arriveStationId: dice.pick(stations.filter(({ id }) => id !== from.id)).id,
        wagonCount,
        waybillTicketNo: `P${dice.digits(9)}`,
        weight: wagonCount * dice.pick(WAGON_TONS),
        ...(hauled && {
          railPlanId: hauled.plan.id,
          railDayPlanId: hauled.train.id,
          departStationId: hauled.train['departStationId'],
          arriveStationId: hauled.train['arriveStationId'],
          wagonCount: hauled.train['loadedWagons'],
          waybillTicketNo: hauled.train['ticketNo'],
          weight: Math.min(numberOf(hauled.train, 'loadedWeight'), numberOf(hauled.train, 'loadedWagons') * WAGON_MOST_TONS),
        }),
        unitPrice: priceOf(RAILWAY_PRICES, feeItem),
        taxRate: '9',
        remark: status === '9' ? '重复登记' : undefined,
        settlementId: sheet?.id,
        feeStatus: status,
      }),
    );
  }

  function port(deal: SeedRow | undefined, sheet: SeedRow | undefined, day: number): void {
    const company = deal
      ? rowsOf('portExpenseCompany').find(({ id }) => id === deal['portExpenseCompanyId'])
      : dice.pick(inUse('portExpenseCompany').filter(one => one['portId'] !== undefined));
    const feeItem = dice.dict('port_fee_item');
    const status = statusOf(sheet);
    const there = calls.filter(row => row['portId'] === company?.['portId']);
    const call = there.length > 0 && dice.chance(0.6) ? dice.pick(there) : undefined;
    if (company)
      portFees.push(
        rows.make(portFee, nowMs + day * DAY_MS, {
          portExpenseCompanyId: company.id,
          portId: company['portId'],
          contractId: deal?.id,
          feeItem,
          feeDate: dayFrom(nowMs, day),
          yardId: inUse('freightYard').find(yard => yard['portId'] === company['portId'])?.id,
          shipPlanId: call?.id,
          materialId: call?.['materialId'] ?? deal?.['materialId'] ?? dice.pick(inUse('material')).id,
          storageDays: feeItem === 'storage' ? dice.int(5, 45) : undefined,
          weight: call?.['actualWeight'] ?? dice.int(8, 60) * 100,
          unitPrice: priceOf(PORT_PRICES, feeItem),
          taxRate: '6',
          remark: status === '9' ? '重复登记' : undefined,
          settlementId: sheet?.id,
          feeStatus: status,
        }),
      );
  }

  function settle(deal: SeedRow, type: 'rail' | 'port'): void {
    const field = type === 'rail' ? 'railwayExpenseCompanyId' : 'portExpenseCompanyId';
    const company = rowsOf(type === 'rail' ? 'railwayExpenseCompany' : 'portExpenseCompany').find(({ id }) => id === deal[field]);
    if (!company) return;
    const end = -dice.int(3, 25);
    const values: SeedValues = {
      settlementType: type,
      contractId: deal.id,
      companyId: deal['companyId'],
      [field]: company.id,
      periodStart: dayFrom(nowMs, end - PERIOD_DAYS),
      periodEnd: dayFrom(nowMs, end),
      taxRate: type === 'rail' ? '9' : '6',
      waybillCount: 0,
      totalWeight: 0,
      settlementStatus: dice.pick(['0', '1', '2', '3', '3', '6']),
    };
    const sheet = papers.complete(settlement, nowMs + end * DAY_MS, values);
    const made = type === 'rail' ? railwayFees : portFees;
    const before = made.length;
    for (const at of times(dice.int(2, FEES_OF_ONE), number => number))
      (type === 'rail' ? railway : port)(deal, sheet, end - dice.int(at, PERIOD_DAYS - 1));
    const sum = made.slice(before).reduce((total, fee) => total + numberOf(fee, 'amount'), 0);
    sheet[type === 'rail' ? 'railFeeAmount' : 'portFeeAmount'] = roundTo(sum, 2);
    Object.assign(sheet, computeRow(settlement, sheet), { id: sheet.id });
    settlements.push(sheet);
    payees.set(sheet.id, company);
  }

  for (const deal of dealsOf('railwayExpenseCompanyId').slice(0, world.size(60, 4))) settle(deal, 'rail');
  for (const deal of dealsOf('portExpenseCompanyId').slice(0, world.size(60, 4))) settle(deal, 'port');
  const hauledDeals = dealsOf('railwayExpenseCompanyId').filter(({ id }) => trains.some(({ plan }) => plan['contractId'] === id));
  while (railwayFees.length < world.size(railwayFee.seedRows, 24))
    railway(hauledDeals.length > 0 && dice.chance(0.5) ? dice.pick(hauledDeals) : undefined, undefined, -dice.int(0, 50));
  while (portFees.length < world.size(portFee.seedRows, 24)) port(undefined, undefined, -dice.int(0, 50));
  return { railwayFees, portFees, settlements, payees };
}
