/**
 * Makes the rows that a write brings about (schema/creations.ts), inside its transaction: once for each act that takes effect, because an act
 * that is sent twice is refused or finds its row as it is. The program writes them, whatever the user himself may add.
 */
import { sql } from '../database/kysely.ts';
import { allOf, rowsOf } from '../database/sql.ts';
import { ADDED, createdValues, creationsFor, furtherValues, plainValues, searchesOf } from '#schema/creations.ts';
import type { Creation } from '#schema/creations.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { Values } from '#schema/row.ts';
import { isDemanded } from '#schema/when.ts';
import { isEmpty } from '#schema/row.ts';
import { hasCases, pathsOf, writtenValues } from '#schema/written-values.ts';
import type { WriteFacts } from '#schema/written-values.ts';
import { fromServerTime } from '#base/server-time.ts';
import { textIn } from '../web/json.ts';
import type { JsonObject } from '../web/json.ts';
import type { Caller } from '../platform/caller.ts';
import { holds } from './access.ts';
import { requireDistinct } from './distinct-rows.ts';
import type { EntityStore } from './entity-store.ts';
import { selectList, tableOf } from './entity-table.ts';
import { findRow } from './found-rows.ts';
import { requireGuards } from './guards.ts';
import { insertRow, newRowStamps } from './insert-row.ts';
import { missingCodes, nextId } from './numbering.ts';
import { readPaths } from './referred-values.ts';
import { Refusal } from './refusal.ts';
import type { Actor, RowWrite } from './row-effects.ts';
import { computedChanges, defaultsOf, readCopies, stampsOf, toValues } from './row-values.ts';
import { writeRow } from './stored-row.ts';

const text = {
  /** Of a row that an act would bring about. */
  cannotMake: (title: string, reason?: string) => `不能自动生成${title}${reason === undefined ? '' : `：${reason}`}`,
  mustFill: (label: string) => `${label}为空，请先填写`,
} as const;

/** @param now server time. @returns the new rows and those brought up to date, each as a write of its own, which may bring about others. */
export async function createRows(
  store: EntityStore,
  { def, after, act }: RowWrite,
  actor: Caller,
  now: string,
): Promise<readonly RowWrite[]> {
  if (!after) return [];
  const writes: RowWrite[] = [];
  const row = { ...toValues(after), id: textIn(after, 'id') };
  for (const creation of creationsFor(def, act, row)) writes.push(...(await createFrom(store, { def, creation, row }, actor, now)));
  return writes;
}

/** One creation, with the values of this version of the row. */
type Making = { readonly def: EntityDef; readonly creation: Creation; readonly row: Values & { readonly id: string } };

/** @returns the new row, or the one brought up to date, after those that its searches made. */
export async function createFrom(
  store: EntityStore,
  { def, creation, row }: Making,
  actor: Caller,
  now: string,
): Promise<readonly RowWrite[]> {
  const other = store.schema.find(creation.entity);
  if (!other) return [];
  const known = creation.isFirst ? await oneReferring(store, other, creation.by, row.id, actor) : undefined;
  if (known && !isInFirstStatus(other, known)) return [];
  const writes: RowWrite[] = [];
  const made = { orgCode: String(row['sysOrgCode'] ?? ''), now };
  const sought = searchesOf(creation).flatMap(search => [search.by, furtherValues(search)]);
  const paths = [plainValues(creation), ...sought].flatMap(pathsOf);
  const facts = { row, username: actor.username, now, referred: await readPaths(store, def, row, paths, actor.tenantId) };
  const found = new Map<string, string>();
  for (const search of searchesOf(creation)) {
    const target = hasCases(search.by, row) ? store.schema.find(search.entity) : undefined;
    if (!target) continue;
    const by = writtenValues(search.by, facts);
    const held = await findRow(store, target, Object.keys(search.by), by, actor.tenantId);
    const opened =
      held === undefined && search.orCreate
        ? await makeRow(store, target, { ...writtenValues(furtherValues(search), facts), ...by }, made, actor)
        : undefined;
    if (opened) writes.push({ def: target, after: opened, act: ADDED });
    const id = held ?? textIn(opened, 'id');
    if (id !== '') found.set(search.field, id);
  }
  const values = createdValues(creation, { ...facts, found });
  if (known) writes.push(await bringUpToDate(store, other, known, values, facts));
  else writes.push({ def: other, after: await makeRow(store, other, values, made, actor), act: ADDED });
  return writes;
}

const isInFirstStatus = ({ flow }: EntityDef, row: JsonObject): boolean => flow !== undefined && textIn(row, flow.field) === flow.initial;

/**
 * A new row with its defaults, its numbers and what its references copy.
 * @throws Refusal with the first field that must be filled and is not, or of a guard of new rows; its sentence is for who may see such rows.
 */
export async function makeRow(
  store: EntityStore,
  def: EntityDef,
  given: Values,
  { orgCode, now }: { readonly orgCode: string; readonly now: string },
  actor: Caller,
): Promise<JsonObject> {
  const nowMs = fromServerTime(now);
  const draft = {
    ...defaultsOf(def, given),
    ...stampsOf(def, actor.username, now),
    ...given,
    ...(await readCopies(store, def, given, actor.tenantId)),
  };
  const numbered = { ...draft, ...(await missingCodes(store.db, def, actor.tenantId, draft, nowMs)) };
  const values = { ...numbered, ...computedChanges(def, numbered) };
  const missing = def.fields.find(field => isDemanded(field, values) && isEmpty(values[field.name]));
  if (missing) throw new Refusal(text.cannotMake(def.title, text.mustFill(missing.label)));
  await requireAddGuards(store, def, values, actor, now);
  await requireDistinct(store.db, def, actor.tenantId, '', undefined, values);
  return insertRow(store.db, def, { ...values, ...newRowStamps(String(given['id'] ?? nextId(nowMs)), { ...actor, orgCode }, now) });
}

async function requireAddGuards(store: EntityStore, def: EntityDef, values: Values, actor: Caller, now: string): Promise<void> {
  try {
    await requireGuards(store, def, { guards: def.addGuards ?? [] }, { tenantId: actor.tenantId }, values, now, actor.username);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new Refusal(text.cannotMake(def.title, holds(actor, def, 'list') ? error.message : undefined));
  }
}

async function bringUpToDate(
  { db }: EntityStore,
  def: EntityDef,
  known: JsonObject,
  values: Values,
  { username, now }: WriteFacts,
): Promise<RowWrite> {
  const computed = computedChanges(def, { ...toValues(known), ...values }, Object.keys(values));
  const stamps = { updateBy: username, updateTime: now };
  return { def, before: known, after: await writeRow(db, def, textIn(known, 'id'), { ...values, ...computed, ...stamps }) };
}

/** The row that was written is locked, so that two writes of it do not both find none. */
async function oneReferring(
  { db }: EntityStore,
  def: EntityDef,
  by: string,
  id: string,
  { tenantId }: Actor,
): Promise<JsonObject | undefined> {
  const { sql: table, columns, columnByName } = tableOf(def);
  const where = allOf([sql`${columnByName.get(by)?.sql ?? sql.id('id')} = ${id}`, sql`tenant_id = ${tenantId}`, sql`del_flag = '0'`]);
  return (
    await rowsOf(db, sql<JsonObject>`SELECT ${selectList(columns)} FROM ${table} WHERE ${where} ORDER BY id LIMIT 1 FOR NO KEY UPDATE`)
  )[0];
}
