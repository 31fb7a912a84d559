/**
 * Makes the rows that a write brings about (schema/creations.ts), inside its transaction: once for each act that takes effect, because an act
 * that is sent twice is refused or finds its row as it is. The program writes them, whatever the user himself may add.
 */
import { sql } from '../database/kysely.ts';
import { allOf, anyOf, rowsOf } from '../database/sql.ts';
import { ADDED, createdValues, creationsAt, recordsOf } from '#schema/creations.ts';
import type { Creation } from '#schema/creations.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { FieldValue, Values } from '#schema/row.ts';
import { fromServerTime } from '#base/server-time.ts';
import type { Database } from '../database.ts';
import { textIn } from '../web/json.ts';
import type { JsonObject } from '../web/json.ts';
import type { EntityStore } from './entity-store.ts';
import { selectList, tableOf } from './entity-table.ts';
import { insertRow } from './insert-row.ts';
import { nextCode, nextId } from './numbering.ts';
import type { Actor, RowWrite } from './row-effects.ts';
import { computedChanges, defaultsOf, isBlank, readCopies, toValues } from './row-values.ts';
import { writeRow } from './stored-row.ts';
import type { ChangedRow } from './stored-row.ts';

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
    else if (other.flow && textIn(known, other.flow.field) === other.flow.initial) {
      const values = createdValues(creation, { ...toValues(after), id: textIn(after, 'id') }, { username: actor.username, now });
      const computed = computedChanges(other, { ...toValues(known), ...values }, Object.keys(values));
      const stamps = { updateBy: actor.username, updateTime: now };
      writes.push({
        def: other,
        before: known,
        after: await writeRow(store.db, other, textIn(known, 'id'), { ...values, ...computed, ...stamps }),
      });
    }
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
  const given = createdValues(creation, { ...toValues(from), id: textIn(from, 'id') }, { username: actor.username, now });
  const draft = { ...defaultsOf(def, given), ...given, ...(await readCopies(store, def, given, actor.tenantId)) };
  const numbered = { ...draft, ...(await missingCodes(store.db, def, actor.tenantId, draft, nowMs)) };
  const stamps = {
    id: nextId(nowMs),
    createBy: actor.username,
    createTime: now,
    sysOrgCode: textIn(from, 'sysOrgCode'),
    tenantId: actor.tenantId,
    delFlag: '0',
  };
  return insertRow(store.db, def, { ...numbered, ...computedChanges(def, numbered), ...stamps });
}

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

/** The automatic codes that a new row lacks. */
export async function missingCodes(tx: Database, def: EntityDef, tenantId: string, draft: Values, nowMs: number): Promise<Values> {
  const codes: Record<string, FieldValue> = {};
  for (const column of tableOf(def).columns) {
    const autoCode = column.field && 'autoCode' in column.field ? column.field.autoCode : undefined;
    if (!autoCode || !isBlank(draft[column.name])) continue;
    codes[column.name] = await nextCode(tx, { table: tableOf(def).sql, column, tenantId }, autoCode, nowMs);
  }
  return codes;
}

/** The records of a row that is marked as deleted, or no longer, have the same mark. @param now server time. */
export async function markRecordsOf(
  { db, schema }: EntityStore,
  def: EntityDef,
  id: string,
  isGone: boolean,
  { username }: Actor,
  now: string,
): Promise<readonly ChangedRow[]> {
  const changes: ChangedRow[] = [];
  for (const { entity, by } of recordsOf(def, name => schema.find(name))) {
    const record = schema.get(entity);
    const { sql: table, columns, columnByName } = tableOf(record);
    const reference = columnByName.get(by)?.sql ?? sql.id('id');
    const rows = await rowsOf(
      db,
      sql<JsonObject>`UPDATE ${table} SET del_flag = ${isGone ? '1' : '0'}, update_by = ${username}, update_time = ${now}
        WHERE ${reference} = ${id} RETURNING ${selectList(columns)}`,
    );
    for (const row of rows) changes.push({ def: record, row, kind: isGone ? 'delete' : 'upsert' });
  }
  return changes;
}

/** Rows that only record what was done to deleted rows are deleted with them. */
export async function deleteRecordsOf({ db, schema }: EntityStore, def: EntityDef, ids: readonly string[]): Promise<readonly ChangedRow[]> {
  const changes: ChangedRow[] = [];
  for (const { entity, by } of recordsOf(def, name => schema.find(name))) {
    const record = schema.get(entity);
    const { sql: table, columns, columnByName } = tableOf(record);
    const reference = columnByName.get(by)?.sql ?? sql.id('id');
    const gone = await rowsOf(
      db,
      sql<JsonObject>`DELETE FROM ${table} WHERE ${reference} = ${anyOf(ids)} RETURNING ${selectList(columns)}`,
    );
    for (const row of gone) changes.push({ def: record, row, kind: 'delete' });
  }
  return changes;
}
