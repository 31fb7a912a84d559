/**
 * What holds a row: rows that refer to it, without which it may not be deleted. The server refuses the deletion (server/entities/still-referred.ts), and the
 * screens do not offer it; both ask these functions. Rows in the recycle bin hold nothing.
 */
import { recordsOf } from './creations.ts';
import type { EntityDef } from './entity-def.ts';
import type { FieldDef } from './field.ts';
import { entityNamedBy, kindOf, referredEntity } from './kinds/kind-of.ts';
import { splitMany } from './many.ts';
import { namesOccupant, occupationsOf } from './row-effects.ts';
import type { Schema } from './schema.ts';

/** A field by which rows of `def` hold rows of another entity, or of their own. */
export type Reference = { readonly def: EntityDef; readonly field: FieldDef };
/** So many rows of the entity hold a row by this field. */
export type HeldBy = { readonly entity: string; readonly field: string; readonly count: number };

/** The call of our own server that tells which of some rows are held, below the entity's endpoint: `?ids=a,b`. */
export const HELD_CALL = 'referring';
/** So many ids in one call. */
export const HELD_IDS_MAX = 100;

/**
 * Rows that are deleted together with their parent or given back by it hold nothing, nor do rows that only record what was done to the row or that it occupies.
 */
export function referencesTo(schema: Pick<Schema, 'defs' | 'find'>, def: EntityDef): readonly Reference[] {
  const { name, children = [] } = def;
  const own = new Set([
    ...children.map(({ entity, foreignField }) => `${entity}.${foreignField}`),
    ...recordsOf(def, other => schema.find(other)).map(({ entity, by }) => `${entity}.${by}`),
    ...occupationsOf(def).flatMap(occupancy =>
      namesOccupant(occupancy) ? [`${entityNamedBy(def, occupancy.by)}.${occupancy.field}`] : [],
    ),
  ]);
  return schema.defs.flatMap(other =>
    other.fields
      .filter(field => referredEntity(field) === name && !own.has(`${other.name}.${field.name}`))
      .map(field => ({ def: other, field })),
  );
}

/** The rows that a row holds which has this text in the field. */
export function heldBy(field: FieldDef, named: string): readonly string[] {
  if (named === '') return [];
  return kindOf(field).isMany ? splitMany(named) : [named];
}

/**
 * Whether the row `id` of `holder` holds a row of `def` while the asked ones are deleted with it: rows of a tree go from below, so those among them do not.
 */
export const holdsAmong = (def: EntityDef, holder: EntityDef, id: string, asked: ReadonlySet<string>): boolean =>
  !(holder === def && def.tree !== undefined && asked.has(id));
