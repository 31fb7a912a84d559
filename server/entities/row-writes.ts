/** The writes of one entity, each in one transaction. The stock server's quirks are kept on purpose (wire protocol §5). */
import type { EntityDef, Transition } from '#domain/entity/entity-def.ts';
import type { FieldValue, Values } from '#domain/entity/row.ts';
import { MOMENT_TOLERANCE_MS } from '#domain/limits.ts';
import { serverText } from '#domain/messages-server.ts';
import { brokenMoments } from '#domain/step-moments.ts';
import type { Caller } from '../caller.ts';
import type { Database } from '../database.ts';
import { textIn } from '../json.ts';
import type { JsonObject } from '../json.ts';
import { nextCode } from './auto-code.ts';
import { deleteChildrenOf, replaceChildren } from './child-rows.ts';
import type { ChildChange } from './child-rows.ts';
import { selectList, tableOf } from './entity-table.ts';
import { holds } from './grants.ts';
import { insertRow } from './insert-row.ts';
import { forbidden, Refusal } from './refusal.ts';
import { scopeSql } from './row-scope.ts';
import {
  computedChanges,
  defaultsOf,
  editableColumns,
  isBlank,
  readBody,
  readCopies,
  requiredOf,
  requireFilled,
  requireSound,
  stepColumns,
  toValues,
  withoutStarred,
} from './row-values.ts';
import { createSnowflake } from './snowflake-id.ts';
import { toServerTime } from './server-time.ts';
import { createSqlParams } from './sql-params.ts';

export type WriteDeps = { readonly db: Database; readonly nowMs: () => number };
type StoredRow = JsonObject;
/** A row as stored, and what was done to the rows saved together with it. */
type Written = { readonly row: StoredRow; readonly children: readonly ChildChange[] };

const nextId = createSnowflake();

/** Inserts a row; a client's id, creator and creation time are kept. @returns the row as stored. */
export function addRow({ db, nowMs }: WriteDeps, def: EntityDef, caller: Caller, body: JsonObject): Promise<Written> {
  return db.transaction(async tx => {
    const now = nowMs();
    const given = withoutStarred(def, readBody(editableColumns(def, caller), body));
    const defaults = defaultsOf(def, given);
    const draft = { ...defaults, ...given, ...(await readCopies(tx, def, given, caller.tenantId)) };
    const numbered = { ...draft, ...(await missingCodes(tx, def, caller, draft, now)) };
    const values = { ...numbered, ...computedChanges(def, numbered) };
    requireFilled(def, requiredOf(def, caller), values);
    requireSound(def, caller, { ...values, id: textIn(body, 'id') });
    const stamps = {
      id: textIn(body, 'id') || nextId(now),
      createBy: textIn(body, 'createBy') || caller.username,
      createTime: textIn(body, 'createTime') || toServerTime(now),
      sysOrgCode: textIn(body, 'sysOrgCode') || caller.orgCode,
      tenantId: caller.tenantId,
      delFlag: '0',
    };
    const row = await insertRow(tx, def, { ...values, ...stamps });
    return { row, children: await replaceChildren(tx, def, caller, row, body, now) };
  });
}

/** Writes the body's non-null fields. @returns the row, or undefined when there is none: the caller answers success all the same. */
export function editRow({ db, nowMs }: WriteDeps, def: EntityDef, caller: Caller, body: JsonObject): Promise<Written | undefined> {
  return db.transaction(async tx => {
    const row = await lockRow(tx, def, caller, textIn(body, 'id'));
    if (!row) return undefined;
    const columns = editableColumns(def, caller);
    const given = { ...withoutStarred(def, readBody(columns, body), row), ...readDeletion(def, caller, row, body) };
    const changes = { ...given, ...(await readCopies(tx, def, given, caller.tenantId)) };
    const touched = requiredOf(def, caller).filter(name => changes[name] !== undefined);
    const now = nowMs();
    const written = await updateRow(tx, def, caller, row, changes, touched, toServerTime(now));
    return { row: written, children: await replaceChildren(tx, def, caller, written, body, now) };
  });
}

