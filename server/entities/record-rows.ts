/** Rows that only record what was done to a row, which nobody edits, go with it and come back with it (schema/creations.ts). */
import { sql } from '../database/kysely.ts';
import { allOf, anyOf, rowsOf } from '../database/sql.ts';
import type { Fragment } from '../database/sql.ts';
import { recordsOf } from '#schema/creations.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { JsonObject } from '../web/json.ts';
import type { EntityStore } from './entity-store.ts';
import { selectList, tableOf } from './entity-table.ts';
import type { Actor, RowWrite } from './row-effects.ts';
import { isDeleted } from './stored-row.ts';
import type { ChangedRow } from './stored-row.ts';

/** `changes` are told to others; `writes` are what they do to rows that sum them up. */
export type RecordChanges = { readonly changes: readonly ChangedRow[]; readonly writes: readonly RowWrite[] };

export const NO_RECORDS: RecordChanges = { changes: [], writes: [] };

/** The records of a row that is marked as deleted, or no longer, have the same mark. @param now server time. */
export function markRecordsOf(
  store: EntityStore,
  def: EntityDef,
  id: string,
  isGone: boolean,
  actor: Actor,
  now: string,
): Promise<RecordChanges> {
  const values = sql`del_flag = ${isGone ? '1' : '0'}, update_by = ${actor.username}, update_time = ${now}`;
  return changeRecords(store, def, actor.tenantId, [id], isGone ? 'delete' : 'upsert', table => sql`UPDATE ${table} SET ${values}`);
}

/** The records of deleted rows are deleted. Those that were in the bin with their row had left the sums over them before. */
export async function deleteRecordsOf(
  store: EntityStore,
  def: EntityDef,
  tenantId: string,
  ids: readonly string[],
): Promise<RecordChanges> {
  const { changes, writes } = await changeRecords(store, def, tenantId, ids, 'delete', table => sql`DELETE FROM ${table}`);
  return { changes, writes: writes.filter(({ before }) => before && !isDeleted(before)) };
}

async function changeRecords(
  { db, schema }: EntityStore,
  def: EntityDef,
  tenantId: string,
  ids: readonly string[],
  kind: ChangedRow['kind'],
  statement: (table: Fragment) => Fragment,
): Promise<RecordChanges> {
  const changes: ChangedRow[] = [];
  for (const { entity, by } of recordsOf(def, name => schema.find(name))) {
    const record = schema.get(entity);
    const { sql: table, columns, columnByName } = tableOf(record);
    const where = allOf([sql`tenant_id = ${tenantId}`, sql`${columnByName.get(by)?.sql ?? sql.id('id')} = ${anyOf(ids)}`]);
    const rows = await rowsOf(db, sql<JsonObject>`${statement(table)} WHERE ${where} RETURNING ${selectList(columns)}`);
    for (const row of rows) changes.push({ def: record, row, kind });
  }
  return { changes, writes: changes.map(({ def: record, row }) => ({ def: record, [kind === 'delete' ? 'before' : 'after']: row })) };
}
