/** The writes of one entity, each in one transaction. The stock server's quirks are kept on purpose (wire protocol §5). */
import { sql } from '../database/kysely.ts';
import { allOf, anyOf, rowsOf } from '../database/sql.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { ADDED } from '#schema/creations.ts';
import type { EntityDef, Transition } from '#schema/entity-def.ts';
import type { Values } from '#schema/row.ts';
import { serverText } from '../web/text.ts';
import { isSealable, isSealedFrom } from '#schema/sealed.ts';
import { brokenMoments, MOMENT_TOLERANCE_MS } from '#schema/step-moments.ts';
import { fieldsOfStep } from '#schema/steps.ts';
import { dependsOn } from '#schema/when.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../database.ts';
import { textIn } from '../web/json.ts';
import type { JsonObject } from '../web/json.ts';
import { isOurId, missingCodes, nextId, withoutErasedCodes } from './numbering.ts';
import { deleteChildrenOf, markChildrenOf, replaceChildren } from './child-rows.ts';
import { ownedLists } from '#schema/picked-lists.ts';
import type { EntityStore } from './entity-store.ts';
import { selectList, tableOf } from './entity-table.ts';
import { isClosedRow, refuseClosedFields, refuseClosedRows } from './closed-refusal.ts';
import { holds, ownYard, requireRuled, scopeSql } from './access.ts';
import { requireDistinct } from './distinct-rows.ts';
import { requireGuards } from './guards.ts';
import { deleteRecordsOf, markRecordsOf, NO_RECORDS } from './record-rows.ts';
import { insertRow, newRowStamps } from './insert-row.ts';
import { requireKnown } from './known-values.ts';
import { forbidden, Refusal } from './refusal.ts';
import { soughtRows } from './sought-rows.ts';
import { refuseReferred } from './still-referred.ts';
import { addCounted, isGuess, takeGuess, tooManyGuesses } from './sensitive-guesses.ts';
import {
  computedChanges,
  defaultsOf,
  differing,
  editableColumns,
  readBody,
  readCopies,
  requiredOf,
  requireFilled,
  requireRulesKept,
  requireSound,
  stampsOf,
  stepColumns,
  toValues,
  withoutStarred,
} from './row-values.ts';
import { releaseAfterStep, releasePicked, replacePicked } from './picked-rows.ts';
import { refreshOwn } from './refresh-row.ts';
import { apartFrom, carryOutEffects, changedBy } from './row-effects.ts';
import type { RowWrite } from './row-effects.ts';
import { withStepWork } from './step-work.ts';
import { isDeleted, lockForDeletion, lockRow, updateRow } from './stored-row.ts';
import type { ChangedRow, StoredRow } from './stored-row.ts';
import { toServerTime } from '#base/server-time.ts';

export type WriteDeps = EntityStore & { readonly nowMs: () => number };
/** A stored row, and the other rows written with it: its children, and those that follow it. */
export type Written = { readonly row: StoredRow; readonly others: readonly ChangedRow[] };

/** Inserts a row under the client's id; the server sets user, time and department. @returns the row as stored. */
export function addRow(deps: WriteDeps, def: EntityDef, caller: Caller, body: JsonObject): Promise<Written> {
  const add = () => insertWritten(deps, def, caller, body);
  return isGuess(def, caller, body) ? addCounted(deps, caller, add) : add();
}

