/**
 * The times a status step asks for: when something happened, so never later than now, and never before what an earlier step was told; or, of a
 * planned time, when something is to happen, so later than now. An expected time is any.
 * Times the server stamps itself bind nobody: `now` says when a step arrived, which for work done without a network is later than when it was done, and `made` is a claim.
 */
import { MINUTE_CHARS } from '#base/durations.ts';
import type { EntityDef, Transition } from './entity-def.ts';
import type { FieldDef } from './field.ts';
import type { KindFacts } from './kinds/facts.ts';
import { kindOf } from './kinds/kind-of.ts';
import type { Values } from './row.ts';
import { stepMomentText } from './rules/text.ts';
import { statusOrder } from './steps.ts';

export const MOMENT_TOLERANCE_MS = 60_000; // ours: how far a device's clock may run ahead of the server's before a step's time is in the future

/** The fields of the step that say when it happened. */
export const momentsOf = (def: EntityDef, step: Transition): readonly FieldDef[] => timesOf(def, step, false);

/** The fields in which the step says when it was taken: what its user tells, then what the server stamps. */
export const timeFieldsOf = (def: EntityDef, step: Transition): readonly string[] => [
  ...momentsOf(def, step).map(({ name }) => name),
  ...Object.entries(step.stamps ?? {}).flatMap(([name, stamp]) => (stamp === 'user' ? [] : [name])),
];

function timesOf(def: EntityDef, { requires = [] }: Transition, arePlanned: boolean): readonly FieldDef[] {
  return requires
    .flatMap(name => def.fieldByName.get(name) ?? [])
    .filter(field => {
      const { valueType, isPlanned, isExpected }: KindFacts = kindOf(field);
      return valueType === 'datetime' && isExpected !== true && (isPlanned === true) === arePlanned;
    });
}

/** What is wrong with the times of a step, in words. @param now 'YYYY-MM-DD HH:mm:ss' of the server's clock. @param values of the row with the step's own. */
export function brokenMoments(def: EntityDef, transition: Transition, values: Values, now: string): readonly string[] {
  const earlier = earlierMoments(def, transition);
  const late = timesOf(def, transition, true).flatMap(({ name, label }) => {
    const at = minuteOf(values[name]);
    return at === '' || at > minuteOf(now) ? [] : [stepMomentText.past(label)];
  });
  const broken = momentsOf(def, transition).flatMap(({ name, label }) => {
    const at = minuteOf(values[name]);
    if (at === '') return [];
    if (at > minuteOf(now)) return [stepMomentText.future(label)];
    const after = earlier.filter(other => minuteOf(values[other.name]) > at).at(-1);
    return after ? [stepMomentText.tooEarly(label, after.label, minuteOf(values[after.name]))] : [];
  });
  return [...broken, ...late];
}

/** What the steps before this one in the flow asked for, in the flow's order. */
function earlierMoments(def: EntityDef, transition: Transition): readonly FieldDef[] {
  const order = statusOrder(def);
  const position = order.indexOf(transition.to);
  const own = transition.requires ?? [];
  const before = (def.flow?.transitions ?? [])
    .filter(({ to }) => order.indexOf(to) < position)
    .toSorted((one, other) => order.indexOf(one.to) - order.indexOf(other.to));
  return before.flatMap(step => momentsOf(def, step)).filter(({ name }) => !own.includes(name));
}

/** People read and type minutes: two times of one minute are not compared further. */
const minuteOf = (value: Values[string] | undefined): string => String(value ?? '').slice(0, MINUTE_CHARS);
