/** The writes of one form, each in one transaction with the rows of its sub tables. */
import { sql } from '../../database/kysely.ts';
import { rowsOf } from '../../database/sql.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { tooManyLines } from '#schema/line-lists.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Database } from '../../database.ts';
import { Refusal } from '../../entities/refusal.ts';
import { toServerTime } from '#base/server-time.ts';
import type { JsonObject } from '../../web/json.ts';
import { textIn } from '../../web/json.ts';
import { serverText } from '../../web/text.ts';
import { onlineText } from '../online-text.ts';
import { formOf, subFormsOf } from './form-catalogue.ts';
import { parentFieldOf, ROOT } from './form-def.ts';
import type { FormButton, FormDef } from './form-def.ts';
import { deleteRows, findRow, insertRow, rowsUnder, updateRow } from './form-rows.ts';
import type { StoredRow, Writing } from './form-rows.ts';
import { dictOptionsOf } from './form-schema.ts';
import { readFields, withDefaults } from './read-fields.ts';
import { replaceSubRows } from './sub-rows.ts';

export type WriteDeps = { readonly db: Database; readonly nowMs: () => number };

/** @param ownId of the row; without one it gets a new one, and an id in the body is ignored. @returns the id. */
export function addFormRow({ db, nowMs }: WriteDeps, form: FormDef, caller: Caller, body: JsonObject, ownId?: string): Promise<string> {
  return inTransaction(db, async tx => {
    const writing = writingOf(caller, nowMs());
    await lockTree(tx, form);
    const data = readFields(form, withDefaults(form, body), await dictOptionsOf(tx, form.fields));
    const parentId = await parentIn(tx, form, caller, textIn(body, parentFieldOf(form) ?? ''));
    const id = await insertRow(tx, form, writing, { parentId, data }, ownId);
    for (const sub of subFormsOf(form)) await replaceSubRows(tx, sub, writing, id, body);
    return id;
  });
}

/** Changes the fields in the body; a sub table in the body is replaced by its list. @throws Refusal if the row is deleted. */
export function editFormRow({ db, nowMs }: WriteDeps, form: FormDef, caller: Caller, body: JsonObject): Promise<void> {
  return inTransaction(db, async tx => {
    const writing = writingOf(caller, nowMs());
    await lockTree(tx, form);
    const row = await lockedRow(tx, form, caller, textIn(body, 'id'));
    const data = readFields(form, body, await dictOptionsOf(tx, form.fields), row.data);
    const parentField = parentFieldOf(form);
    const isMoved = parentField !== undefined && Object.hasOwn(body, parentField) && textIn(body, parentField) !== (row.parent_id ?? '');
    const parentId = isMoved ? await parentIn(tx, form, caller, textIn(body, parentField), row.id) : row.parent_id;
    await updateRow(tx, form, writing, row.id, { parentId, data });
    for (const sub of subFormsOf(form)) await replaceSubRows(tx, sub, writing, row.id, body);
  });
}

export function deleteFormRows({ db }: WriteDeps, form: FormDef, caller: Caller, ids: readonly string[]): Promise<void> {
  return inTransaction(db, async tx => {
    await lockTree(tx, form);
    await deleteRows(tx, form, subFormsOf(form), caller, ids);
  });
}

/** Runs a button of the form. @throws Refusal if the row is in none of the button's states. */
export function pressButton({ db, nowMs }: WriteDeps, form: FormDef, button: FormButton, caller: Caller, id: string): Promise<void> {
  return inTransaction(db, async tx => {
    const writing = writingOf(caller, nowMs());
    const row = await lockedRow(tx, form, caller, id);
    if (!button.from.includes(String(row.data[button.stateField] ?? ''))) throw new Refusal(onlineText.wrongState(button.label));
    const data = { [button.stateField]: button.to, [button.stamp]: writing.now };
    await updateRow(tx, form, writing, row.id, { parentId: row.parent_id, data });
  });
}

const writingOf = (caller: Caller, nowMs: number): Writing => ({ caller, nowMs, now: toServerTime(nowMs) });

/** Serialises the writes of a tree. Otherwise two moves at once could each put the other's row below its own, and a deleted row could get a child. */
async function lockTree(tx: Database, form: FormDef): Promise<void> {
  if (form.tree) await rowsOf(tx, sql`SELECT pg_advisory_xact_lock(hashtext(${`onl_form_row:${form.table}`}))`);
}

async function lockedRow(tx: Database, form: FormDef, caller: Caller, id: string): Promise<StoredRow> {
  const row = await findRow(tx, form, caller, id, true);
  if (!row) throw new Refusal(serverText.notFound);
  return row;
}

/**
 * The parent row, after a check that it exists: in a tree any row but the row itself and its descendants, for a sub table a row of its main table.
 * @returns null for a form without a parent.
 */
async function parentIn(tx: Database, form: FormDef, caller: Caller, given: string, ownId?: string): Promise<string | null> {
  const label = form.fields.find(field => field.name === parentFieldOf(form))?.label ?? '';
  if (form.tree) {
    if (given === '' || given === ROOT) return ROOT;
    if (ownId !== undefined && (await isWithin(tx, form, caller, given, ownId))) throw new Refusal(onlineText.ownParent(label));
    if (!(await findRow(tx, form, caller, given))) throw new Refusal(onlineText.noParent(label));
    return given;
  }
  if (!form.main) return null;
  if (given === '') throw new Refusal(serverText.empty(label));
  if (!(await findRow(tx, formOf(form.main.table), caller, given, true))) throw new Refusal(onlineText.noParent(label));
  const isFull = form.main.relation === 'one' && (await rowsUnder(tx, form, caller, given)).some(row => row.id !== ownId);
  if (isFull) throw new Refusal(tooManyLines(form.title, 1));
  return given;
}

/** Whether `id` is the row `top` or one of its descendants. */
async function isWithin(tx: Database, form: FormDef, caller: Caller, id: string, top: string): Promise<boolean> {
  const seen = new Set<string>();
  for (let at = id; at !== ROOT && at !== '' && !seen.has(at); at = (await findRow(tx, form, caller, at))?.parent_id ?? '') {
    if (at === top) return true;
    seen.add(at);
  }
  return false;
}
