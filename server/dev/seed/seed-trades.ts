/** Lines between places, the contracts about them, and their road plans. */
import { DAY_MS } from '#base/durations.ts';
import { transportLine } from '#features/base/transport-line/entity.ts';
import { contract } from '#features/contract/contract/entity.ts';
import { roadPlan } from '#features/transport/road-plan/entity.ts';
import { roundTo } from '#schema/compute.ts';
import { destinationPlaces, originPlaces } from '../data/places.ts';
import type { SeedLocation } from '../data/places.ts';
import { toServerTime } from '#base/server-time.ts';
import { textOf } from './row-maker.ts';
import type { SeedRow } from './row-maker.ts';
import { siteAddress, siteOf } from './seed-goods.ts';
import type { SeedMaterial, SeedSite } from './seed-goods.ts';
import { dealingIn } from './seed-partners.ts';
import type { Partner } from './seed-partners.ts';
import { dayFrom, earlyMs, times, WAYBILL_DAYS } from './seed-world.ts';
import type { SeedWorld } from './seed-world.ts';

export type Line = { readonly row: SeedRow; readonly from: SeedSite; readonly to: SeedSite; readonly km: number; readonly price: number };
/** An active contract with its road plan, from which waybills are created. */
export type Trade = { readonly contract: SeedRow; readonly plan: SeedRow; readonly line: Line; readonly goods: SeedMaterial };
export type Parties = {
  readonly companies: readonly SeedRow[];
  readonly suppliers: readonly Partner[];
  readonly consumers: readonly Partner[];
  readonly consignees: readonly Partner[];
  readonly carriers: readonly SeedRow[];
  readonly planningUnits: readonly SeedRow[];
  readonly ports: readonly SeedRow[];
  readonly portExpenses: readonly SeedRow[];
  readonly railwayExpenses: readonly SeedRow[];
};

/** So many road plans show every status beside that of the plans in force. */
const DRAFTS_MIN = 8;
/** Without a common factor with the number of pairs of places, so that no line is made twice. */
const STRIDE = 23;
const EARTH_KM = 6_371;
const DETOUR = 1.28; // roads are longer than the straight line
const YUAN_PER_TON_KM = 0.27;
const TRUCK_KM_PER_HOUR = 46;

export function seedLines(world: SeedWorld, sites: readonly SeedSite[]): Line[] {
  const { dice, rows } = world;
  const pairs = originPlaces.flatMap(from =>
    destinationPlaces
      .filter(to => to.area !== from.area && to.cargo.some(cargo => from.cargo.includes(cargo)))
      .map(to => [from, to] as const),
  );
  const count = Math.min(pairs.length, world.size(220, 24));
  const first = dice.int(0, pairs.length - 1);
  return times(count, at => pairs[(first + at * STRIDE) % pairs.length] ?? dice.pick(pairs)).map(([from, to]) => {
    const km = roundTo(distanceKm(from, to) * DETOUR, 1);
    const price = roundTo(km * YUAN_PER_TON_KM + dice.int(8, 22), 0);
    const [fromSite, toSite] = [siteOf(sites, from), siteOf(sites, to)];
    const row = rows.make(transportLine, earlyMs(world), {
      lineName: `${from.name}—${to.name}`,
      transportMode: 'road',
      loadPlace: siteAddress(fromSite),
      loadAreaCode: from.area,
      loadFenceId: fromSite.fence.id,
      unloadPlace: siteAddress(toSite),
      unloadAreaCode: to.area,
      unloadFenceId: toSite.fence.id,
      distance: km,
      standardHours: roundTo(km / TRUCK_KM_PER_HOUR + 2, 1),
      refPrice: price,
    });
    return { row, from: fromSite, to: toSite, km, price };
  });
}

/** Most contracts are active and about road transport; the others cover the remaining kinds and states. */
export function seedTrades(
  world: SeedWorld,
  parties: Parties,
  lines: readonly Line[],
  materials: readonly SeedMaterial[],
): { readonly trades: readonly Trade[]; readonly contracts: readonly SeedRow[]; readonly plans: readonly SeedRow[] } {
  const count = world.size(1_200, 30);
  const inForce = Math.ceil(count * 0.7);
  const trades = times(inForce, at => tradeRows(world, parties, lines[at % lines.length] ?? world.dice.pick(lines), materials));
  const others = times(count - inForce, at => otherContract(world, parties, materials, OTHERS[at] ?? otherDrawn(world)));
  const drafts = times(world.size(600, DRAFTS_MIN), () => draftPlan(world, world.dice.pick(trades)));
  return { trades, contracts: [...trades.map(trade => trade.contract), ...others], plans: [...trades.map(trade => trade.plan), ...drafts] };
}

