/** Works out which fields are certainly filled when the program takes a step, which asks nobody. */
import type { EntitySpec, Transition } from './entity-def.ts';
import { kindOf } from './kinds/kind-of.ts';

/** The first field that the step requires and that neither these fields nor anything before the step certainly fill. */
export function unfilledBy(
  { action, requires = [] }: Transition,
  { fields, flow, computed = [], sums = {} }: Pick<EntitySpec, 'fields' | 'flow' | 'computed' | 'sums'>,
  set: readonly string[],
): string | undefined {
  const earlier = (flow?.transitions ?? []).filter(step => step.action !== action);
  const filled = new Set([
    ...set,
    ...fields.filter(field => field.required === true || field.default !== undefined).map(({ name }) => name),
    ...fields.flatMap(field => Object.keys(kindOf(field).copies ?? {})),
    ...computed.map(({ field }) => field),
    ...Object.keys(sums),
    ...earlier.flatMap(step => [...(step.requires ?? []), ...Object.keys(step.stamps ?? {})]),
  ]);
  return requires.find(name => !filled.has(name));
}
