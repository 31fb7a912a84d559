/**
 * When a user took a step. Work at a gate goes on without a network: the steps arrive together, later than they were taken, and their times would all be one.
 * The age is a claim of the device (act-origin.ts), so it is bounded: never after now, and never before what earlier steps of the row wrote.
 */
import { toServerTime } from '#base/server-time.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { timeFieldsOf } from '#schema/step-moments.ts';
import type { Values } from '#schema/row.ts';
import { actOrigin } from '../web/act-origin.ts';

/** @param values of the row, with what the user entered at the step. */
export function madeAt(def: EntityDef, values: Values, nowMs: number): string {
  const now = toServerTime(nowMs);
  const { madeAtMs } = actOrigin();
  if (madeAtMs === undefined) return now;
  const written = (def.flow?.transitions ?? []).flatMap(step => timeFieldsOf(def, step)).map(name => String(values[name] ?? ''));
  const earliest = written.reduce(later, toServerTime(madeAtMs));
  return earliest < now ? earliest : now;
}

const later = (one: string, other: string): string => (one < other ? other : one);
