/**
 * Writes the lists of rows that a document picks (schema/picked-lists.ts), inside the document's transaction. The body's list replaces the
 * held one; an absent list leaves it as it is. A row is picked by one document: the rows are locked in one order for all transactions, so
 * that of two documents that pick one row at once the second is refused.
 */
import { sql } from '../database/kysely.ts';
import { allOf, anyOf, rowsOf } from '../database/sql.ts';
import type { EntityDef, Transition } from '#schema/entity-def.ts';
import { LIST_LINES_MAX, tooManyLines } from '#schema/line-lists.ts';
import {
  comparedFields,
  giveBackStep,
  isListAsked,
  pickedLists,
  pickedValues,
  pickRules,
  takeStep,
  whyNoList,
  whyNotPickable,
} from '#schema/picked-lists.ts';
import type { PickedList } from '#schema/picked-lists.ts';
import type { Values } from '#schema/row.ts';
import { serverText } from '../web/text.ts';
import type { Caller } from '../platform/caller.ts';
import { textIn } from '../web/json.ts';
import type { JsonObject } from '../web/json.ts';
import { holds, seenIds } from './access.ts';
import { whyListsAreClosed } from './closed-refusal.ts';
import type { EntityStore } from './entity-store.ts';
import { selectList, tableOf } from './entity-table.ts';
import { Refusal } from './refusal.ts';
import type { Actor, RowWrite } from './row-effects.ts';
import { computedChanges, stampsOf, toValues } from './row-values.ts';
import { titleSeen } from './seen-title.ts';
import { withStepWork } from './step-work.ts';
import { writeRow } from './stored-row.ts';
import type { StoredRow } from './stored-row.ts';

const text = {
  badList: (label: string) => `${label}的内容格式不正确`,
} as const;

/** @param before the document until then; absent: it is new. @param now server time. @throws Refusal that names the first row that may not be held. */
export async function replacePicked(
  store: EntityStore,
  def: EntityDef,
  caller: Caller,
  { before, document }: { readonly before: StoredRow | undefined; readonly document: StoredRow },
  body: JsonObject,
  now: string,
): Promise<readonly RowWrite[]> {
  const writes: RowWrite[] = [];
  for (const list of pickedLists(def)) {
    const wanted = idsIn(list, body[list.property]);
    if (!isListAsked(list, toValues(document))) {
      if (wanted && wanted.size > 0) throw new Refusal(whyNoList(def, list));
      writes.push(...(await releaseLists(store, [list], caller, [textIn(document, 'id')], now)));
      continue;
    }
    const isChanged = (name: string): boolean => before === undefined || textIn(before, name) !== textIn(document, name);
    const isMoved = before !== undefined && comparedFields(list).some(isChanged);
    if (wanted || isMoved) writes.push(...(await replaceList(store, def, list, caller, { document, isChanged }, wanted, now)));
  }
  return writes;
}

/** The ids of a body's list; `undefined` for a body without it. @throws Refusal for anything but a list of rows with ids. */
function idsIn(list: PickedList, sent: unknown): ReadonlySet<string> | undefined {
  if (sent === undefined || sent === null) return undefined;
  const items: readonly unknown[] = Array.isArray(sent) ? sent : [undefined];
  const ids = items.map(item => textIn(item, 'id'));
  if (ids.includes('')) throw new Refusal(text.badList(list.label));
  return new Set(ids);
}

/** Gives back every row that the documents hold, whoever may see it: the documents are gone, or in a status without rows. */
export const releasePicked = (
  store: EntityStore,
  def: EntityDef,
  actor: Actor,
  documentIds: readonly string[],
  now: string,
): Promise<readonly RowWrite[]> => releaseLists(store, pickedLists(def), actor, documentIds, now);

