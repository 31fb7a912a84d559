/**
 * Rows that stand below one another: each names the row above it in one field. What may stand above a row is judged here, for the form, the list
 * and the server, in the same sentences.
 */
import { choiceName } from './choosable.ts';
import type { EntityDef } from './entity-def.ts';
import type { FieldDef } from './field.ts';
import { referredEntity } from './kinds/kind-of.ts';
import type { Values } from './row.ts';
import type { Schema } from './schema.ts';

/** Of an entity whose rows form a tree: the reference to a row of the same entity. A row without a value stands at the top. */
export type TreeParts<F extends string = string> = { readonly parent: F };

const treeText = {
  itself: (label: string) => `${label}不能是它自己`,
  below: (what: string) => `${what}是它的下级，不能选`,
} as const;

/** The field that names the row above; `undefined` for an entity that is no tree. */
export const parentFieldOf = (def: EntityDef): FieldDef | undefined => def.tree && def.fieldByName.get(def.tree.parent);

/** The entity that the field refers to, if its rows form a tree. */
export function treeNamedBy({ find }: Pick<Schema, 'find'>, field: FieldDef): EntityDef | undefined {
  const target = find(referredEntity(field) ?? '');
  return target?.tree && target;
}

/** The id of the row above, if the row names one. */
export function aboveOf(def: Pick<EntityDef, 'tree'>, row: Values | undefined): string | undefined {
  const above = def.tree && row?.[def.tree.parent];
  return above === undefined || above === '' ? undefined : String(above);
}

/**
 * The ids from a row up to the top, itself first. A loop ends where it closes.
 * @param above the id of the row above one; `undefined` at the top, and for a row that is not known.
 */
export function wayUp(id: string, above: (id: string) => string | undefined): readonly string[] {
  const way = new Set<string>();
  for (let at: string | undefined = id; at !== undefined && !way.has(at); at = above(at)) way.add(at);
  return [...way];
}

/**
 * Why a row may not stand below the chosen one; `undefined` if it may.
 * @param way the ids from the chosen row up to the top. @param title of the chosen row, if it may be seen.
 */
export function whyNotBelow(field: Pick<FieldDef, 'label'>, id: string, way: readonly string[], title?: string): string | undefined {
  const at = way.indexOf(id);
  if (at === -1) return undefined;
  return at === 0 ? treeText.itself(field.label) : treeText.below(choiceName(field, title));
}
