/** An edit of a row, its way into the bin and back, in one transaction. The stock server's quirks are kept on purpose (wire protocol §5). */
import { sql } from '../database/kysely.ts';
import { allOf, rowsOf } from '../database/sql.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { Values } from '#schema/row.ts';
import { guardsOfEdit } from '#schema/guards.ts';
import { leftHidden } from '#schema/left-hidden.ts';
import { isSealable, isSealedFrom } from '#schema/sealed.ts';
import { dependsOn } from '#schema/when.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../database.ts';
import { textIn } from '../web/json.ts';
import type { JsonObject } from '../web/json.ts';
import { withoutErasedCodes } from './numbering.ts';
import { markChildrenOf, replaceChildren } from './child-rows.ts';
import { ownedLists } from '#schema/picked-lists.ts';
import type { EntityStore } from './entity-store.ts';
import { tableOf } from './entity-table.ts';
import { isClosedRow, refuseClosedFields, refuseClosedRows } from './closed-refusal.ts';
import { holds, requireRuled } from './access.ts';
import { markRecordsOf, NO_RECORDS } from './record-rows.ts';
import { requireGuards } from './guards.ts';
import { requireKnown } from './known-values.ts';
import { forbidden, Refusal } from './refusal.ts';
import { refuseReferred } from './still-referred.ts';
import { isGuess, takeGuess, tooManyGuesses } from './sensitive-guesses.ts';
import {
  differing,
  editableColumns,
  readBody,
  readCopies,
  requiredOf,
  requireRulesKept,
  requireSound,
  toValues,
  withoutStarred,
} from './row-values.ts';
import { refreshOwn } from './refresh-row.ts';
import { isDeleted, lockForDeletion, lockRow, updateRow } from './stored-row.ts';
import type { StoredRow } from './stored-row.ts';
import { toServerTime } from '#base/server-time.ts';
import type { WriteDeps, Written, WriteLists } from './written-lists.ts';
import { withLists } from './written-lists.ts';

const text = {
  sealed: '密封期间只有录入人能改密封的内容',
  takenMeanwhile: (label: string) => `${label}已被另一条数据使用，不能还原`,
  fixed: (label: string) => `${label}新建后不能修改`,
} as const;

/** Writes the body's non-null fields. @returns the row, or undefined if there is none; the route answers success either way. */
export async function editRow(deps: WriteDeps, def: EntityDef, caller: Caller, body: JsonObject): Promise<Written | undefined> {
  const { db, nowMs } = deps;
  if (isGuess(def, caller, body) && !(await takeGuess(deps, caller))) throw tooManyGuesses();
  return inTransaction(db, async tx => {
    const store = { ...deps, db: tx };
    const row = await lockRow(store, def, caller, textIn(body, 'id'));
    // A deleted row does not exist, except for a body that removes its mark.
    if (!row || (isDeleted(row) && textIn(body, 'delFlag') !== '0')) return undefined;
    const deletion = await readDeletion(store, def, caller, row, body);
    // The row goes into the bin as it is: its whole, sent along, may be older than what a colleague has written.
    const sent = deletion['delFlag'] === '1' ? {} : body;
    const told = withoutStarred(def, readBody(editableColumns(def, caller), sent), row);
    const asked = withoutErasedCodes(def, differing(def, caller, row, told));
    await refuseClosedFields(tx, def, row, asked);
    refuseFixed(def, asked);
    const given = { ...asked, ...(await emptiedWith(store, def, caller, row, asked)) };
    if (Object.keys(given).some(name => isSealable(def, name)) && isSealedFrom(def, row, caller.username)) throw new Refusal(text.sealed);
    requireRulesKept(def, given);
    const isBack = deletion['delFlag'] === '0';
    if (isBack) await refuseTaken(tx, def, caller, { ...row, ...given });
    const copies = await readCopies(store, def, given, caller.tenantId);
    await requireKnown(store, def, caller, { id: textIn(row, 'id'), before: toValues(row), changes: given, copies, isBack });
    const guards = guardsOfEdit(def, name => given[name] !== undefined);
    await requireGuards(store, def, { guards }, toValues(row), { ...given, ...copies }, toServerTime(nowMs()), caller.username);
    const changes = { ...given, ...deletion, ...copies };
    const touched = requiredOf(def, caller, { ...toValues(row), ...changes }).filter(name => isTouched(def, name, changes));
    const now = nowMs();
    // A closed row that is sent unchanged keeps its stamp too.
    const isUntouched = Object.keys(changes).length === 0 && isClosedRow(def, row);
    const updated = isUntouched ? row : await updateRow(tx, def, caller, row, changes, touched, toServerTime(now));
    const written = isBack ? await refreshOwn(store, def, updated, caller, toServerTime(now)) : updated;
    const [before, after] = [row, written].map(version => (isDeleted(version) ? undefined : version));
    const isMarked = isDeleted(row) !== isDeleted(written);
    const records = isMarked
      ? await markRecordsOf(store, def, textIn(row, 'id'), isDeleted(written), caller, toServerTime(now))
      : NO_RECORDS;
    const lists = isMarked ? markLists(def, sent) : replaceChildren;
    const { row: whole, others } = await withLists(store, { def, before, after }, caller, written, sent, now, {
      records: records.writes,
      lists,
    });
    if (!isDeleted(whole)) await requireRuled(store, def, caller, textIn(row, 'id'));
    return { row: whole, others: [...records.changes, ...others] };
  });
}

