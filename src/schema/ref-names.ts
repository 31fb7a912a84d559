/** The names of fields in the options of references: the own entity's, and those of the entities referred to. */
import type { EntityDef } from './entity-def.ts';
import type { FieldDef } from './field.ts';
import { kindOf, referredEntity } from './kinds/kind-of.ts';
import type { KindFacts } from './kinds/facts.ts';

/** The fields of its own entity that a reference copies into, fills, or compares with. */
export function ownNamesOf(field: FieldDef): readonly string[] {
  const { copies, fills, where }: KindFacts = kindOf(field);
  const compared = Object.values(where ?? {}).flatMap(condition => ('same' in condition ? [condition.same] : []));
  return [...Object.keys(copies ?? {}), ...Object.keys(fills ?? {}), ...compared];
}

/**
 * The first name in a reference's options that the entity referred to has not, as a sentence. Entities that are not among the definitions
 * are not judged.
 */
export function wrongNameIn(defs: readonly EntityDef[], find: (name: string) => EntityDef | undefined): string | undefined {
  for (const def of defs) {
    for (const field of def.fields) {
      const { copies, fills, where }: KindFacts = kindOf(field);
      const paths = [...Object.keys(where ?? {}), ...Object.values(copies ?? {}), ...Object.values(fills ?? {})];
      const wrong = paths.flatMap(path => wrongIn(field, path.split('.'), find) ?? [])[0];
      if (wrong !== undefined) return `${def.name}.${field.name} ${wrong}`;
    }
  }
  return undefined;
}

/** Follows the path from one entity to the next. */
function wrongIn(
  from: FieldDef,
  [name = '', ...rest]: readonly string[],
  find: (name: string) => EntityDef | undefined,
): string | undefined {
  const entity = referredEntity(from);
  const target = entity === undefined ? undefined : find(entity);
  if (entity === undefined) return `reads ${name} through ${from.name}, which is no reference`;
  if (!target) return undefined;
  const field = target.fieldByName.get(name);
  if (!field) return `names the field ${name}, which ${entity} has not`;
  return rest.length === 0 ? undefined : wrongIn(field, rest, find);
}