/** Takes one step of the status flow. @returns the row as it is afterwards. */
export function stepRow({ db, nowMs }: WriteDeps, def: EntityDef, caller: Caller, step: Transition, body: JsonObject): Promise<StoredRow> {
  return db.transaction(async tx => {
    const row = await lockRow(tx, def, caller, textIn(body, 'id'));
    if (!row || !def.flow) throw new Refusal(serverText.notFound);
    if (!step.from.includes(textIn(row, def.flow.field))) throw new Refusal(serverText.wrongState(step.button));
    const now = toServerTime(nowMs());
    const given = withoutStarred(def, readBody(stepColumns(def, caller, step), body), row);
    const stamps = Object.entries(step.stamps ?? {}).map(([name, kind]) => [name, kind === 'now' ? now : caller.username] as const);
    const changes = {
      ...given,
      ...(await readCopies(tx, def, given, caller.tenantId)),
      ...Object.fromEntries(stamps),
      [def.flow.field]: step.to,
    };
    const [broken] = brokenMoments(def, step, { ...toValues(row), ...changes }, toServerTime(nowMs() + MOMENT_TOLERANCE_MS));
    if (broken !== undefined) throw new Refusal(broken);
    return updateRow(tx, def, caller, row, changes, step.requires ?? [], now);
  });
}

/** Deletes what exists of these ids; unknown ones are no error. @returns the rows that went. */
export function deleteRows(
  { db }: WriteDeps,
  def: EntityDef,
  caller: Caller,
  ids: readonly string[],
): Promise<{ readonly rows: readonly StoredRow[]; readonly children: readonly ChildChange[] }> {
  return db.transaction(async tx => {
    const rows = await deleteVisible(tx, def, caller, ids);
    return {
      rows,
      children: await deleteChildrenOf(
        tx,
        def,
        rows.map(row => textIn(row, 'id')),
      ),
    };
  });
}

async function deleteVisible(tx: Database, def: EntityDef, caller: Caller, ids: readonly string[]): Promise<readonly StoredRow[]> {
  const { sql, columns } = tableOf(def);
  const params = createSqlParams();
  const where = [`id = ANY(${params.add(ids)}::text[])`, ...scopeSql(def, caller, params)].join(' AND ');
  return tx.query<StoredRow>(`DELETE FROM ${sql} WHERE ${where} RETURNING ${selectList(columns)}`, params.values);
}

async function missingCodes(tx: Database, def: EntityDef, caller: Caller, draft: Values, nowMs: number): Promise<Values> {
  const codes: Record<string, FieldValue> = {};
  for (const column of tableOf(def).columns) {
    if (column.field?.kind !== 'text' || !column.field.autoCode || !isBlank(draft[column.name])) continue;
    codes[column.name] = await nextCode(tx, { table: tableOf(def).sql, column, tenantId: caller.tenantId }, column.field.autoCode, nowMs);
  }
  return codes;
}

/** The deletion mark may be set or lifted through edit, by whoever may delete. */
function readDeletion(def: EntityDef, caller: Caller, row: StoredRow, body: JsonObject): Values {
  const mark = textIn(body, 'delFlag');
  if ((mark !== '0' && mark !== '1') || mark === row['delFlag']) return {};
  if (!holds(caller, def, 'delete')) throw forbidden();
  return { delFlag: mark };
}

/** The row, held until the transaction ends, so that two steps at once cannot both find the old status. */
async function lockRow(tx: Database, def: EntityDef, caller: Caller, id: string): Promise<StoredRow | undefined> {
  const { sql, columns } = tableOf(def);
  const params = createSqlParams();
  const where = [`id = ${params.add(id)}`, ...scopeSql(def, caller, params)].join(' AND ');
  return (await tx.query<StoredRow>(`SELECT ${selectList(columns)} FROM ${sql} WHERE ${where} FOR UPDATE`, params.values))[0];
}

async function updateRow(
  tx: Database,
  def: EntityDef,
  caller: Caller,
  row: StoredRow,
  changes: Values,
  required: readonly string[],
  now: string,
): Promise<StoredRow> {
  const merged = { ...toValues(row), ...changes };
  const computed = computedChanges(def, merged);
  requireFilled(def, required, { ...merged, ...computed });
  requireSound(def, caller, { ...merged, ...computed });
  return writeRow(tx, def, textIn(row, 'id'), { ...changes, ...computed, updateBy: caller.username, updateTime: now });
}

async function writeRow(tx: Database, def: EntityDef, id: string, values: Values): Promise<StoredRow> {
  const { sql, columns } = tableOf(def);
  const params = createSqlParams();
  const sets = columns
    .filter(column => values[column.name] !== undefined)
    .map(column => `${column.sql} = ${params.add(values[column.name])}`);
  const [stored = {}] = await tx.query<StoredRow>(
    `UPDATE ${sql} SET ${sets.join(', ')} WHERE id = ${params.add(id)} RETURNING ${selectList(columns)}`,
    params.values,
  );
  return stored;
}
