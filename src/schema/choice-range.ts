/** A range of a condition on chosen rows: its bounds beside a row's own values, whether a value is within, and which ranges cannot be. */
import type { FieldDef } from './field.ts';
import type { TimePrecision } from './kinds/facts.ts';
import { isNumber, kindOf } from './kinds/kind-of.ts';
import type { RefBound, RefByCode, RefCondition, RefRange } from './kinds/ref.ts';
import type { FieldValue, Values } from './row.ts';

/** Absent: nothing bounds that side. */
export type Bounds = { readonly from: FieldValue | undefined; readonly to: FieldValue | undefined };

/** The fields of the own row that the condition compares with. */
export function ownNamesIn(condition: RefCondition): readonly string[] {
  if ('is' in condition || 'not' in condition) return [];
  if ('same' in condition) return [condition.same];
  if ('by' in condition) return [condition.by];
  return [condition.from, condition.to].flatMap(bound => (typeof bound === 'object' ? [bound.same] : []));
}

/** What the code of the own field stands for. @param values the row with the reference. @returns undefined if nothing is limited. */
export const allowedByCode = ({ by, as }: RefByCode, values: Values): readonly string[] | undefined => as[String(values[by] ?? '')];

/** @param values the row with the reference. An own field without a value bounds nothing. */
export function boundsOf({ from, to }: RefRange, values: Values): Bounds {
  const valueOf = (bound: RefBound | undefined): FieldValue | undefined => {
    const value = typeof bound === 'object' ? values[bound.same] : bound;
    return value === '' ? undefined : value;
  };
  return { from: valueOf(from), to: valueOf(to) };
}

/** Both bounds are inclusive; a day that bounds a time counts whole. No value is within bounds, and any is where there are none. */
export function isWithin(held: FieldValue | undefined, { from, to }: Bounds): boolean {
  if (from === undefined && to === undefined) return true;
  if (held === undefined || held === '') return false;
  return (from === undefined || orderOf(held, from) >= 0) && (to === undefined || orderOf(held, to) <= 0);
}

/** Below, at or above 0. Times are compared as far as the bound says them. */
function orderOf(held: FieldValue, bound: FieldValue): number {
  if (typeof held === 'number') return held - Number(bound);
  const text = String(bound);
  const known = held.slice(0, text.length);
  return known < text ? -1 : known > text ? 1 : 0;
}

/** What is wrong with the range over this field, to be said after “has a range of …”. @param own the fields of the row with the reference. */
export function wrongRange(range: RefRange, field: FieldDef, own: ReadonlyMap<string, FieldDef>): string | undefined {
  if (!isNumber(field) && kindOf(field).time === undefined) return 'which has no order';
  const bounds = [range.from, range.to].flatMap(bound => bound ?? []);
  if (bounds.length === 0) return 'without a bound';
  const misfit = bounds.find(bound => !isComparable(bound, field, own));
  if (misfit !== undefined) return `with the bound ${typeof misfit === 'object' ? misfit.same : misfit}, which cannot be compared with it`;
  const { from, to } = boundsOf(range, {});
  return from !== undefined && to !== undefined && orderOf(from, to) > 0 ? `from ${from}, which is after ${to}` : undefined;
}

/** A number with a number; a time with one of the same precision, or with a day. */
function isComparable(bound: RefBound, field: FieldDef, own: ReadonlyMap<string, FieldDef>): boolean {
  const named = typeof bound === 'object' ? own.get(bound.same) : undefined;
  if (typeof bound === 'object' && !named) return true; // an unknown name is found elsewhere
  const { time } = kindOf(field);
  if (time === undefined) return named ? isNumber(named) : typeof bound === 'number';
  const precision = named ? kindOf(named).time : PRECISION_BY_LENGTH.get(typeof bound === 'string' ? bound.length : 0);
  return precision === time || (precision === 'day' && time === 'second');
}

const PRECISION_BY_LENGTH: ReadonlyMap<number, TimePrecision> = new Map([
  ['2026-01'.length, 'month'],
  ['2026-01-31'.length, 'day'],
  ['2026-01-31 08:00:00'.length, 'second'],
]);
