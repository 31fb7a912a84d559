/** Writes a batch of log records in one transaction. */
import { LOG_TYPE } from '#features/platform/logs/model.ts';
import type { RowOp } from '#features/platform/logs/model.ts';
import { isRecord, parseJson } from '#base/json.ts';
import { serverTimeOf, toServerTime } from '#base/server-time.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { starMiddle } from '#schema/sensitive.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { sql } from '../../database/kysely.ts';
import { rowsOf } from '../../database/sql.ts';
import type { Database } from '../../database.ts';
import { nextId } from '../../entities/numbering.ts';
import type { ActOrigin } from '../../web/act-origin.ts';
import { textIn } from '../../web/json.ts';
import type { JsonObject } from '../../web/json.ts';
import { countedContent, isUnchanged } from './row-content.ts';
import { withLogs } from './tables.ts';

/** A sign-in or an operation. `account`: as it was typed in a sign-in that failed. */
export type CallRecord = {
  readonly kind: 'signIn' | 'operation';
  readonly content: string;
  readonly operation?: number;
  readonly account: string;
  readonly realname: string;
  readonly tenantId?: string;
  readonly address: string;
  readonly clientType: string;
  readonly method: string;
  readonly url: string;
  readonly params: string;
  readonly tookMs: number;
  readonly isOk: boolean;
  readonly atMs: number;
};
export type RowRecord = {
  readonly kind: 'row';
  readonly def: EntityDef;
  readonly before: JsonObject | undefined;
  readonly row: JsonObject;
  readonly isDeleted: boolean;
  readonly by: string | undefined;
  readonly atMs: number;
  readonly origin: ActOrigin;
};
export type LogRecord = CallRecord | RowRecord;

const ACCOUNT_MAX = 50;
const TITLE_MAX = 100;

export function writeRecords(db: Database, records: readonly LogRecord[]): Promise<void> {
  return inTransaction(db, async tx => {
    await writeCalls(
      tx,
      records.filter(record => record.kind !== 'row'),
    );
    await writeRows(
      tx,
      records.filter(record => record.kind === 'row'),
    );
  });
}

async function writeCalls(tx: Database, records: readonly CallRecord[]): Promise<void> {
  if (records.length === 0) return;
  const known = await knownAccounts(tx, records);
  const lines = records.map(record => ({
    id: nextId(record.atMs),
    log_type: LOG_TYPE[record.kind],
    operate_type: record.operation ?? null,
    log_content: record.content,
    userid: known.has(record.account) ? record.account : starMiddle(record.account.slice(0, ACCOUNT_MAX)),
    username: record.realname,
    ip: record.address,
    request_type: record.method,
    request_url: record.url,
    request_param: record.params,
    cost_time: Math.round(record.tookMs),
    success: record.isOk ? 1 : 0,
    client_type: record.clientType,
    tenant_id: record.tenantId ?? null,
    create_by: known.has(record.account) ? record.account : null,
    create_time: toServerTime(record.atMs),
  }));
  await withLogs(tx).insertInto('sys_log').values(lines).execute();
}

/** A name that is nobody's may be a password in the wrong box: it is starred. */
async function knownAccounts(tx: Database, records: readonly CallRecord[]): Promise<ReadonlySet<string>> {
  const named = [...new Set(records.map(({ account }) => account))];
  const found = await tx.selectFrom('sys_user').select('username').where('username', 'in', named).execute();
  return new Set(found.map(({ username }) => username));
}

type Version = { readonly record: RowRecord; readonly op: RowOp; readonly of: JsonObject };

async function writeRows(tx: Database, records: readonly RowRecord[]): Promise<void> {
  if (records.length === 0) return;
  const lastByRow = await lastVersions(tx, records);
  const lines = records.flatMap(record =>
    versionsOf(record, lastByRow.has(keyOf(record))).map(({ op, of }) => {
      const last = lastByRow.get(keyOf(record)) ?? NO_VERSION;
      const version = last.version + 1;
      const content = countedContent(record.def, of, op === 'before' ? undefined : record.before, last.content);
      lastByRow.set(keyOf(record), { version, content });
      const stampedBy = textIn(of, 'updateBy') || textIn(of, 'createBy');
      return {
        id: nextId(record.atMs),
        data_table: record.def.table,
        data_id: textIn(of, 'id'),
        data_version: version,
        data_content: JSON.stringify(content),
        op,
        title: textIn(content, record.def.titleField).slice(0, TITLE_MAX),
        tenant_id: textIn(of, 'tenantId'),
        create_by: op === 'before' ? stampedBy : (record.by ?? stampedBy),
        create_time: toServerTime(record.atMs),
        ...(op === 'before' ? NOWHERE : originColumns(record.origin)),
      };
    }),
  );
  if (lines.length > 0) await withLogs(tx).insertInto('sys_data_log').values(lines).execute();
}

const NOWHERE = { made_at: null, device: null };
const originColumns = ({ madeAtMs, device }: ActOrigin) => ({
  made_at: (madeAtMs === undefined ? undefined : serverTimeOf(madeAtMs)) ?? null,
  device: device ?? null,
});

/** The version that a change makes, after the one from before if the row has none in the log yet. */
function versionsOf(record: RowRecord, isKnown: boolean): readonly Version[] {
  const { def, before, row, isDeleted } = record;
  const change: Version = { record, of: row, op: isDeleted ? (row['delFlag'] === '1' && before ? 'bin' : 'delete') : 'write' };
  if (!before) return [change];
  if (!isDeleted && isUnchanged(def, before, row)) return [];
  return isKnown ? [change] : [{ record, of: before, op: 'before' }, change];
}

const keyOf = ({ def, row }: RowRecord): string => `${def.table}:${textIn(row, 'id')}`;

type Last = { readonly version: number; readonly content: JsonObject };
const NO_VERSION: Last = { version: 0, content: {} };

async function lastVersions(tx: Database, records: readonly RowRecord[]): Promise<Map<string, Last>> {
  const tables = records.map(({ def }) => def.table);
  const ids = records.map(({ row }) => textIn(row, 'id'));
  const rows = await rowsOf(
    tx,
    sql<{ readonly name: string; readonly id: string; readonly version: number; readonly content: string }>`
      select distinct on (data_table, data_id) data_table as name, data_id as id, data_version as version, data_content as content from sys_data_log
      where (data_table, data_id) in (select * from unnest(${tables}::text[], ${ids}::text[])) order by data_table, data_id, data_version desc`,
  );
  return new Map(
    rows.map(({ name, id, version, content: stored }) => {
      const content = parseJson(stored);
      return [`${name}:${id}`, { version, content: isRecord(content) ? content : {} }];
    }),
  );
}
