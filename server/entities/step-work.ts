/** The server's own work at a step: what one entity alone needs at its step, inside the transaction, before the row is written. */
import type { EntityDef, Transition } from '#schema/entity-def.ts';
import type { Values } from '#schema/row.ts';
import type { EntityStore } from './entity-store.ts';
import type { Actor } from './row-effects.ts';
import { toValues } from './row-values.ts';
import type { StoredRow } from './stored-row.ts';
import { workValues } from './work-values.ts';

export type StepCall = {
  /** `db` is the transaction of the step. */
  readonly store: EntityStore;
  readonly def: EntityDef;
  /** As stored, and locked. */
  readonly row: Values;
  /** What the step writes of its own. */
  readonly changes: Values;
  readonly actor: Actor;
  /** Server time. */
  readonly now: string;
};
/** @returns further values of the row, of any of its fields but the status; '' clears one. @throws Refusal to refuse the step. */
export type StepWork = (call: StepCall) => Promise<Values>;
/** By entity and step. */
export type StepWorks = ReadonlyMap<string, StepWork>;

type WithWork = {
  readonly def: Pick<EntityDef, 'name' | 'flow'>;
  readonly onStep?: Readonly<Record<string, StepWork | undefined>> | undefined;
};

/** @throws for work at a step that the entity does not have. */
export function stepWorksOf(features: readonly WithWork[]): StepWorks {
  const works = new Map<string, StepWork>();
  for (const { def, onStep = {} } of features)
    for (const [action, work] of Object.entries(onStep)) {
      if (!def.flow?.transitions.some(step => step.action === action))
        throw new Error(`the server feature of ${def.name} has work for the step ${action}, which ${def.name} does not have`);
      if (work) works.set(keyOf(def, action), work);
    }
  return works;
}

/** The changes of a step with the values of its server's own work, if it has one. */
export async function withStepWork(
  store: EntityStore,
  def: EntityDef,
  step: Transition | undefined,
  { row, changes }: { readonly row: StoredRow; readonly changes: Values },
  actor: Actor,
  now: string,
): Promise<Values> {
  const work = step && store.stepWorks?.get(keyOf(def, step.action));
  if (!step || !work) return changes;
  const given = await work({ store, def, row: toValues(row), changes, actor, now });
  return { ...changes, ...workValues(def, given, `of the step ${def.name} ${step.action}`) };
}

const keyOf = ({ name }: Pick<EntityDef, 'name'>, action: string): string => `${name}.${action}`;
