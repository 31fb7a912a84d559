/** The step that takes another back. Pure. */
import type { EntityDef, Transition } from '#schema/entity-def.ts';
import { userSteps } from '#schema/steps.ts';

/** The step that leads from where a step ends back to where it began, if it asks for nothing. */
export const counterStep = (def: EntityDef, step: Transition): Transition | undefined =>
  userSteps(def).find(
    ({ from, to, requires = [] }) =>
      !step.from.includes(step.to) && from.includes(step.to) && step.from.includes(to) && requires.length === 0,
  );
