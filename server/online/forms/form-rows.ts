/** Single rows of online forms in the common table: reading, inserting, changing, deleting. */
import type { Caller } from '../../caller.ts';
import type { Database } from '../../database.ts';
import { createSnowflake } from '../../entities/snowflake-id.ts';
import { SYSTEM_NAMES } from './form-columns.ts';
import { parentFieldOf, storageOf } from './form-def.ts';
import type { FormDef } from './form-def.ts';

export type FieldData = Readonly<Record<string, string | number | null>>;
/** A row as the common table holds it. */
export type StoredRow = {
  readonly id: string;
  readonly parent_id: string | null;
  readonly data: FieldData;
  readonly create_by: string | null;
  readonly create_time: string | null;
  readonly update_by: string | null;
  readonly update_time: string | null;
  readonly sys_org_code: string | null;
  readonly has_child?: string;
};
export type WireRow = Readonly<Record<string, unknown>>;
/** Who writes, and when ('YYYY-MM-DD HH:mm:ss'). */
export type Writing = { readonly caller: Caller; readonly nowMs: number; readonly now: string };
export type NewRow = { readonly parentId: string | null; readonly data: FieldData };

export const ROW_COLUMNS = [...SYSTEM_NAMES, 'parent_id', 'data'].join(', ');
export const nextId = createSnowflake();

/** The row in the words of the wire: every field of the form, null where there is nothing. */
export function toWireRow(form: FormDef, row: StoredRow): WireRow {
  const parent = parentFieldOf(form);
  const { id, create_by, create_time, update_by, update_time, sys_org_code } = row;
  const fields = form.fields.map(({ name }) => [name, name === parent ? row.parent_id : (row.data[name] ?? null)] as const);
  return { id, ...Object.fromEntries(fields), create_by, create_time, update_by, update_time, sys_org_code };
}

/** @param lock holds the row until the transaction ends. */
export async function findRow(db: Database, form: FormDef, caller: Caller, id: string, lock = ''): Promise<StoredRow | undefined> {
  const [row] = await db.query<StoredRow>(
    `SELECT ${ROW_COLUMNS} FROM onl_form_row WHERE table_name = $1 AND tenant_id = $2 AND id = $3 ${lock}`,
    [storageOf(form), caller.tenantId, id],
  );
  return row;
}

/** The rows under a parent, in the order they were made. */
export function rowsUnder(db: Database, form: FormDef, caller: Caller, parentId: string): Promise<readonly StoredRow[]> {
  return db.query<StoredRow>(
    `SELECT ${ROW_COLUMNS} FROM onl_form_row WHERE table_name = $1 AND tenant_id = $2 AND parent_id = $3 ORDER BY id`,
    [storageOf(form), caller.tenantId, parentId],
  );
}

/** @returns the id the server gave it. */
export async function insertRow(tx: Database, form: FormDef, { caller, nowMs, now }: Writing, { parentId, data }: NewRow): Promise<string> {
  const id = nextId(nowMs);
  await tx.query(
    `INSERT INTO onl_form_row (table_name, tenant_id, id, parent_id, data, create_by, create_time, sys_org_code) VALUES ($1, $2, $3, $4, $5::jsonb, $6, $7, $8)`,
    [storageOf(form), caller.tenantId, id, parentId, JSON.stringify(data), caller.username, now, caller.orgCode],
  );
  return id;
}

/** Writes these fields over the stored ones; fields the form does not have stay as they are. */
export async function updateRow(
  tx: Database,
  form: FormDef,
  { caller, now }: Writing,
  id: string,
  { parentId, data }: NewRow,
): Promise<void> {
  await tx.query(
    `UPDATE onl_form_row SET data = data || $4::jsonb, parent_id = $5, update_by = $6, update_time = $7 WHERE table_name = $1 AND tenant_id = $2 AND id = $3`,
    [storageOf(form), caller.tenantId, id, JSON.stringify(data), parentId, caller.username, now],
  );
}

/** Deletes the rows, a tree's rows with everything below them, and what `subs` hold for them. Unknown ids are no error. */
export async function deleteRows(
  tx: Database,
  form: FormDef,
  subs: readonly FormDef[],
  caller: Caller,
  ids: readonly string[],
): Promise<void> {
  const deleted = await tx.query<{ readonly id: string }>(
    `WITH RECURSIVE gone AS (
       SELECT id FROM onl_form_row WHERE table_name = $1 AND tenant_id = $2 AND id = ANY($3::text[])
       UNION SELECT c.id FROM onl_form_row c JOIN gone g ON c.parent_id = g.id WHERE c.table_name = $1 AND c.tenant_id = $2)
     DELETE FROM onl_form_row WHERE table_name = $1 AND tenant_id = $2 AND id IN (SELECT id FROM gone) RETURNING id`,
    [storageOf(form), caller.tenantId, ids],
  );
  await tx.query('DELETE FROM onl_form_row WHERE table_name = ANY($1::text[]) AND tenant_id = $2 AND parent_id = ANY($3::text[])', [
    subs.map(storageOf),
    caller.tenantId,
    deleted.map(row => row.id),
  ]);
}