async function releaseLists(
  store: EntityStore,
  lists: readonly PickedList[],
  actor: Actor,
  documentIds: readonly string[],
  now: string,
): Promise<readonly RowWrite[]> {
  const writes: RowWrite[] = [];
  for (const list of lists) {
    for (const row of await lockRows(store, list, actor.tenantId, { heldBy: documentIds, ids: [] }))
      writes.push(await giveBack(store, list, actor, row, now));
  }
  return writes;
}

/** The same where the document has entered a status in which it holds no rows. */
export function releaseAfterStep(
  store: EntityStore,
  def: EntityDef,
  actor: Actor,
  document: StoredRow,
  now: string,
): Promise<readonly RowWrite[]> {
  const status = def.flow && textIn(document, def.flow.field);
  const lists = pickedLists(def).filter(({ picked: { releasedIn = [] } }) => releasedIn.includes(status ?? ''));
  return releaseLists(store, lists, actor, [textIn(document, 'id')], now);
}

/** The document after its change, and which of its fields that gave another value. */
type WrittenDocument = { readonly document: StoredRow; readonly isChanged: (field: string) => boolean };

async function replaceList(
  store: EntityStore,
  def: EntityDef,
  list: PickedList,
  caller: Caller,
  written: WrittenDocument,
  wanted: ReadonlySet<string> | undefined,
  now: string,
): Promise<readonly RowWrite[]> {
  const { document } = written;
  const child = store.schema.get(list.entity);
  const documentId = textIn(document, 'id');
  if (wanted && wanted.size > LIST_LINES_MAX && wanted.size > (await countHeld(store, list, caller.tenantId, documentId)))
    throw new Refusal(tooManyLines(list.label, LIST_LINES_MAX));
  const rows = await lockRows(store, list, caller.tenantId, { heldBy: [documentId], ids: [...(wanted ?? [])] });
  const isHeld = (row: StoredRow): boolean => textIn(row, list.foreignField) === documentId;
  if (!wanted) {
    await requirePickable(store, def, list, caller, written, rows);
    return [];
  }
  const ids = rows.map(row => textIn(row, 'id'));
  const visible = holds(caller, child, 'list') ? await seenIds(store, child, caller, ids) : new Set<string>();
  const seen = rows.filter(row => visible.has(textIn(row, 'id')));
  const added = seen.filter(row => wanted.has(textIn(row, 'id')) && !isHeld(row));
  // A row that the caller does not see is not in his list, and stays.
  const removed = seen.filter(row => isHeld(row) && !wanted.has(textIn(row, 'id')));
  const kept = rows.filter(row => isHeld(row) && !removed.includes(row));
  const known = new Set(seen.map(row => textIn(row, 'id')));
  if ([...wanted].some(id => !known.has(id))) throw new Refusal(serverText.badRef(list.label));
  const isChanged = added.length > 0 || removed.length > 0;
  const closed = isChanged ? await whyListsAreClosed(store.db, def, document) : undefined;
  if (closed !== undefined) throw new Refusal(`${closed}（${list.label}）`);
  if (added.length > 0 && kept.length + added.length > LIST_LINES_MAX) throw new Refusal(tooManyLines(list.label, LIST_LINES_MAX));
  await requirePickable(store, def, list, caller, written, [...kept, ...added]);
  const writes: RowWrite[] = [];
  for (const row of removed) writes.push(await giveBack(store, list, caller, row, now));
  for (const row of added) writes.push(await take(store, list, caller, row, documentId, now));
  return writes;
}

async function requirePickable(
  store: EntityStore,
  def: EntityDef,
  list: PickedList,
  caller: Caller,
  { document, isChanged }: WrittenDocument,
  rows: readonly StoredRow[],
): Promise<void> {
  const child = store.schema.get(list.entity);
  const rules = pickRules(store.schema, list);
  const documentId = textIn(document, 'id');
  for (const row of rows) {
    const facts = { row: toValues(row), document: toValues(document), documentId, isChanged, title: titleSeen(child, caller, row) };
    if (whyNotPickable(def, list, rules, facts) === undefined) continue;
    const holderTitle = await titleOfHolder(store, def, caller, textIn(row, list.foreignField));
    throw new Refusal(whyNotPickable(def, list, rules, { ...facts, holderTitle }) ?? serverText.badRef(list.label));
  }
}

