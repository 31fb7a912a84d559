/** Contracts in force about railways, ships and ports, for the plans that refer to them. Their quantity is known when the plans are made. */
import { DAY_MS } from '#base/durations.ts';
import { contract } from '#features/contract/contract/entity.ts';
import { computeRow, roundTo } from '#schema/compute.ts';
import { numberOf, textOf } from './row-maker.ts';
import type { SeedRow } from './row-maker.ts';
import { goodsAt } from './seed-goods.ts';
import { dayFrom, WAYBILL_DAYS } from './seed-world.ts';
import type { SeedWorld } from './seed-world.ts';

/** The master data by entity. */
export type Known = Readonly<Record<string, readonly SeedRow[]>>;
type Carriage = 'rail' | 'ship' | 'port';

const NAMES: Readonly<Record<Carriage, string>> = { rail: '铁路运输', ship: '水路运输', port: '港口作业' };
const HEADROOM = 1.25;

/** Those of the entity's rows that are in use. */
export const inUse = (known: Known, entity: string): readonly SeedRow[] =>
  (known[entity] ?? []).filter(row => row['status'] === undefined || row['status'] === '1');

/**
 * @param given what the kind of contract names beside the common fields.
 * @param yard where the goods lie, if it has to be one of those that are loaded or unloaded there.
 */
export function carriageContract(
  { dice, rows, nowMs }: SeedWorld,
  known: Known,
  type: Carriage,
  given: Readonly<Record<string, string | undefined>> = {},
  yard?: SeedRow,
): SeedRow {
  // The goods of a contract by road, whose supplier sells and whose customer buys them.
  const deals = (known['contract'] ?? []).filter(row => row['contractType'] === 'road');
  const there = yard ? new Set(goodsAt(yard, inUse(known, 'material')).map(({ id }) => id)) : undefined;
  const fitting = deals.filter(row => there?.has(textOf(row, 'materialId')) !== false);
  const deal = dice.pick(fitting.length > 0 ? fitting : deals);
  const goods = inUse(known, 'material').find(({ id }) => id === deal['materialId']);
  const createdMs = nowMs - dice.int(WAYBILL_DAYS + 2, 88) * DAY_MS;
  const signed = dayFrom(createdMs, 0);
  return rows.complete(contract, createdMs, {
    contractName: `${goods ? textOf(goods, 'materialName') : ''}${NAMES[type]}合同`,
    contractType: type,
    tradeDirection: dice.dealt(`${type} contract`, [['purchase', 1], ['sales', 1]]), // prettier-ignore
    companyId: dice.pick(inUse(known, 'company')).id,
    supplierId: deal['supplierId'],
    supplierName: deal['supplierName'],
    consumerId: deal['consumerId'],
    consumerName: deal['consumerName'],
    materialId: deal['materialId'],
    quantity: 10_000,
    floatRatio: 10,
    unitPrice: dice.int(type === 'rail' ? 90 : 18, type === 'rail' ? 260 : 60),
    taxRate: '9',
    priceMode: 'fixed',
    deliveryMode: dice.dict('delivery_mode'),
    transportMode: type === 'rail' ? 'rail' : 'ship',
    settleBasis: 'load',
    settleCycle: 'month',
    payMethod: 'transfer',
    signDate: signed,
    startDate: signed,
    endDate: dayFrom(nowMs, dice.int(60, 300)),
    signBy: 'admin',
    attachments: 'seed/contract-1.svg',
    contractStatus: '3',
    ...given,
  });
}

/** Enters what was carried, and makes the contract large enough for it. @param planned what its plans come to. */
export function closeCarriage(deal: SeedRow, field: 'railWeight' | 'shipWeight', carried: number, planned: number): void {
  deal[field] = roundTo(carried, 3);
  deal['quantity'] = Math.max(numberOf(deal, 'quantity'), Math.ceil((planned * HEADROOM) / 1_000) * 1_000);
  Object.assign(deal, computeRow(contract, deal));
}
