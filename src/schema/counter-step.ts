/** The step that takes another back. Pure. */
import type { EntityDef, Transition } from './entity-def.ts';
import { userSteps } from './steps.ts';

/** The steps that lead from where a step ends back to where it began. */
export const stepsBack = (def: EntityDef, step: Transition): readonly Transition[] =>
  userSteps(def).filter(({ from, to }) => !step.from.includes(step.to) && from.includes(step.to) && step.from.includes(to));

/** The first of them that asks for nothing. */
export const counterStep = (def: EntityDef, step: Transition): Transition | undefined =>
  stepsBack(def, step).find(({ requires = [] }) => requires.length === 0);
