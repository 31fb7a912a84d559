/** The steps a made-up row has taken: the shortest way from the first status of its flow to the one it stands in. */
import { dueSteps } from '#schema/due-steps.ts';
import type { EntityDef, Transition } from '#schema/entity-def.ts';
import { occupanciesOf } from '#schema/row-effects.ts';
import type { Schema } from '#schema/schema.ts';
import { enableSwitch } from '#schema/enable-switch.ts';
import type { Dice } from '../dice.ts';
import { refersBack } from './seed-order.ts';

export type Way = { readonly status: string; readonly steps: readonly Transition[] };

const SWITCHED_OFF_EVERY = 16; // of the rows of an entity with a switch, one is switched off

/**
 * Every status that users and the clock reach, with the way to it, the first status first. Statuses that follow other rows are not among
 * them: those of an occupancy, of sums and of picking come about with those rows.
 */
export function waysOf(schema: Schema, def: EntityDef): readonly Way[] {
  const { flow } = def;
  if (!flow) return [];
  const following = new Set(
    occupanciesOf(schema, def.name)
      .filter(({ field }) => field === flow.field)
      .flatMap(({ while: shown }) => Object.values(shown)),
  );
  const timed = new Set(dueSteps(def).map(({ step }) => step));
  const ways: Way[] = [{ status: flow.initial, steps: [] }];
  const known = new Set([flow.initial]);
  for (const way of ways) {
    for (const step of flow.transitions) {
      if (
        (step.auto && !timed.has(step)) ||
        isAboutLater(def, step) ||
        known.has(step.to) ||
        following.has(step.to) ||
        !step.from.includes(way.status)
      )
        continue;
      known.add(step.to);
      ways.push({ status: step.to, steps: [...way.steps, step] });
    }
  }
  return ways;
}

/** Whether the step asks for a row that does not exist before this one. */
const isAboutLater = ({ fieldByName }: EntityDef, { requires = [] }: Transition): boolean =>
  requires.flatMap(name => fieldByName.get(name) ?? []).some(refersBack);

/** The way of the row number `at`: the first rows take every way once, so that each status has a row; the others one by chance. */
export function wayOf(dice: Dice, def: EntityDef, ways: readonly Way[], at: number): Way | undefined {
  const [first] = ways;
  if (!first || ways.length === 1) return first;
  if (enableSwitch(def)?.name === def.flow?.field)
    return at % SWITCHED_OFF_EVERY === SWITCHED_OFF_EVERY - 1 ? dice.pick(ways.slice(1)) : first;
  return ways[at] ?? dice.pick(ways);
}