function tradeRows(world: SeedWorld, parties: Parties, line: Line, materials: readonly SeedMaterial[]): Trade {
  const { dice, rows, nowMs } = world;
  const cargo = line.from.place.cargo.filter(kind => line.to.place.cargo.includes(kind));
  const goods = dice.pick(materials.filter(item => cargo.includes(item.cargo)));
  const supplier = dice.pick(parties.suppliers.filter(partner => inUse(partner.row) && partner.place === line.from.place)).row;
  const consumer = dice.pick(parties.consumers.filter(partner => inUse(partner.row) && partner.place === line.to.place)).row;
  const consignee = dice.pick(parties.consignees.filter(({ row }) => inUse(row) && row['consumerId'] === consumer.id)).row;
  const companyId = dice.pick(parties.companies).id;
  const createdMs = nowMs - dice.int(WAYBILL_DAYS + 2, 88) * DAY_MS;
  const lossRate = dice.pick([2, 3, 3, 5]);
  const settleBasis = dice.pick(['unload', 'min', 'load']);
  const deal = rows.make(contract, createdMs, {
    contractName: `${textOf(goods.row, 'materialName')}公路运输合同`,
    contractType: 'road',
    tradeDirection: dice.dealt('road contract', [['purchase', 1], ['sales', 1]]), // prettier-ignore
    companyId,
    supplierId: supplier.id,
    supplierName: textOf(supplier, 'name'),
    consumerId: consumer.id,
    consumerName: textOf(consumer, 'name'),
    carrierUnitId: dice.pick(parties.carriers.filter(inUse)).id,
    materialId: goods.row.id,
    quantity: 10_000,
    floatRatio: 5,
    unitPrice: line.price,
    taxRate: '9',
    priceMode: 'fixed',
    deliveryMode: 'deliver',
    transportMode: 'road',
    settleBasis,
    settleCycle: dice.pick(['halfmonth', 'month']),
    payMethod: dice.pick(['transfer', 'acceptance']),
    signDate: dayFrom(createdMs, 0),
    startDate: dayFrom(createdMs, 1),
    endDate: dayFrom(nowMs, dice.int(60, 300)),
    roadWeight: 0,
    settledAmount: 0,
    signBy: 'admin',
    attachments: 'seed/contract-1.svg',
    contractStatus: '3',
  });
  rows.touch(deal, createdMs + DAY_MS, 'admin');
  const plan = rows.make(roadPlan, createdMs + DAY_MS, {
    planName: `${line.from.place.name}至${line.to.place.name}${textOf(goods.row, 'spec')}`,
    planCycle: 'month',
    tradeDirection: textOf(deal, 'tradeDirection'),
    contractId: deal.id,
    companyId,
    carrierMode: 'outsource',
    carrierUnitId: deal['carrierUnitId'],
    planningUnitId: dice.pick(parties.planningUnits).id,
    materialId: goods.row.id,
    lineId: line.row.id,
    loadYardId: line.from.yard.id,
    unloadYardId: line.to.yard.id,
    consigneeId: consignee.id,
    planWeight: 10_000,
    planCarCount: 300,
    dispatchedWeight: 0,
    finishedWeight: 0,
    waitingCount: 0,
    toLoadCount: 0,
    onRoadCount: 0,
    unitPrice: line.price,
    lossRate,
    settleBasis,
    startTime: toServerTime(createdMs + DAY_MS),
    endTime: toServerTime(nowMs + dice.int(20, 60) * DAY_MS),
    loadWindow: '00:00-24:00',
    unloadWindow: textOf(consignee, 'receiveTime'),
    planStatus: '3',
  });
  rows.touch(plan, createdMs + 2 * DAY_MS, 'dispatcher');
  return { contract: deal, plan, line, goods };
}

type Other = { readonly type: string; readonly direction: string; readonly status: string };

/** The first of them: every status, the types that no plan needs a contract of in force, and both directions of each. */
const OTHERS: readonly Other[] = [
  { type: 'port', direction: 'purchase', status: '3' },
  { type: 'enterprise', direction: 'sales', status: '3' },
  { type: 'enterprise', direction: 'purchase', status: '0' },
  { type: 'port', direction: 'sales', status: '1' },
  { type: 'rail', direction: 'sales', status: '2' },
  { type: 'ship', direction: 'purchase', status: '4' },
  { type: 'enterprise', direction: 'purchase', status: '5' },
  { type: 'enterprise', direction: 'sales', status: '8' },
  { type: 'rail', direction: 'purchase', status: '9' },
];

