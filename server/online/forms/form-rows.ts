/** Reads, inserts, updates and deletes single rows of online forms in the common table. */
import { sql } from '../../database/kysely.ts';
import { anyOf, rowsOf } from '../../database/sql.ts';
import type { Caller } from '../../platform/caller.ts';
import type { StoredJson } from '../../database/table-types.ts';
import type { Database } from '../../database.ts';
import { refuseGoneFiles } from '../../platform/files/gone-files.ts';
import { nextId } from '../../entities/numbering.ts';
import { parentFieldOf, storageOf } from './form-def.ts';
import type { FormDef } from './form-def.ts';

export type FieldData = StoredJson;
/** A row of the common table. */
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
/** The writer and the time ('YYYY-MM-DD HH:mm:ss') of a write. */
export type Writing = { readonly caller: Caller; readonly nowMs: number; readonly now: string };
export type NewRow = { readonly parentId: string | null; readonly data: FieldData };

export const ROW_COLUMNS = ['id', 'create_by', 'create_time', 'update_by', 'update_time', 'sys_org_code', 'parent_id', 'data'] as const;

/** The row under the wire's names: every field of the form, null for an absent value. */
export function toWireRow(form: FormDef, row: StoredRow): WireRow {
  const parent = parentFieldOf(form);
  const { id, create_by, create_time, update_by, update_time, sys_org_code } = row;
  const fields = form.fields.map(({ name }) => [name, name === parent ? row.parent_id : (row.data[name] ?? null)] as const);
  return { id, ...Object.fromEntries(fields), create_by, create_time, update_by, update_time, sys_org_code };
}

/** One row; `isHeld` locks it until the transaction ends. */
export async function findRow(db: Database, form: FormDef, caller: Caller, id: string, isHeld = false): Promise<StoredRow | undefined> {
  return rowsIn(db, form, caller)
    .where('id', '=', id)
    .$if(isHeld, row => row.forUpdate())
    .executeTakeFirst();
}

/** The child rows of a parent, in the order of their creation. */
export async function rowsUnder(db: Database, form: FormDef, caller: Caller, parentId: string): Promise<readonly StoredRow[]> {
  return rowsIn(db, form, caller).where('parent_id', '=', parentId).orderBy('id').execute();
}

const rowsIn = (db: Database, form: FormDef, caller: Caller) =>
  db.selectFrom('onl_form_row').select(ROW_COLUMNS).where('table_name', '=', storageOf(form)).where('tenant_id', '=', caller.tenantId);

/** @param id assigned by the server. @returns it. */
export async function insertRow(
  tx: Database,
  form: FormDef,
  { caller, nowMs, now }: Writing,
  { parentId, data }: NewRow,
  id = nextId(nowMs),
): Promise<string> {
  await refuseGoneFiles(tx, form.title, JSON.stringify(data));
  await tx
    .insertInto('onl_form_row')
    .values({
      table_name: storageOf(form),
      tenant_id: caller.tenantId,
      id,
      parent_id: parentId,
      data: JSON.stringify(data),
      create_by: caller.username,
      create_time: now,
      sys_org_code: caller.orgCode,
    })
    .execute();
  return id;
}

/** Updates these fields; stored fields that are not in the form stay unchanged. */
export async function updateRow(
  tx: Database,
  form: FormDef,
  { caller, now }: Writing,
  id: string,
  { parentId, data }: NewRow,
): Promise<void> {
  await refuseGoneFiles(tx, form.title, JSON.stringify(data));
  await tx
    .updateTable('onl_form_row')
    .set({ data: sql`data || ${JSON.stringify(data)}::jsonb`, parent_id: parentId, update_by: caller.username, update_time: now })
    .where('table_name', '=', storageOf(form))
    .where('tenant_id', '=', caller.tenantId)
    .where('id', '=', id)
    .execute();
}

/** Deletes the rows, the descendants of a tree's rows, and their rows in `subs`. Unknown ids are no error. */
export async function deleteRows(
  tx: Database,
  form: FormDef,
  subs: readonly FormDef[],
  caller: Caller,
  ids: readonly string[],
): Promise<void> {
  const [table, tenant] = [storageOf(form), caller.tenantId];
  const deleted = await rowsOf(
    tx,
    sql<{ readonly id: string }>`WITH RECURSIVE gone AS (
        SELECT id FROM onl_form_row WHERE table_name = ${table} AND tenant_id = ${tenant} AND id = ${anyOf(ids)}
        UNION SELECT c.id FROM onl_form_row c JOIN gone g ON c.parent_id = g.id WHERE c.table_name = ${table} AND c.tenant_id = ${tenant})
      DELETE FROM onl_form_row WHERE table_name = ${table} AND tenant_id = ${tenant} AND id IN (SELECT id FROM gone) RETURNING id`,
  );
  await tx
    .deleteFrom('onl_form_row')
    .where('table_name', '=', anyOf(subs.map(storageOf)))
    .where('tenant_id', '=', tenant)
    .where('parent_id', '=', anyOf(deleted.map(row => row.id)))
    .execute();
}
