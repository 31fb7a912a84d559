/** What one definition says about another: checked when both are put into one schema. A name that is wrong stops the program with a sentence. */
import type { EntityDef } from './entity-def.ts';
import { namesOfGuard, partsOf } from './guards.ts';
import { entityNamedBy } from './kinds/kind-of.ts';
import { wrongReferences } from './ref-names.ts';
import { sumsOf } from './row-effects.ts';

type Find = (name: string) => EntityDef | undefined;

/** What is wrong with the definition beside the others; an entity that the schema does not have is not judged. */
export const wrongAmong = (def: EntityDef, find: Find): readonly string[] => [
  ...wrongReferences(def, find),
  ...wrongGuards(def, find),
  ...wrongOccupancies(def, find),
  ...wrongSums(def, find),
];

function wrongGuards(def: EntityDef, find: Find): readonly string[] {
  const names = (def.flow?.transitions ?? []).flatMap(({ guards = [] }) => guards.flatMap(namesOfGuard));
  return names.flatMap(name => {
    const { head, field } = partsOf(name);
    const list = def.children?.find(({ property }) => property === head);
    const other = field === undefined ? undefined : find(list?.entity ?? entityNamedBy(def, head) ?? '');
    return other && field !== undefined && !other.fieldByName.has(field)
      ? [`${def.name} has a guard about ${name}, but ${other.name} has no field ${field}`]
      : [];
  });
}

function wrongOccupancies(def: EntityDef, find: Find): readonly string[] {
  return Object.entries(def.occupies ?? {}).flatMap(([by, occupancy]) => {
    const other = find(entityNamedBy(def, by) ?? '');
    return other && occupancy && !other.fieldByName.has(occupancy.field)
      ? [`${def.name} occupies ${by} by ${occupancy.field}, which ${other.name} does not have`]
      : [];
  });
}

function wrongSums(def: EntityDef, find: Find): readonly string[] {
  return sumsOf(def).flatMap(({ field, of, by, sum = [] }) => {
    const other = find(of);
    if (!other) return [];
    const missing = [by, ...sum].find(name => !other.fieldByName.has(name));
    if (missing !== undefined) return [`${def.name} sums up ${missing} in ${field}, which ${of} does not have`];
    return entityNamedBy(other, by) === def.name ? [] : [`${def.name} sums up ${of} by ${by}, which does not refer to it`];
  });
}
