/** The step that takes another back. Pure. */
import type { EntityDef, Transition } from './entity-def.ts';
import { userSteps } from './steps.ts';

/** The step that leads from where a step ends back to where it began, if it asks for nothing. */
export const counterStep = (def: EntityDef, step: Transition): Transition | undefined =>
  userSteps(def).find(
    ({ from, to, requires = [] }) =>
      !step.from.includes(step.to) && from.includes(step.to) && step.from.includes(to) && requires.length === 0,
  );
