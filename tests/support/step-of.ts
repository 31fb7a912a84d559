/** A step of an entity's flow by its action; a misspelt action ends the test. */
import { assert } from '#base/assert.ts';
import type { EntityDef, Transition } from '#schema/entity-def.ts';

export function stepOf({ flow }: EntityDef, action: string): Transition {
  const step = flow?.transitions.find(one => one.action === action);
  assert(step !== undefined, `a step ${action}`);
  return step;
}
