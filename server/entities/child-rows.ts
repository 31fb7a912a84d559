/**
 * Writes the rows saved together with their parent. The body's list replaces the stored one, and an absent list deletes it, as in the stock
 * services (wire protocol §5.7). Columns hidden from the caller keep their values, because he could not send them.
 */
import { isRecord } from '#base/json.ts';
import { sql } from '../database/kysely.ts';
import { allOf, anyOf, rowsOf } from '../database/sql.ts';
import type { Fragment } from '../database/sql.ts';
import type { Children, EntityDef } from '#schema/entity-def.ts';
import { LIST_LINES_MAX, tooManyLines } from '#schema/line-lists.ts';
import { repeatedValues } from '#schema/owned-lines.ts';
import { ownedLists } from '#schema/picked-lists.ts';
import { childText } from '#sync/lines-text.ts';
import type { Values } from '#schema/row.ts';
import type { Schema } from '#schema/schema.ts';
import { serverText } from '../web/text.ts';
import type { Caller } from '../platform/caller.ts';
import { textIn } from '../web/json.ts';
import type { JsonObject } from '../web/json.ts';
import { holds, scopeSql, visibleColumns } from './access.ts';
import type { EntityStore } from './entity-store.ts';
import { selectList, tableOf } from './entity-table.ts';
import type { Column } from './entity-table.ts';
import { onlyFieldsOfList, whyListsAreClosed } from './closed-refusal.ts';
import { requireAllKnown } from './known-values.ts';
import { Refusal } from './refusal.ts';
import {
  computedChanges,
  defaultsOf,
  differing,
  editableColumns,
  readBody,
  requiredOf,
  requireFilled,
  requireRulesKept,
  requireSound,
  toValues,
} from './row-values.ts';
import { insertRows, newRowStamps } from './insert-row.ts';
import { isOurId, nextId } from './numbering.ts';
import type { ChangedRow } from './stored-row.ts';
import { toServerTime } from '#base/server-time.ts';

/** Call inside the parent's transaction, after the parent was written. */
export async function replaceChildren(
  store: EntityStore,
  def: EntityDef,
  caller: Caller,
  parent: JsonObject,
  body: JsonObject,
  nowMs: number,
) {
  const changes: ChangedRow[] = [];
  for (const list of ownedLists(def)) {
    const child = store.schema.get(list.entity);
    const closed = await whyListsAreClosed(store.db, def, parent, list);
    if (closed !== undefined) {
      await refuseChangedList(store, list, caller, parent, body, { why: `${closed}（${list.label}）`, except: [] });
      continue;
    }
    const only = await onlyFieldsOfList(store.db, def, parent, list, child);
    if (only && !Array.isArray(body[list.property])) continue;
    if (only) await refuseChangedList(store, list, caller, parent, body, { why: only.reason, except: only.fields });
    const gone = await deleteChildren(store, list, [textIn(parent, 'id')]);
    const goneById = new Map(gone.map(row => [textIn(row, 'id'), row]));
    const sent = body[list.property];
    const items = Array.isArray(sent) ? sent.filter(isRecord) : [];
    // A list stored before the limit existed may be kept and shortened.
    const most = Math.max(LIST_LINES_MAX, gone.length);
    if (items.length > most) throw new Refusal(tooManyLines(list.label, most));
    const stored = await insertChildren(store, list, caller, parent, items, goneById, nowMs);
    const kept = new Set(stored.map(row => textIn(row, 'id')));
    changes.push(
      ...gone.filter(row => !kept.has(textIn(row, 'id'))).map(row => ({ def: child, row, kind: 'delete' as const })),
      ...stored.map(row => ({ def: child, row, kind: 'upsert' as const })),
    );
  }
  return changes;
}

/**
 * The list of a closed parent stays as it is, also if the body leaves it out.
 * @throws Refusal if the body changes it, but for the fields that are excepted.
 */
async function refuseChangedList(
  store: EntityStore,
  list: Children,
  caller: Caller,
  parent: JsonObject,
  body: JsonObject,
  { why, except }: { readonly why: string; readonly except: readonly string[] },
): Promise<void> {
  const sent = body[list.property];
  if (!Array.isArray(sent)) return;
  const def = store.schema.get(list.entity);
  const columns = editableColumns(def, caller).filter(column => column.name !== list.foreignField);
  const rows = await readChildren(store, list, caller, textIn(parent, 'id'));
  const heldById = new Map(rows.map(row => [textIn(row, 'id'), row]));
  const items = sent.filter(isRecord);
  const isSame = (item: JsonObject): boolean => {
    const held = heldById.get(textIn(item, 'id'));
    return held !== undefined && Object.keys(differing(def, caller, held, readBody(columns, item))).every(name => except.includes(name));
  };
  if (items.length !== rows.length || !items.every(isSame)) throw new Refusal(why);
}

/** The children of deleted parents are deleted too. */
export async function deleteChildrenOf(store: EntityStore, def: EntityDef, ids: readonly string[]): Promise<readonly ChangedRow[]> {
  const changes: ChangedRow[] = [];
  for (const list of ownedLists(def)) {
    const child = store.schema.get(list.entity);
    for (const row of await deleteChildren(store, list, ids)) changes.push({ def: child, row, kind: 'delete' });
  }
  return changes;
}

/**
 * Gives the children of a parent the deletion mark that the parent has got or lost.
 * @throws Refusal if a child that comes back names a row that is gone meanwhile.
 */
