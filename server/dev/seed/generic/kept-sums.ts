/** Sample rows never break a rule that a row keeps over those that it adds up: no flow takes more from a stack than lies there. */
import type { EntityDef } from '#schema/entity-def.ts';
import { keepersOf, keptRefusal, withChange } from '#schema/kept-rules.ts';
import type { Schema } from '#schema/schema.ts';
import type { SeedRow } from '../row-maker.ts';
import type { Pool } from './pool.ts';

const keepersBySchema = new WeakMap<Schema, Map<string, ReturnType<typeof keepersOf>>>();

function keepersIn(schema: Schema, def: EntityDef): ReturnType<typeof keepersOf> {
  const known = keepersBySchema.get(schema) ?? new Map<string, ReturnType<typeof keepersOf>>();
  keepersBySchema.set(schema, known);
  const keepers = known.get(def.name) ?? keepersOf(schema, def);
  known.set(def.name, keepers);
  return keepers;
}

/** Adds a new row to those that add it up and keep a rule about it. @returns false where it would break one; then nothing is changed. */
export function addUp({ schema, pool }: { readonly schema: Schema; readonly pool: Pool }, def: EntityDef, row: SeedRow): boolean {
  const holders = new Map<SeedRow, EntityDef>();
  for (const { holder, by } of keepersIn(schema, def)) {
    const held = pool.find(holder.name, String(row[by] ?? ''));
    if (held) holders.set(held, holder);
  }
  const changes = [...holders].map(([held, holder]) => ({ held, holder, after: withChange(holder, held, def, undefined, row) }));
  if (changes.some(({ held, holder, after }) => keptRefusal(holder, held, after) !== undefined)) return false;
  for (const { held, after } of changes) Object.assign(held, after);
  return true;
}
