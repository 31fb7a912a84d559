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

/** The names in references' options that the entities referred to have not, a sentence for each. An entity that `find` does not know is not judged. */
export const wrongReferences = (def: EntityDef, find: (name: string) => EntityDef | undefined): readonly string[] =>
  def.fields.flatMap(field => {
    const { copies, fills, where }: KindFacts = kindOf(field);
    const paths = [...Object.keys(where ?? {}), ...Object.values(copies ?? {}), ...Object.values(fills ?? {})];
    return paths.flatMap(path => wrongIn(field, path.split('.'), find) ?? []).map(wrong => `${def.name}.${field.name} ${wrong}`);
  });

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