/** What the edit leaves where no form asks for it, emptied. What was sent for such a field is judged like the rest before it is dropped. */
async function emptiedWith(store: EntityStore, def: EntityDef, caller: Caller, row: StoredRow, asked: Values): Promise<Values> {
  const whole = { ...toValues(row), ...asked };
  const left = leftHidden(def, whole, name => asked[name] !== undefined);
  if (left.some(name => asked[name] !== undefined))
    requireSound(def, caller, { ...whole, ...(await readCopies(store, def, asked, caller.tenantId)) });
  return Object.fromEntries(left.map(name => [name, '']));
}

/** The lists of a row that enters or leaves the bin go with it, unless the body brings them. */
const markLists = (def: EntityDef, body: JsonObject): WriteLists =>
  ownedLists(def).some(({ property }) => Array.isArray(body[property]))
    ? replaceChildren
    : (store, _def, caller, row, _body, nowMs) =>
        markChildrenOf(store, def, caller, textIn(row, 'id'), isDeleted(row), toServerTime(nowMs));

/** What a row was made with, and is not edited. @throws Refusal with the label of the first such field among the changes. */
function refuseFixed(def: EntityDef, changes: Values): void {
  const fixed = def.fields.find(({ name, fixed }) => fixed === true && changes[name] !== undefined);
  if (fixed) throw new Refusal(text.fixed(fixed.label));
}

/** Whether an edit must fill the field: it changes it, or what it depends on. An older row with an empty field can be edited elsewhere. */
function isTouched(def: EntityDef, name: string, changes: Values): boolean {
  const field = def.fieldByName.get(name);
  return changes[name] !== undefined || (field !== undefined && Object.keys(changes).some(changed => dependsOn(field, changed)));
}

/** @throws Refusal if a row that comes back has a value that another row has been given meanwhile. */
async function refuseTaken(tx: Database, def: EntityDef, caller: Caller, row: JsonObject): Promise<void> {
  for (const { name, field, sql: column } of tableOf(def).columns) {
    const value = textIn(row, name);
    if (field?.unique !== true || value === '') continue;
    const where = allOf([
      sql`tenant_id = ${caller.tenantId}`,
      sql`${column} = ${value}`,
      sql`del_flag = '0'`,
      sql`id <> ${textIn(row, 'id')}`,
    ]);
    const taken = await rowsOf(tx, sql`SELECT 1 FROM ${tableOf(def).sql} WHERE ${where} LIMIT 1`);
    if (taken.length > 0) throw new Refusal(text.takenMeanwhile(field.label));
  }
}

/** An edit may set or remove the deletion mark, with the permission to delete. */
async function readDeletion(store: EntityStore, def: EntityDef, caller: Caller, row: StoredRow, body: JsonObject): Promise<Values> {
  const mark = textIn(body, 'delFlag');
  if ((mark !== '0' && mark !== '1') || mark === row['delFlag']) return {};
  if (!holds(caller, def, 'delete')) throw forbidden();
  if (mark === '1') {
    await lockForDeletion(store.db, def, textIn(row, 'id'));
    await refuseClosedRows(store.db, def, [row]);
    await refuseReferred(store, def, caller, [textIn(row, 'id')]);
  }
  return { delFlag: mark };
}
