/**
 * Moves the times of a sample row to where its status wants them: what the clock has brought about lies behind, what it is still to bring about lies
 * ahead. All times that belong together are moved by one span, so that their order stays.
 */
import { DAY_MS, HOUR_MS } from '#base/durations.ts';
import { fromServerTime, toServerTime } from '#base/server-time.ts';
import { dueSteps } from '#schema/due-steps.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { kindOf } from '#schema/kinds/kind-of.ts';
import { sumsOf } from '#schema/sums.ts';
import type { Dice } from '../dice.ts';
import type { Draft } from './choose-row.ts';
import { isAhead } from './draw-field.ts';
import type { Way } from './way-to-status.ts';

const DAYS_AWAY = 5; // from now, where nothing else bounds them

/** @returns the draft itself, with its times moved; false if nothing moves them so that all fit. */
export function placeInTime(def: EntityDef, way: Way | undefined, draft: Draft, nowMs: number, dice: Dice): boolean {
  const timed = dueSteps(def).filter(({ field }) => !sumsOf(def).some(sum => sum.field === field));
  const passed = timed.filter(({ step }) => way?.steps.includes(step)).map(({ field }) => field);
  const coming = timed.filter(({ step }) => step.from.includes(way?.status ?? '')).map(({ field }) => field);
  const [last, next] = [timesIn(draft, passed).at(-1), timesIn(draft, coming)[0]];
  const span = spanTo(last, next, nowMs, dice);
  if (span === undefined) return false;
  if (span === 0) return true;
  const names = new Set([...timed.map(({ field }) => field), ...def.fields.filter(isAhead).map(({ name }) => name)]);
  for (const name of names) moveTime(def, draft, name, span);
  return true;
}

/** Ascending. */
const timesIn = (draft: Draft, names: readonly string[]): readonly number[] =>
  names
    .map(name => fromServerTime(wholeTime(String(draft[name] ?? ''))))
    .filter(time => !Number.isNaN(time))
    .toSorted((one, other) => one - other);

/** By how much the last of the passed times and the first of the coming ones are moved; `undefined`: now does not fit between them. */
function spanTo(last: number | undefined, next: number | undefined, nowMs: number, dice: Dice): number | undefined {
  if (last !== undefined && next !== undefined) return last < next ? nowMs - Math.floor((last + next) / 2) : undefined;
  const away = dice.int(1, DAYS_AWAY) * DAY_MS - dice.int(1, DAY_MS / HOUR_MS - 1) * HOUR_MS;
  if (last !== undefined) return last < nowMs ? 0 : nowMs - last - away;
  if (next !== undefined) return next > nowMs ? 0 : nowMs - next + away;
  return 0;
}

function moveTime(def: EntityDef, draft: Draft, name: string, span: number): void {
  const value = String(draft[name] ?? '');
  const at = fromServerTime(wholeTime(value));
  const field = def.fieldByName.get(name);
  if (!field || Number.isNaN(at)) return;
  draft[name] = toServerTime(at + span).slice(0, kindOf(field).valueType === 'date' ? value.length : undefined);
}

/** A day begins at midnight. */
const wholeTime = (text: string): string => (/^\d{4}-\d\d-\d\d$/.test(text) ? `${text} 00:00:00` : text);
