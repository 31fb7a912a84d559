/** The places of rows among those with the same reference (schema/ranks.ts), worked out from the rows as they are stored, for a whole group at once. */
import { sql } from '../database/kysely.ts';
import { allOf, anyOf, identifier, rowsOf } from '../database/sql.ts';
import type { Fragment } from '../database/sql.ts';
import { toColumnName } from '#schema/column-name.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { entityNamedBy } from '#schema/kinds/kind-of.ts';
import { ranksOf, regrouped } from '#schema/ranks.ts';
import type { FieldRank } from '#schema/ranks.ts';
import type { EntityStore } from './entity-store.ts';
import { tableOf } from './entity-table.ts';
import type { Actor, RowWrite } from './row-effects.ts';
import { followingFormulas } from './refresh-row.ts';
import { toValues } from './row-values.ts';
import { lockOwn, writeRow } from './stored-row.ts';

/** Works the groups out anew in which a write may change a place. @returns the rows whose place is another. */
export async function rankAnew(store: EntityStore, writes: readonly RowWrite[], actor: Actor, now: string): Promise<readonly RowWrite[]> {
  const groups = new Map<string, { readonly def: EntityDef; readonly rank: FieldRank; readonly group: string }>();
  for (const { def, before, after } of writes)
    for (const rank of ranksOf(def))
      for (const group of regrouped(def, rank, before && toValues(before), after && toValues(after)))
        groups.set(`${entityNamedBy(def, rank.within)}:${group}:${def.name}:${rank.field}`, { def, rank, group });
  const written: RowWrite[] = [];
  // One order for all transactions, so that two of them do not wait for each other.
  for (const [, { def, rank, group }] of [...groups].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const within = store.schema.find(entityNamedBy(def, rank.within) ?? '');
    // Whoever ranks the same group waits, so that each counts the rows of the other.
    if (within) await lockOwn(store.db, within, actor.tenantId, group);
    const found = await wronglyRanked(store, def, rank, [sql`tenant_id = ${actor.tenantId}`, sql`${column(rank.within)} = ${group}`]);
    for (const each of found) written.push(...(await writeRank(store, def, rank, each, actor, now)));
  }
  return written;
}

export type WronglyRanked = { readonly id: string; readonly tenant: string; readonly rank: number | null };

/** The rows whose stored place is not theirs, among those that meet the conditions. */
export async function wronglyRanked(
  { db }: EntityStore,
  def: EntityDef,
  rank: FieldRank,
  conditions: readonly Fragment[],
): Promise<readonly WronglyRanked[]> {
  const { sql: table } = tableOf(def);
  const [within, by, held] = [rank.within, rank.by, rank.field].map(column);
  const stands = allOf([
    sql`nullif(${within}, '') IS NOT NULL`,
    sql`nullif(${by}::text, '') IS NOT NULL`,
    ...(rank.in && def.flow ? [sql`${column(def.flow.field)} = ${anyOf(rank.in)}`] : []),
    ...Object.entries(rank.where ?? {}).map(([name, codes]) => sql`coalesce(${column(name)}, '') = ${anyOf(codes ?? [])}`),
  ]);
  const direction = rank.order === 'asc' ? sql`ASC` : sql`DESC`;
  const worked = sql`CASE WHEN stands THEN rank() OVER (PARTITION BY tenant_id, within, stands ORDER BY by_value ${direction})::int END`;
  return rowsOf(
    db,
    sql<WronglyRanked>`SELECT id, tenant, worked AS rank FROM (
        SELECT id, tenant_id AS tenant, held, ${worked} AS worked FROM (
          SELECT id, tenant_id, ${held} AS held, ${within} AS within, ${by} AS by_value, (${stands}) AS stands
          FROM ${table} WHERE ${allOf([sql`del_flag = '0'`, ...conditions])}) r) p
      WHERE held IS DISTINCT FROM worked ORDER BY id`,
  );
}

/** Writes the place of one row, with what is computed from it. */
export async function writeRank(
  { db }: EntityStore,
  def: EntityDef,
  { field }: FieldRank,
  { id, rank: wanted }: WronglyRanked,
  actor: Actor,
  now: string,
): Promise<readonly RowWrite[]> {
  const row = await lockOwn(db, def, actor.tenantId, id);
  if (!row) return [];
  const values = { [field]: wanted ?? '' };
  const computed = followingFormulas(def, toValues(row), values);
  const after = await writeRow(db, def, id, { ...values, ...computed, updateBy: actor.username, updateTime: now });
  return [{ def, before: row, after }];
}

const column = (name: string): Fragment => identifier(toColumnName(name));
