/** The base of a rate settlement: which waybills count, and what is added up of them. 计算 and 这个数怎么来的 read it here. */
import type { SumOf } from '#schema/sums.ts';
import type { Values } from '#schema/row.ts';
import { textIn } from '#schema/typed-row.ts';
import { lastDayOf } from '#query/report/days.ts';
import type { Condition, Filter } from '#query/list-query.ts';
import type { rateSettlement } from './entity.ts';

/** The status of a waybill that is settled, and of a service fee that is void. */
const SETTLED_WAYBILL = '80';
const VOID_FEE = '9';

/** By target, the reference that names it. */
const REFERENCE = { platform: 'platformId', carrier: 'carrierUnitId', consumer: 'consumerId', supplier: 'supplierId' } as const;
export type RateTarget = keyof typeof REFERENCE;
const isTarget = (value: string): value is RateTarget => Object.hasOwn(REFERENCE, value);

/** A condition by which rows count. The client asks its rows for it, the server its tables. */
export type BaseCondition = Condition & { readonly rule: 'eq' | 'ne' | 'ge' | 'le' | 'in' };

/** By field of the settlement, what of the waybills it is; without `sum` they are counted. */
export const BASE_SUMS = {
  tripCount: {},
  baseWeight: { sum: ['settleWeight'] },
  baseAmount: { sum: ['freightAmount', 'surcharge'] },
} as const satisfies Readonly<Record<string, Pick<SumOf, 'sum'>>>;
export type BaseField = keyof typeof BASE_SUMS;

export type RateScope = {
  readonly target: RateTarget;
  /** The field that names the target, and the row it names. */
  readonly reference: (typeof REFERENCE)[RateTarget];
  readonly id: string;
  /** 'YYYY-MM'. */
  readonly month: string;
};

/** For whom and for which month a settlement is worked out. @returns undefined while it names no target. */
export function scopeOf(row: Values): RateScope | undefined {
  const target = textIn<typeof rateSettlement>(row, 'rateTarget');
  if (!isTarget(target)) return undefined;
  const reference = REFERENCE[target];
  return {
    target,
    reference,
    id: String(row[reference] ?? ''),
    month: textIn<typeof rateSettlement>(row, 'billMonth').slice(0, 'YYYY-MM'.length),
  };
}

/**
 * The waybills that count: settled, unloaded in the month, of the target.
 * @param waybillIds of a platform, those its service fees name, because a waybill names no platform.
 */
export function waybillsThatCount({ target, reference, id, month }: RateScope, waybillIds: readonly string[]): readonly BaseCondition[] {
  return [
    target === 'platform' ? { field: 'id', rule: 'in', value: waybillIds.join(',') } : { field: reference, rule: 'eq', value: id },
    { field: 'waybillStatus', rule: 'eq', value: SETTLED_WAYBILL },
    { field: 'unloadTime', rule: 'ge', value: `${month}-01 00:00:00` },
    { field: 'unloadTime', rule: 'le', value: `${lastDayOf(month)} 23:59:59` },
  ];
}

/** Ids in one query: an address of more is not asked of a server (the wire stops at some 4,000 characters). */
const IDS_AT_ONCE = 100;
/** An empty condition might find every row. */
const NO_ID = '-';

/** The queries that find the waybills that count, each of them once. @param waybillIds see `waybillsThatCount`. */
export function filtersOf(scope: RateScope, waybillIds: readonly string[]): readonly Filter[] {
  const wanted = waybillIds.length === 0 ? [NO_ID] : waybillIds;
  const parts = Array.from({ length: Math.ceil(wanted.length / IDS_AT_ONCE) }, (_, at) =>
    wanted.slice(at * IDS_AT_ONCE, (at + 1) * IDS_AT_ONCE),
  );
  return parts.map(ids => ({ conditions: waybillsThatCount(scope, ids) }));
}

/** The service fees by which a platform charged for waybills. */
export const feesThatCount = ({ id }: RateScope): readonly BaseCondition[] => [
  { field: 'platformId', rule: 'eq', value: id },
  { field: 'serviceFeeStatus', rule: 'ne', value: VOID_FEE },
];
