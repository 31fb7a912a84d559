/**
 * What the road plans ask of one day, as dispatchers reckon: what a plan still lacked when the day began, spread evenly over the days that are left to
 * it, this one included. A day that fell short is made up for by the days after it, and a plan that is done early asks for nothing more.
 *
 * Counts:  plans under way (执行中) between whose start and end the day lies. Trucks follow the tons, by what the plan reckons for a truck.
 * Units:   tons, of trucks fractions: they are rounded when they are added up.
 */
import type { SumOf } from '#schema/sums.ts';
import type { Row } from '#schema/row.ts';
import { spanBetween } from '#schema/span.ts';
import { numberIn, textIn } from '#schema/typed-row.ts';
import { FIRST_PAGE_NO } from '#query/list-query.ts';
import type { ListQuery } from '#query/list-query.ts';
import type { roadPlan } from './road-plan/entity.ts';
import type { waybill } from './waybill/entity.ts';

/** The sum of a plan that the day adds to. */
export type DoneField = 'dispatchedWeight' | 'finishedWeight';

const UNDER_WAY = '3';
const GRAMS = 1_000_000;
/** More plans than these are not under way on one day. */
const PLANS_MAX = 1000;

/** @param today 'YYYY-MM-DD' of the server. @param yardId of a user who sees the trips of one yard: of the plans only those that load or unload there. */
export const plansOfDay = (today: string, yardId: string | undefined): ListQuery => ({
  conditions: [
    { field: 'planStatus', rule: 'in', value: UNDER_WAY },
    { field: 'startTime', rule: 'le', value: `${today} 23:59:59` },
    { field: 'endTime', rule: 'ge', value: `${today} 00:00:00` },
  ],
  ...(yardId !== undefined && {
    anyOf: [
      { field: 'loadYardId', rule: 'eq', value: yardId },
      { field: 'unloadYardId', rule: 'eq', value: yardId },
    ],
  }),
  sort: { column: 'endTime', order: 'asc' },
  pageNo: FIRST_PAGE_NO,
  pageSize: PLANS_MAX,
});

/** What the day's waybills have added to each plan's sum so far, by the plan's id. @param trips the waybills of the day. */
export function doneByPlan(trips: readonly Row[], { sum = [], in: statuses }: Pick<SumOf, 'sum' | 'in'>): ReadonlyMap<string, number> {
  const done = new Map<string, number>();
  for (const trip of trips) {
    const planId = textIn<typeof waybill>(trip, 'roadPlanId');
    if (planId === '' || statuses?.includes(textIn<typeof waybill>(trip, 'waybillStatus')) === false) continue;
    const added = sum.reduce((tons, name) => tons + Number(trip[name] ?? 0), 0);
    done.set(planId, (done.get(planId) ?? 0) + added);
  }
  return done;
}

/** The tons that the day has to do of one plan. @param doneToday of them done already on this day. */
export function tonsOfDay(plan: Row, field: DoneField, doneToday: number, today: string): number {
  const planned = numberIn<typeof roadPlan>(plan, 'planWeight') ?? 0;
  const before = (numberIn<typeof roadPlan>(plan, field) ?? 0) - doneToday;
  const daysLeft = (spanBetween('days', textIn<typeof roadPlan>(plan, 'endTime'), today) ?? -1) + 1;
  return daysLeft > 0 ? rounded(Math.max(0, planned - before) / daysLeft) : 0;
}

/** The trucks that carry so much of the plan; `undefined`: it reckons with no number of trucks. */
export function trucksFor(plan: Row, tons: number): number | undefined {
  const planned = numberIn<typeof roadPlan>(plan, 'planWeight') ?? 0;
  const trucks = numberIn<typeof roadPlan>(plan, 'planCarCount') ?? 0;
  return planned > 0 && trucks > 0 ? (trucks * tons) / planned : undefined;
}

/** Over all plans. `trucks` is absent if one of them that has to do something reckons with none. */
export type DayPlan = { readonly tons: number; readonly trucks: number | undefined };

export function dayPlan(plans: readonly Row[], field: DoneField, done: ReadonlyMap<string, number>, today: string): DayPlan {
  const parts = plans.map(plan => ({ plan, tons: tonsOfDay(plan, field, done.get(plan.id) ?? 0, today) })).filter(({ tons }) => tons > 0);
  const trucks = parts.map(({ plan, tons }) => trucksFor(plan, tons));
  return {
    tons: rounded(parts.reduce((sum, { tons }) => sum + tons, 0)),
    trucks: trucks.includes(undefined) ? undefined : Math.ceil(rounded(trucks.reduce<number>((sum, one) => sum + (one ?? 0), 0))),
  };
}

const rounded = (tons: number): number => Math.round(tons * GRAMS) / GRAMS;
