/** Decides when the sample waybills were made and what the newest have come to: however few there are, and whatever the seed, there is something in every status. */
import { DAY_MS, HOUR_MS } from '#base/durations.ts';
import { WAYBILL_DAYS } from './seed-world.ts';

/** What one of the newest has come to, as far as its times allow. */
export type NewestStatus = '10' | '20' | '30' | '40' | '50' | '60' | '70' | '90' | '99';

/** The newest first: how many hours ago they were made, their status, and how many there are. */
const KINDS: readonly (readonly [hours: number, status: NewestStatus, count: number])[] = [
  [1, '10', 4],
  [2.6, '20', 2],
  [3.3, '30', 2],
  [10.3, '99', 1],
  [10.4, '40', 3],
  [12, '90', 2],
  [54, '50', 3],
  [62, '60', 4],
  [94, '70', 2],
];
const APART_HOURS = 0.05;
const NEWEST = KINDS.flatMap(([hours, status, count]) =>
  Array.from({ length: count }, (_, at) => ({ ageMs: (hours + at * APART_HOURS) * HOUR_MS, status })),
);
const PERIOD_MS = WAYBILL_DAYS * DAY_MS;

export type Made = { readonly ageMs: number; readonly newest: NewestStatus | undefined };

/**
 * Evenly over the days, oldest first, so that numbers ascend with time; the newest lie closer.
 * @param at how many were made before it. @param share how far it is from the next one, from 0 to 1.
 */
export function madeAs(at: number, waybills: number, share: number): Made {
  const newest = NEWEST[waybills - 1 - at];
  if (newest) return { ageMs: Math.min(newest.ageMs, ((waybills - at - share) / waybills) * PERIOD_MS), newest: newest.status };
  const others = waybills - NEWEST.length;
  const newestMs = Math.min(NEWEST.at(-1)?.ageMs ?? 0, (NEWEST.length / waybills) * PERIOD_MS);
  return { ageMs: newestMs + ((others - at - share) / others) * (PERIOD_MS - newestMs), newest: undefined };
}