async function titleOfHolder({ db }: EntityStore, def: EntityDef, caller: Caller, id: string): Promise<string> {
  if (id === '') return '';
  const { sql: table, columns } = tableOf(def);
  const [row] = await rowsOf(
    db,
    sql<StoredRow>`SELECT ${selectList(columns)} FROM ${table} WHERE id = ${id} AND tenant_id = ${caller.tenantId}`,
  );
  return (row && titleSeen(def, caller, row)) ?? '';
}

async function take(
  store: EntityStore,
  list: PickedList,
  actor: Actor,
  before: StoredRow,
  documentId: string,
  now: string,
): Promise<RowWrite> {
  const def = store.schema.get(list.entity);
  const step = takeStep(def, list);
  const stamps = step ? stampsOf(step, actor.username, now) : {};
  return write(store, def, actor, before, { ...stamps, ...pickedValues(def, list, documentId) }, now, step);
}

/** A row that has left the status of its step keeps the one it has. */
async function giveBack(store: EntityStore, list: PickedList, actor: Actor, before: StoredRow, now: string): Promise<RowWrite> {
  const def = store.schema.get(list.entity);
  const step = giveBackStep(def, list);
  const isInStep = step?.from.includes(textIn(before, def.flow?.field ?? '')) === true;
  const values = isInStep ? { ...stampsOf(step, actor.username, now), ...pickedValues(def, list, undefined) } : { [list.foreignField]: '' };
  return write(store, def, actor, before, values, now, isInStep ? step : undefined);
}

async function write(
  store: EntityStore,
  def: EntityDef,
  actor: Actor,
  before: StoredRow,
  values: Values,
  now: string,
  step: Transition | undefined,
): Promise<RowWrite> {
  const changes = await withStepWork(store, def, step, { row: before, changes: values }, actor, now);
  const computed = computedChanges(def, { ...toValues(before), ...changes }, Object.keys(changes));
  const stamps = { updateBy: actor.username, updateTime: now };
  const after = await writeRow(store.db, def, textIn(before, 'id'), { ...changes, ...computed, ...stamps });
  return { def, before, after, act: step?.action };
}

async function countHeld({ db, schema }: EntityStore, { entity, foreignField }: PickedList, tenantId: string, id: string): Promise<number> {
  const { sql: table, columnByName } = tableOf(schema.get(entity));
  const reference = columnByName.get(foreignField)?.sql ?? sql`NULL`;
  const where = allOf([sql`${reference} = ${id}`, sql`tenant_id = ${tenantId}`, sql`del_flag = '0'`]);
  const [found] = await rowsOf(db, sql<{ readonly count: number }>`SELECT count(*)::int AS count FROM ${table} WHERE ${where}`);
  return found?.count ?? 0;
}

/** Locks these rows and those the documents hold, in the order of their ids. */
async function lockRows(
  { db, schema }: EntityStore,
  { entity, foreignField }: PickedList,
  tenantId: string,
  { heldBy, ids }: { readonly heldBy: readonly string[]; readonly ids: readonly string[] },
): Promise<readonly StoredRow[]> {
  const { sql: table, columns, columnByName } = tableOf(schema.get(entity));
  const reference = columnByName.get(foreignField)?.sql;
  if (!reference) return [];
  const where = allOf([sql`(${reference} = ${anyOf(heldBy)} OR id = ${anyOf(ids)})`, sql`tenant_id = ${tenantId}`, sql`del_flag = '0'`]);
  return rowsOf(db, sql<StoredRow>`SELECT ${selectList(columns)} FROM ${table} WHERE ${where} ORDER BY id FOR NO KEY UPDATE`);
}
