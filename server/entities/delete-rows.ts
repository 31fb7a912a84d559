/** The deletion of rows for good, in one transaction. */
import { sql } from '../database/kysely.ts';
import { allOf, anyOf, rowsOf } from '../database/sql.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { Caller } from '../platform/caller.ts';
import { textIn } from '../web/json.ts';
import { deleteChildrenOf } from './child-rows.ts';
import type { EntityStore } from './entity-store.ts';
import { selectList, tableOf } from './entity-table.ts';
import { refuseClosedRows } from './closed-refusal.ts';
import { scopeSql } from './access.ts';
import { deleteRecordsOf } from './record-rows.ts';
import { refuseReferred } from './still-referred.ts';
import { releasePicked } from './picked-rows.ts';
import { carryOutEffects, changedBy } from './row-effects.ts';
import { isDeleted } from './stored-row.ts';
import type { ChangedRow, StoredRow } from './stored-row.ts';
import { toServerTime } from '#base/server-time.ts';
import type { WriteDeps } from './written-lists.ts';

/** Deletes the existing rows of these ids; unknown ids are no error. @param isFromBin only those that are in the bin. @returns the deleted rows. */
export function deleteRows(
  deps: WriteDeps,
  def: EntityDef,
  caller: Caller,
  ids: readonly string[],
  isFromBin = false,
): Promise<{ readonly rows: readonly StoredRow[]; readonly others: readonly ChangedRow[] }> {
  const { db, nowMs } = deps;
  return inTransaction(db, async tx => {
    const store = { ...deps, db: tx };
    const rows = await deleteVisible(store, def, caller, ids, isFromBin);
    const deleted = rows.map(row => textIn(row, 'id'));
    const children = await deleteChildrenOf(store, def, deleted);
    const records = await deleteRecordsOf(store, def, caller.tenantId, deleted);
    const now = toServerTime(nowMs());
    const picks = await releasePicked(store, def, caller, deleted, now);
    // What rows in the bin did to others was taken back when they went there.
    const ended = rows.filter(row => !isDeleted(row)).map(before => ({ def, before }));
    const writes = [...ended, ...picks, ...records.writes];
    return { rows, others: [...children, ...records.changes, ...changedBy(picks), ...(await carryOutEffects(store, writes, caller, now))] };
  });
}

async function deleteVisible(
  store: EntityStore,
  def: EntityDef,
  caller: Caller,
  ids: readonly string[],
  isFromBin: boolean,
): Promise<readonly StoredRow[]> {
  const { db: tx } = store;
  const { sql: table, columns } = tableOf(def);
  const where = allOf([sql`id = ${anyOf(ids)}`, ...(isFromBin ? [sql`del_flag = '1'`] : []), ...scopeSql(store.schema, def, caller)]);
  const rows = await rowsOf(tx, sql<StoredRow>`SELECT ${selectList(columns)} FROM ${table} WHERE ${where} ORDER BY id FOR UPDATE`);
  await refuseClosedRows(tx, def, rows);
  await refuseReferred(
    store,
    def,
    caller,
    rows.map(row => textIn(row, 'id')),
  );
  return rowsOf(tx, sql<StoredRow>`DELETE FROM ${table} WHERE ${where} RETURNING ${selectList(columns)}`);
}
