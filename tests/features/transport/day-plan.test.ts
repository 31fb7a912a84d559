/** What the road plans ask of a day: the rest of each, spread over the days left to it. */
import { expect, test } from 'vitest';
import { dayPlan, doneByPlan, tonsOfDay, trucksFor } from '#features/transport/day-plan.ts';
import { schema } from '#features/registry.ts';
import type { Row } from '#schema/row.ts';

const TODAY = '2026-11-28';
const plan = (id: string, more: Partial<Row> = {}): Row => ({
  id,
  planWeight: 1000,
  planCarCount: 40,
  dispatchedWeight: 400,
  startTime: '2026-11-20 00:00:00',
  endTime: '2026-11-30 18:00:00',
  ...more,
});
const trip = (roadPlanId: string, planWeight: number, waybillStatus = '30'): Row => ({
  id: `${roadPlanId}-${planWeight}`,
  roadPlanId,
  planWeight,
  waybillStatus,
});
const dispatched = schema.get('roadPlan').sums?.['dispatchedWeight'] ?? {};

test('the rest at the start of the day is spread over the days that are left, this one included; what was done today does not shrink it', () => {
  expect(tonsOfDay(plan('a'), 'dispatchedWeight', 0, TODAY)).toBe(200); // 600 over 28, 29 and 30
  expect(tonsOfDay(plan('a', { dispatchedWeight: 475 }), 'dispatchedWeight', 75, TODAY)).toBe(200);
  expect(tonsOfDay(plan('a', { endTime: '2026-11-28 23:59:59' }), 'dispatchedWeight', 0, TODAY)).toBe(600);
  expect(tonsOfDay(plan('a', { dispatchedWeight: 1200 }), 'dispatchedWeight', 0, TODAY)).toBe(0);
  expect(tonsOfDay(plan('a', { endTime: '2026-11-27 23:59:59' }), 'dispatchedWeight', 0, TODAY)).toBe(0);
  expect(tonsOfDay(plan('a', { finishedWeight: undefined }), 'finishedWeight', 0, TODAY)).toBeCloseTo(333.333333, 6);
});

test('trucks follow the tons by what the plan reckons for a truck; one plan without a number of trucks leaves the day without one', () => {
  expect(trucksFor(plan('a'), 200)).toBe(8);
  expect(trucksFor(plan('a', { planCarCount: undefined }), 200)).toBeUndefined();
  const both = [plan('a'), plan('b', { planCarCount: 41 })];
  expect(dayPlan(both, 'dispatchedWeight', new Map(), TODAY)).toEqual({ tons: 400, trucks: 17 }); // 8 and 8.2
  const lacking = [plan('a'), plan('b', { planCarCount: undefined })];
  expect(dayPlan(lacking, 'dispatchedWeight', new Map(), TODAY)).toEqual({ tons: 400, trucks: undefined });
  const done = [plan('a'), plan('b', { planCarCount: undefined, dispatchedWeight: 1000 })];
  expect(dayPlan(done, 'dispatchedWeight', new Map(), TODAY)).toEqual({ tons: 200, trucks: 8 });
});

test('of today’s waybills those count that the sum of the plan counts', () => {
  const done = doneByPlan([trip('a', 30), trip('a', 32, '40'), trip('a', 99, '99'), trip('', 50), trip('b', 10)], dispatched);
  expect([...done]).toEqual([
    ['a', 62],
    ['b', 10],
  ]);
  expect(dayPlan([plan('a', { dispatchedWeight: 462 })], 'dispatchedWeight', done, TODAY).tons).toBe(200);
});
