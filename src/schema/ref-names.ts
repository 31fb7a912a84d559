/** The names of fields in the options of references: the own entity's, and those of the entities referred to. */
import { ownNamesIn, wrongRange } from './choice-range.ts';
import type { EntityDef } from './entity-def.ts';
import type { FieldDef } from './field.ts';
import { kindOf, referredEntity } from './kinds/kind-of.ts';
import type { KindFacts } from './kinds/facts.ts';
import { pathOfFill } from './fills.ts';
import type { RefWhere } from './kinds/ref.ts';
import type { TextOffers } from './kinds/text.ts';

/** The fields of its own entity that a reference copies into, fills, or compares with, or that a value is derived from. */
export function ownNamesOf(field: FieldDef): readonly string[] {
  const { copies, fills, where, derived, offers }: KindFacts = kindOf(field);
  const compared = [...Object.values(where ?? {}), ...Object.values(offers?.where ?? {})].flatMap(ownNamesIn);
  const fields = compared.filter(name => name !== 'id').concat(offers?.except ?? []);
  return [...Object.keys(copies ?? {}), ...Object.keys(fills ?? {}), ...fields, ...(derived?.from ?? [])];
}

/** The names in references' options that the entities referred to have not, a sentence for each. An entity that `find` does not know is not judged. */
export const wrongReferences = (def: EntityDef, find: (name: string) => EntityDef | undefined): readonly string[] =>
  def.fields.flatMap(field => {
    const { copies, fills, where, offers }: KindFacts = kindOf(field);
    if (offers) return wrongOffers(def, field, offers, find);
    const target = find(referredEntity(field) ?? '');
    const ranges = target ? wrongRanges(where ?? {}, target, def) : [];
    // The columns of a report are known to the server alone.
    const copied = referredEntity(field) === undefined ? [] : Object.values(copies ?? {});
    const paths = [...Object.keys(where ?? {}), ...copied, ...Object.values(fills ?? {}).map(pathOfFill)];
    return paths
      .flatMap(path => wrongIn(field, path.split('.'), find) ?? [])
      .concat(ranges)
      .map(wrong => `${def.name}.${field.name} ${wrong}`);
  });

/** A proposed text is of a field that the other entity has, and so are the conditions on its rows. */
function wrongOffers(
  def: EntityDef,
  { name }: FieldDef,
  { entity, field, where = {} }: TextOffers,
  find: (name: string) => EntityDef | undefined,
): readonly string[] {
  const target = find(entity);
  const unknown = target ? [field, ...Object.keys(where)].filter(each => !target.fieldByName.has(each)) : [];
  return unknown.map(each => `${def.name}.${name} names the field ${each}, which ${entity} has not`);
}

/** What is wrong with the ranges of these conditions on rows of `target`. */
export const wrongRanges = (where: RefWhere, target: EntityDef, own: EntityDef): readonly string[] =>
  Object.entries(where).flatMap(([name, condition]) => {
    const field = target.fieldByName.get(name);
    const isRange = !('is' in condition || 'not' in condition || 'same' in condition || 'by' in condition);
    const wrong = field && isRange ? wrongRange(condition, field, own.fieldByName) : undefined;
    return wrong === undefined ? [] : [`has a range of ${name}, ${wrong}`];
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