export async function markChildrenOf(
  store: EntityStore,
  def: EntityDef,
  caller: Caller,
  parentId: string,
  isGone: boolean,
  now: string,
): Promise<readonly ChangedRow[]> {
  const changes: ChangedRow[] = [];
  for (const list of ownedLists(def)) {
    const child = store.schema.get(list.entity);
    const { sql: table, columns } = tableOf(child);
    const mark = sql`del_flag = ${isGone ? '1' : '0'}, update_by = ${caller.username}, update_time = ${now}`;
    const where = sql`${parentColumn(store.schema, list)} = ${parentId}`;
    const rows = await rowsOf(store.db, sql<JsonObject>`UPDATE ${table} SET ${mark} WHERE ${where} RETURNING ${selectList(columns)}`);
    const back = isGone ? [] : rows.map(row => ({ id: textIn(row, 'id'), before: toValues(row), changes: {}, isBack: true }));
    await requireAllKnown(store, child, caller, back);
    for (const row of rows) changes.push({ def: child, row, kind: isGone ? 'delete' : 'upsert' });
  }
  return changes;
}

/**
 * The children of one parent in their own order, without the columns hidden from the caller. Picked rows have a list of their own, and who
 * may not see them there does not see them here.
 */
export async function readChildren(store: EntityStore, list: Children, caller: Caller, parentId: string): Promise<readonly JsonObject[]> {
  const def = store.schema.get(list.entity);
  if (list.picked && !holds(caller, def, 'list')) return [];
  return childrenOf(
    store,
    list,
    visibleColumns(def, caller),
    caller.tenantId,
    parentId,
    list.picked ? scopeSql(store.schema, def, caller) : [],
  );
}

/** The same with the columns that are named. */
export function childrenOf(
  store: EntityStore,
  list: Children,
  columns: readonly Column[],
  tenantId: string,
  parentId: string,
  scope: readonly Fragment[] = [],
): Promise<readonly JsonObject[]> {
  const child = store.schema.get(list.entity);
  const { sql: table, columnByName } = tableOf(child);
  const column = columnByName.get(child.defaultSort.column)?.sql ?? sql.id('id');
  const where = allOf([
    sql`${parentColumn(store.schema, list)} = ${parentId}`,
    sql`tenant_id = ${tenantId}`,
    sql`del_flag = '0'`,
    ...scope,
  ]);
  return rowsOf(
    store.db,
    sql<JsonObject>`SELECT ${selectList(columns)} FROM ${table}
      WHERE ${where}
      ORDER BY ${column} ${child.defaultSort.order === 'asc' ? sql`asc` : sql`desc`}, id`,
  );
}

/** All lines are checked first and then written at once, so that a list of hundreds needs few statements. */
async function insertChildren(
  store: EntityStore,
  list: Children,
  caller: Caller,
  parent: JsonObject,
  items: readonly JsonObject[],
  goneById: ReadonlyMap<string, JsonObject>,
  nowMs: number,
): Promise<readonly JsonObject[]> {
  const def = store.schema.get(list.entity);
  const visible = new Set(visibleColumns(def, caller).map(column => column.name));
  const editable = editableColumns(def, caller);
  // Written by the program, and not sent by a form.
  const formulas = new Set((def.computed ?? []).map(({ field }) => field));
  const followed = new Set(def.fields.filter(({ readonly, name }) => readonly === true && !formulas.has(name)).map(({ name }) => name));
  const read = items.map(item => {
    const before = goneById.get(textIn(item, 'id'));
    const hidden = Object.fromEntries(Object.entries(toValues(before ?? {})).filter(([name]) => !visible.has(name) || followed.has(name)));
    const given: Values = { ...readBody(editable, item), [list.foreignField]: textIn(parent, 'id') };
    const changes = before ? differing(def, caller, before, given) : given;
    requireRulesKept(def, changes);
    return { id: idOf(item, nowMs), hidden, given, before: toValues(before ?? {}), changes };
  });
  await requireAllKnown(store, def, caller, read);
  const [repeated] = repeatedValues(list, def, read.map(({ given }) => given)); // prettier-ignore
  if (repeated) throw new Refusal(childText.lineError(list.label, repeated[0] + 1, repeated[1]));
  const rows = read.map(({ id, hidden, given }): Values => {
    const draft = { ...defaultsOf(def, given), ...hidden, ...given };
    const values = { ...draft, ...computedChanges(def, draft) };
    requireFilled(def, requiredOf(def, caller, values), values);
    requireSound(def, caller, values);
    return { ...values, ...newRowStamps(id, caller, toServerTime(nowMs)) };
  });
  return insertRows(store.db, def, rows);
}

/** @throws Refusal for an id that our clients do not make. */
function idOf(item: JsonObject, nowMs: number): string {
  const given = textIn(item, 'id');
  if (given !== '' && !isOurId(given)) throw new Refusal(serverText.badId);
  return given || nextId(nowMs);
}

async function deleteChildren(store: EntityStore, list: Children, parentIds: readonly string[]): Promise<readonly JsonObject[]> {
  const { sql: table, columns } = tableOf(store.schema.get(list.entity));
  return rowsOf(
    store.db,
    sql<JsonObject>`DELETE FROM ${table} WHERE ${parentColumn(store.schema, list)} = ${anyOf(parentIds)} RETURNING ${selectList(columns)}`,
  );
}

const parentColumn = (schema: Schema, { entity, foreignField }: Children): Fragment =>
  tableOf(schema.get(entity)).columnByName.get(foreignField)?.sql ?? sql.id('id');
