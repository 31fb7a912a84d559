/** The order in which rows of entities are made up: what a form chooses from comes before the form's own rows, and lines after their parent. */
import type { EntityDef } from '#schema/entity-def.ts';
import type { FieldDef } from '#schema/field.ts';
import type { KindFacts } from '#schema/kinds/facts.ts';
import { kindOf, referredBy } from '#schema/kinds/kind-of.ts';
import { pickedLists } from '#schema/picked-lists.ts';

/**
 * A reference that only the server writes demands no order, nor does one to rows of the same entity or to rows that refer back. Of entities that refer to each other the one
 * listed first comes first, and its optional references stay empty.
 */
export function inSeedOrder(defs: readonly EntityDef[]): readonly EntityDef[] {
  const byName = new Map(defs.map(def => [def.name, def]));
  const ordered = new Set<EntityDef>();
  const open = new Set<EntityDef>();
  const visit = (def: EntityDef): void => {
    if (ordered.has(def) || open.has(def)) return;
    open.add(def);
    for (const name of neededBy(def)) {
      const needed = byName.get(name);
      if (needed) visit(needed);
    }
    open.delete(def);
    ordered.add(def);
  };
  for (const def of defs) visit(def);
  return [...ordered];
}

const neededBy = (def: EntityDef): readonly string[] => [
  ...(def.parent === undefined ? [] : [def.parent]),
  ...referredBy(def.fields.filter(field => (!field.readonly || isAskedByStep(def, field.name)) && !refersBack(field))),
  ...pickedLists(def).map(({ entity }) => entity),
];

/** Whether the rows that may be chosen refer to the own one, so that they come after it. */
export const refersBack = (field: FieldDef): boolean => {
  const { where = {} }: KindFacts = kindOf(field);
  return Object.values(where).some(rule => 'same' in rule && rule.same === 'id');
};

const isAskedByStep = ({ flow }: EntityDef, name: string): boolean =>
  (flow?.transitions ?? []).some(({ requires = [], sets = [] }) => requires.includes(name) || sets.includes(name));
