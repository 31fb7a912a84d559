/**
 * Makes the rows that a write brings about (schema/creations.ts), inside its transaction: once for each act that takes effect, because an act
 * that is sent twice is refused or finds its row as it is. The program writes them, whatever the user himself may add.
 */
import { sql } from '../database/kysely.ts';
import { allOf, rowsOf } from '../database/sql.ts';
import { ADDED, createdValues, creationsAt } from '#schema/creations.ts';
import type { Creation } from '#schema/creations.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { Values } from '#schema/row.ts';
import { fromServerTime } from '#base/server-time.ts';
import { textIn } from '../web/json.ts';
import type { JsonObject } from '../web/json.ts';
import type { EntityStore } from './entity-store.ts';
import { selectList, tableOf } from './entity-table.ts';
import { insertRow, newRowStamps } from './insert-row.ts';
import { missingCodes, nextId } from './numbering.ts';
import type { Actor, RowWrite } from './row-effects.ts';
import { computedChanges, defaultsOf, readCopies, toValues } from './row-values.ts';
import { writeRow } from './stored-row.ts';

/** @param now server time. @returns the new rows and those brought up to date, each as a write of its own, which may bring about others. */
export async function createRows(
  store: EntityStore,
  { def, after, act }: RowWrite,
  actor: Actor,
  now: string,
): Promise<readonly RowWrite[]> {
  const writes: RowWrite[] = [];
  for (const creation of after ? creationsAt(def, act) : []) {
    const other = store.schema.find(creation.entity);
    if (!after || !other) continue;
    const known = creation.isFirst ? await oneReferring(store, other, creation, textIn(after, 'id'), actor) : undefined;
    if (!known) writes.push({ def: other, after: await createRow(store, other, creation, after, actor, now), act: ADDED });
    else if (other.flow && textIn(known, other.flow.field) === other.flow.initial)
      writes.push(await bringUpToDate(store, other, creation, known, after, actor, now));
  }
  return writes;
}

async function createRow(
  store: EntityStore,
  def: EntityDef,
  creation: Creation,
  from: JsonObject,
  actor: Actor,
  now: string,
): Promise<JsonObject> {
  const nowMs = fromServerTime(now);
  const given = valuesFrom(creation, from, actor, now);
  const draft = { ...defaultsOf(def, given), ...given, ...(await readCopies(store, def, given, actor.tenantId)) };
  const numbered = { ...draft, ...(await missingCodes(store.db, def, actor.tenantId, draft, nowMs)) };
  const stamps = newRowStamps(nextId(nowMs), { ...actor, orgCode: textIn(from, 'sysOrgCode') }, now);
  return insertRow(store.db, def, { ...numbered, ...computedChanges(def, numbered), ...stamps });
}

async function bringUpToDate(
  { db }: EntityStore,
  def: EntityDef,
  creation: Creation,
  known: JsonObject,
  from: JsonObject,
  actor: Actor,
  now: string,
): Promise<RowWrite> {
  const values = valuesFrom(creation, from, actor, now);
  const computed = computedChanges(def, { ...toValues(known), ...values }, Object.keys(values));
  const stamps = { updateBy: actor.username, updateTime: now };
  return { def, before: known, after: await writeRow(db, def, textIn(known, 'id'), { ...values, ...computed, ...stamps }) };
}

const valuesFrom = (creation: Creation, from: JsonObject, { username }: Actor, now: string): Values =>
  createdValues(creation, { ...toValues(from), id: textIn(from, 'id') }, { username, now });

/** The row that was written is locked, so that two writes of it do not both find none. */
async function oneReferring(
  { db }: EntityStore,
  def: EntityDef,
  { by }: Creation,
  id: string,
  { tenantId }: Actor,
): Promise<JsonObject | undefined> {
  const { sql: table, columns, columnByName } = tableOf(def);
  const where = allOf([sql`${columnByName.get(by)?.sql ?? sql.id('id')} = ${id}`, sql`tenant_id = ${tenantId}`, sql`del_flag = '0'`]);
  return (
    await rowsOf(db, sql<JsonObject>`SELECT ${selectList(columns)} FROM ${table} WHERE ${where} ORDER BY id LIMIT 1 FOR NO KEY UPDATE`)
  )[0];
}