function insertWritten(deps: WriteDeps, def: EntityDef, caller: Caller, body: JsonObject): Promise<Written> {
  const { db, nowMs } = deps;
  return inTransaction(db, async tx => {
    const store = { ...deps, db: tx };
    const now = nowMs();
    const id = await newId(tx, def, textIn(body, 'id'), now);
    const told = withoutStarred(def, readBody(editableColumns(def, caller), body));
    requireRulesKept(def, told);
    // What is open in a later status only is not told of a new row.
    if (def.flow) await refuseClosedFields(tx, def, { [def.flow.field]: def.flow.initial }, openLater(told, def));
    const given = { ...told, ...(await soughtRows(store, def, caller, told)) };
    const copies = await readCopies(store, def, given, caller.tenantId);
    await requireKnown(store, def, caller, { id, before: {}, changes: given, copies });
    const defaults = { ...defaultsOf(def, given), ...stampsOf(def, caller.username, toServerTime(now)) };
    const draft = { ...defaults, ...given, ...ownYard(def, caller, given), ...copies };
    const numbered = { ...draft, ...(await missingCodes(tx, def, caller.tenantId, draft, now)) };
    const values = { ...numbered, ...computedChanges(def, numbered) };
    requireFilled(def, requiredOf(def, caller, values), values);
    requireSound(def, caller, { ...values, id });
    await requireGuards(
      store,
      def,
      { guards: def.addGuards ?? [] },
      { tenantId: caller.tenantId },
      values,
      toServerTime(now),
      caller.username,
    );
    await requireDistinct(tx, def, caller.tenantId, id, undefined, values);
    const inserted = await insertRow(tx, def, { ...values, ...newRowStamps(id, caller, toServerTime(now)) });
    const written = await withLists(store, { def, after: inserted, act: ADDED }, caller, inserted, body, now);
    await requireRuled(store, def, caller, id);
    return written;
  });
}

/** The fields that the definition opens by statuses of their own: a row that is not editable in its first status may be added nevertheless. */
const openLater = (given: Values, { fieldByName }: EntityDef): Values =>
  Object.fromEntries(Object.entries(given).filter(([name, value]) => value !== '' && fieldByName.get(name)?.editableIn !== undefined));

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
    const given = withoutErasedCodes(def, differing(def, caller, row, told));
    await refuseClosedFields(tx, def, row, given);
    refuseFixed(def, given);
    if (Object.keys(given).some(name => isSealable(def, name)) && isSealedFrom(def, row, caller.username))
      throw new Refusal(serverText.sealed);
    requireRulesKept(def, given);
    const isBack = deletion['delFlag'] === '0';
    if (isBack) await refuseTaken(tx, def, caller, { ...row, ...given });
    const copies = await readCopies(store, def, given, caller.tenantId);
    await requireKnown(store, def, caller, { id: textIn(row, 'id'), before: toValues(row), changes: given, copies, isBack });
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

type WriteLists = (...args: Parameters<typeof replaceChildren>) => Promise<readonly ChangedRow[]>;

/** The lists of a row that enters or leaves the bin go with it, unless the body brings them. */
const markLists = (def: EntityDef, body: JsonObject): WriteLists =>
  ownedLists(def).some(({ property }) => Array.isArray(body[property]))
    ? replaceChildren
    : (store, _def, caller, row, _body, nowMs) =>
        markChildrenOf(store, def, caller, textIn(row, 'id'), isDeleted(row), toServerTime(nowMs));

/** Writes the lists in the body of a row that was written, and what both do to other rows. @returns the row with its sums over the lists. */
async function withLists(
  store: EntityStore,
  write: RowWrite,
  caller: Caller,
  row: StoredRow,
  body: JsonObject,
  nowMs: number,
  { records = [], lists = replaceChildren }: { readonly records?: readonly RowWrite[]; readonly lists?: WriteLists } = {},
): Promise<Written> {
  const { def } = write;
  const now = toServerTime(nowMs);
  const children = await lists(store, def, caller, row, body, nowMs);
  const picks = isDeleted(row)
    ? await releasePicked(store, def, caller, [textIn(row, 'id')], now)
    : await replacePicked(store, def, caller, { before: write.before, document: row }, body, now);
  const summed = def.children && !isDeleted(row) ? await refreshOwn(store, def, row, caller, now) : row;
  const after = write.after && summed;
  const others = await carryOutEffects(store, [{ ...write, after }, ...picks, ...records], caller, now);
  const apart = apartFrom(def, summed, others);
  return { row: apart.row, others: [...children, ...changedBy(picks), ...apart.others] };
}

