/** A path of a report's fact: a field, `id`, or a field of a row that references lead to, `railPlanId.contractId.consumerId`. */
import type { EntityDef } from '../entity-def.ts';
import type { FieldDef } from '../field.ts';
import { entityNamedBy, kindOf } from '../kinds/kind-of.ts';

export type Path = string;

/** `through`: the entities the references lead to, in order. `end`: the field, or the entity whose id it is; `undefined` if a name on the way is wrong. */
export type Steps = { readonly through: readonly string[]; readonly end: FieldDef | { readonly idOf: string } | undefined };

/** @param entity the name of the fact's entity. */
export function stepsOf(find: (name: string) => EntityDef | undefined, entity: string, path: Path): Steps {
  const parts = path.split('.');
  const last = parts.pop() ?? '';
  const through: string[] = [];
  let at = find(entity);
  for (const reference of parts) {
    const named = at && isOne(at, reference) ? entityNamedBy(at, reference) : undefined;
    at = named === undefined ? undefined : find(named);
    if (!at) return { through, end: undefined };
    through.push(at.name);
  }
  return { through, end: last === 'id' && at ? { idOf: at.name } : at?.fieldByName.get(last) };
}

/** Several rows lead nowhere. */
function isOne({ fieldByName }: EntityDef, reference: string): boolean {
  const field = fieldByName.get(reference);
  return field !== undefined && !kindOf(field).isMany;
}
