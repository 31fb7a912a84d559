/**
 * When a user took a step. Work at a gate goes on without a network: the steps arrive together, later than they were taken, and their times would all be one.
 * The age is a claim of the device (act-origin.ts), so it is bounded: never after now, and never before what earlier steps of the row wrote.
 */
import { toServerTime } from '#base/server-time.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { momentsOf } from '#schema/step-moments.ts';
import type { Values } from '#schema/row.ts';
import { actOrigin } from '../web/act-origin.ts';

/** @param values of the row, with what the user entered at the step. */
export function madeAt(def: EntityDef, values: Values, nowMs: number): string {
  const now = toServerTime(nowMs);
  const { madeAtMs } = actOrigin();
  if (madeAtMs === undefined) return now;
  const earliest = timesOfSteps(def).reduce((latest, name) => later(latest, String(values[name] ?? '')), toServerTime(madeAtMs));
  return earliest < now ? earliest : now;
}

/** The fields in which a step of the flow writes when it was taken. */
const timesOfSteps = (def: EntityDef): readonly string[] =>
  (def.flow?.transitions ?? []).flatMap(step => [
    ...momentsOf(def, step).map(({ name }) => name),
    ...Object.entries(step.stamps ?? {}).flatMap(([name, stamp]) => (stamp === 'user' ? [] : [name])),
  ]);

const later = (one: string, other: string): string => (one < other ? other : one);