/** Takes one step of the status flow. It writes only the fields the step requires and sets. @returns the row afterwards. */
export function stepRow(deps: WriteDeps, def: EntityDef, caller: Caller, step: Transition, body: JsonObject): Promise<Written> {
  const { db, nowMs } = deps;
  return inTransaction(db, async tx => {
    const store = { ...deps, db: tx };
    const row = await lockRow(store, def, caller, textIn(body, 'id'));
    if (!row || isDeleted(row) || !def.flow) throw new Refusal(serverText.notFound);
    if (!step.from.includes(textIn(row, def.flow.field))) throw new Refusal(serverText.wrongState(step.button));
    const now = toServerTime(nowMs());
    refuseOtherFields(def, step, differing(def, caller, row, withoutStarred(def, readBody(editableColumns(def, caller), body), row)));
    const given = differing(def, caller, row, withoutStarred(def, readBody(stepColumns(def, caller, step), body), row));
    requireRulesKept(def, given);
    const copies = await readCopies(store, def, given, caller.tenantId);
    await requireKnown(store, def, caller, { id: textIn(row, 'id'), before: toValues(row), changes: given, copies });
    const own = {
      ...given,
      ...copies,
      ...stampsOf(step, caller.username, now),
      [def.flow.field]: step.to,
    };
    const changes = await withStepWork(store, def, step, { row, changes: own }, caller, now);
    const [broken] = brokenMoments(def, step, { ...toValues(row), ...changes }, toServerTime(nowMs() + MOMENT_TOLERANCE_MS));
    if (broken !== undefined) throw new Refusal(broken);
    await requireGuards(store, def, step, toValues(row), changes, now, caller.username);
    const written = await updateRow(tx, def, caller, row, changes, step.requires ?? [], now);
    // A driver who is back is busy while a waybill holds him.
    const picks = await releaseAfterStep(store, def, caller, written, now);
    const after = await refreshOwn(store, def, written, caller, now);
    const others = await carryOutEffects(store, [{ def, before: row, after, act: step.action }, ...picks], caller, now);
    const apart = apartFrom(def, after, others);
    return { row: apart.row, others: [...changedBy(picks), ...apart.others] };
  });
}

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

/** An existing id is refused before any other check, because it is most likely the same row, sent twice. */
async function newId(tx: Database, def: EntityDef, given: string, nowMs: number): Promise<string> {
  if (given === '') return nextId(nowMs);
  if (!isOurId(given)) throw new Refusal(serverText.badId);
  const taken = await rowsOf(tx, sql`SELECT 1 FROM ${tableOf(def).sql} WHERE id = ${given}`);
  if (taken.length > 0) throw new Refusal(serverText.duplicate);
  return given;
}

/** What a row was made with, and is not edited. @throws Refusal with the label of the first such field among the changes. */
function refuseFixed(def: EntityDef, changes: Values): void {
  const fixed = def.fields.find(({ name, fixed }) => fixed === true && changes[name] !== undefined);
  if (fixed) throw new Refusal(serverText.fixed(fixed.label));
}

/** Whether an edit must fill the field: it changes it, or what it depends on. An older row with an empty field can be edited elsewhere. */
function isTouched(def: EntityDef, name: string, changes: Values): boolean {
  const field = def.fieldByName.get(name);
  return changes[name] !== undefined || (field !== undefined && Object.keys(changes).some(changed => dependsOn(field, changed)));
}

/** A step is refused if its body changes fields that are edited elsewhere; a complete unchanged row is accepted. */
function refuseOtherFields(def: EntityDef, step: Transition, changes: Values): void {
  const own = new Set(fieldsOfStep(step));
  const others = Object.keys(changes).filter(name => !own.has(name));
  if (others.length === 0) return;
  const labels = others.map(name => def.fieldByName.get(name)?.label ?? name).join(serverText.comma);
  throw new Refusal(serverText.stepWritesNot(step.button, labels));
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
    if (taken.length > 0) throw new Refusal(serverText.takenMeanwhile(field.label));
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
