/** One stored row of an entity: locked and written inside the caller's transaction. */
import { sql } from '../database/kysely.ts';
import { allOf, rowsOf } from '../database/sql.ts';
import type { Fragment } from '../database/sql.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { Values } from '#schema/row.ts';
import type { Database } from '../database.ts';
import type { Caller } from '../platform/caller.ts';
import { textIn } from '../web/json.ts';
import type { JsonObject } from '../web/json.ts';
import { ownYard, scopeSql } from './access.ts';
import { requireDistinct } from './distinct-rows.ts';
import type { EntityStore } from './entity-store.ts';
import { selectList, tableOf, toStored } from './entity-table.ts';
import { noteLocked, noteWritten } from './row-before.ts';
import { computedChanges, requireFilled, requireSound, toValues } from './row-values.ts';

export type StoredRow = JsonObject;
/** A row written beside the one that was asked for. */
export type ChangedRow = { readonly def: EntityDef; readonly row: StoredRow; readonly kind: 'upsert' | 'delete' };

export const isDeleted = (row: StoredRow): boolean => row['delFlag'] === '1';

/**
 * Locks the row until the transaction ends, so that two steps at once cannot both read the old status. Others may refer to it meanwhile, and its
 * deletion waits.
 */
export const lockRow = ({ db, schema }: EntityStore, def: EntityDef, caller: Caller, id: string): Promise<StoredRow | undefined> =>
  lockWhere(db, def, [sql`id = ${id}`, ...scopeSql(schema, def, caller)]);

/** The same for a row that the program itself changes: any row of the tenant that is not deleted. */
export const lockOwn = (tx: Database, def: EntityDef, tenantId: string, id: string): Promise<StoredRow | undefined> =>
  lockWhere(tx, def, [sql`id = ${id}`, sql`tenant_id = ${tenantId}`, sql`del_flag = '0'`]);

async function lockWhere(tx: Database, def: EntityDef, where: readonly Fragment[]): Promise<StoredRow | undefined> {
  const { sql: table, columns } = tableOf(def);
  const [row] = await rowsOf(tx, sql<StoredRow>`SELECT ${selectList(columns)} FROM ${table} WHERE ${allOf(where)} FOR NO KEY UPDATE`);
  noteLocked(tx, def, row);
  return row;
}

/** Waits for writes that refer to the row, and lets no further one begin: they hold its key (known-values.ts). */
export const lockForDeletion = (tx: Database, def: EntityDef, id: string): Promise<unknown> =>
  rowsOf(tx, sql`SELECT 1 FROM ${tableOf(def).sql} WHERE id = ${id} FOR UPDATE`);

/** Writes the changes with everything computed from them. @throws Refusal if the whole row is not sound afterwards. */
export async function updateRow(
  tx: Database,
  def: EntityDef,
  caller: Caller,
  row: StoredRow,
  changes: Values,
  required: readonly string[],
  now: string,
): Promise<StoredRow> {
  const asked = { ...toValues(row), ...changes };
  const yard = ownYard(def, caller, asked);
  const merged = { ...asked, ...yard };
  const computed = computedChanges(def, merged, Object.keys(changes));
  requireFilled(def, required, { ...merged, ...computed });
  requireSound(def, caller, { ...merged, ...computed });
  await requireDistinct(tx, def, caller.tenantId, textIn(row, 'id'), toValues(row), { ...merged, ...computed });
  return writeRow(tx, def, textIn(row, 'id'), { ...changes, ...yard, ...computed, updateBy: caller.username, updateTime: now });
}

/** Writes these values and no others; '' empties a column of any type. @returns the row as stored. */
export async function writeRow(tx: Database, def: EntityDef, id: string, values: Values): Promise<StoredRow> {
  const { sql: table, columns } = tableOf(def);
  const sets = columns
    .filter(({ name }) => values[name] !== undefined)
    .map(column => sql`${column.sql} = ${toStored(column, values[column.name])}`);
  const [stored = {}] = await rowsOf(
    tx,
    sql<StoredRow>`UPDATE ${table} SET ${sql.join(sets)} WHERE id = ${id} RETURNING ${selectList(columns)}`,
  );
  noteWritten(tx, def, stored);
  return stored;
}