const otherDrawn = ({ dice }: SeedWorld): Other => ({
  type: dice.pick(['port', 'rail', 'ship', 'enterprise', 'enterprise']),
  direction: dice.dict('trade_direction'),
  status: dice.pick(['0', '1', '2', '3', '3', '4', '5', '8', '9']),
});

function otherContract(
  world: SeedWorld,
  parties: Parties,
  materials: readonly SeedMaterial[],
  { type, direction, status }: Other,
): SeedRow {
  const { dice, rows, nowMs } = world;
  const goods = dice.pick(materials);
  const [supplier, consumer] = [parties.suppliers, parties.consumers].map(
    partners => dice.pick(dealingIn(partners, goods.cargo).filter(({ row }) => inUse(row))).row,
  );
  const createdMs = nowMs - dice.int(5, 88) * DAY_MS;
  const signed = dayFrom(createdMs, 0);
  const port = type === 'port' ? dice.pick(parties.ports) : undefined;
  const ofPort = parties.portExpenses.filter(company => company['portId'] === port?.id);
  const atPort = port && dice.pick(ofPort.length > 0 ? ofPort : parties.portExpenses);
  return rows.make(contract, createdMs, {
    contractName: `${textOf(goods.row, 'materialName')}${{ port: '港口作业', rail: '铁路运输', ship: '水路运输', enterprise: '购销' }[type] ?? ''}合同`,
    contractType: type,
    tradeDirection: direction,
    companyId: dice.pick(parties.companies).id,
    supplierId: supplier?.id,
    supplierName: supplier && textOf(supplier, 'name'),
    consumerId: consumer?.id,
    consumerName: consumer && textOf(consumer, 'name'),
    portId: atPort?.['portId'],
    portExpenseCompanyId: atPort?.id,
    railwayExpenseCompanyId: type === 'rail' ? dice.pick(parties.railwayExpenses).id : undefined,
    materialId: goods.row.id,
    quantity: dice.int(5, 200) * 500,
    floatRatio: 10,
    unitPrice: type === 'enterprise' ? goods.price + dice.int(-30, 60) : dice.int(18, 96),
    taxRate: type === 'enterprise' ? '13' : '9',
    priceMode: dice.dict('price_mode'),
    deliveryMode: dice.dict('delivery_mode'),
    transportMode: { rail: 'rail', ship: 'ship' }[type] ?? 'multi',
    settleBasis: dice.dict('settle_basis'),
    settleCycle: 'month',
    payMethod: 'transfer',
    signDate: signed,
    startDate: signed,
    endDate: dayFrom(createdMs, dice.int(90, 400)),
    signBy: 'admin',
    attachments: 'seed/contract-1.svg',
    contractStatus: status,
  });
}

const inUse = (row: SeedRow): boolean => row['status'] === '1';

function draftPlan(world: SeedWorld, { plan, line }: Trade): SeedRow {
  const { dice, rows, nowMs } = world;
  return rows.make(roadPlan, nowMs - dice.int(1, 20) * DAY_MS, {
    ...plan,
    planNo: undefined,
    updateBy: undefined,
    updateTime: undefined,
    planName: `${line.row['lineName']}补充计划`,
    planCycle: dice.pick(['week', 'tenday', 'temp']),
    planWeight: dice.int(6, 40) * 100,
    planCarCount: dice.int(20, 120),
    dispatchedWeight: 0,
    finishedWeight: 0,
    waitingCount: 0,
    toLoadCount: 0,
    onRoadCount: 0,
    finishRate: 0,
    planStatus: dice.dealt('roadPlan', [['0', 1], ['1', 1], ['2', 1], ['4', 1], ['6', 1], ['8', 1], ['9', 1]]), // prettier-ignore
  });
}

function distanceKm(from: SeedLocation, to: SeedLocation): number {
  const rad = (degrees: number) => (degrees * Math.PI) / 180;
  const [dLat, dLon] = [rad(to.latitude - from.latitude), rad(to.longitude - from.longitude)];
  const a = Math.sin(dLat / 2) ** 2 + Math.cos(rad(from.latitude)) * Math.cos(rad(to.latitude)) * Math.sin(dLon / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.sqrt(a));
}
