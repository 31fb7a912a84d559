/** Reads the logs: pages of calls and of versions of rows, two versions to compare, and the figures of sign-ins. */
import { DAY_MS, DAY_CHARS } from '#base/durations.ts';
import { isOldLog, LOG_EVIDENCE_DAYS, LOG_TYPE } from '#features/platform/logs/model.ts';
import { toServerDay } from '#base/server-time.ts';
import type { Schema } from '#schema/schema.ts';
import { partWithStars } from '../../database/like-pattern.ts';
import { sql } from '../../database/kysely.ts';
import type { Database } from '../../database.ts';
import { holds } from '../../entities/access.ts';
import { pageRange, pageResult, textIn } from '../../web/json.ts';
import type { JsonObject, PageResult } from '../../web/json.ts';
import type { Caller } from '../caller.ts';
import { NO_TENANT } from '../people/of-tenant.ts';
import { visibleContent } from './row-content.ts';
import { withLogs } from './tables.ts';

const VERSIONS_MAX = 200;
const VISIT_DAYS = 7;

/** Sign-ins belong to no tenant: they are told, and deleted, where the whole system is administered. Operations are those of the caller's tenant. */
const ownOrWhole = (caller: Caller) =>
  caller.tenantId === NO_TENANT
    ? sql<boolean>`(tenant_id is null or tenant_id = ${NO_TENANT})`
    : sql<boolean>`tenant_id = ${caller.tenantId}`;

/** A day without a time is meant whole. */
const dayEnd = (until: string): string => (until.length === DAY_CHARS ? `${until} 23:59:59` : until);

export async function callLogs(db: Database, caller: Caller, query: JsonObject): Promise<PageResult<JsonObject>> {
  const range = pageRange(query);
  const [logType, operateType] = ['logType', 'operateType'].map(name => Number(textIn(query, name) || Number.NaN));
  const [keyWord, account, from, until] = ['keyWord', 'userid', 'createTime_begin', 'createTime_end'].map(name => textIn(query, name));
  const found = withLogs(db)
    .selectFrom('sys_log')
    .where(ownOrWhole(caller))
    .$if(Number.isInteger(logType), rows => rows.where('log_type', '=', logType ?? 0))
    .$if(Number.isInteger(operateType), rows => rows.where('operate_type', '=', operateType ?? 0))
    .$if(!!account, rows => rows.where('userid', 'ilike', partWithStars(account ?? '')))
    .$if(!!keyWord, rows => {
      const pattern = partWithStars(keyWord ?? '');
      return rows.where(where =>
        where.or((['log_content', 'userid', 'username', 'ip', 'request_param'] as const).map(column => where(column, 'ilike', pattern))),
      );
    })
    .$if(!!from, rows => rows.where('create_time', '>=', from ?? ''))
    .$if(!!until, rows => rows.where('create_time', '<=', dayEnd(until ?? '')));
  const { total } = await found.select(count => count.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const records = await found
    .select(['id', 'log_type as logType', 'operate_type as operateType', 'log_content as logContent', 'userid', 'username', 'ip'])
    .select(['request_type as requestType', 'request_url as requestUrl', 'request_param as requestParam', 'cost_time as costTime'])
    .select(['success', 'client_type as clientType', 'tenant_id as tenantId', 'create_by as createBy', 'create_time as createTime'])
    .orderBy('id', 'desc')
    .limit(range.size)
    .offset((range.no - 1) * range.size)
    .execute();
  return pageResult(records, total, range);
}

const DELETED_MAX = 100;
export const deleteText = {
  all: '日志不能一次清空，由定时任务“清理旧日志与旧消息”按保存天数清理！',
  tooMany: `一次最多删除${DELETED_MAX}条日志！`,
  fresh: `${LOG_EVIDENCE_DAYS}天以内的日志不能删除！`,
} as const;

/** Logs are evidence: the whole of them goes by age only, and nobody removes what has just been done. All of `ids` are deleted or none. */
export async function deleteCallLogs(
  { db, caller, nowMs }: { readonly db: Database; readonly caller: Caller; readonly nowMs: () => number },
  ids: readonly string[],
): Promise<{ readonly count: number } | string> {
  if (ids.includes('allclear')) return deleteText.all;
  if (ids.length > DELETED_MAX) return deleteText.tooMany;
  const asked = withLogs(db)
    .selectFrom('sys_log')
    .where(ownOrWhole(caller))
    .where('id', 'in', [...ids, '']);
  const found = await asked.select(['id', 'create_time']).execute();
  if (found.some(({ create_time: time }) => !isOldLog(time, nowMs()))) return deleteText.fresh;
  const { numDeletedRows } = await withLogs(db)
    .deleteFrom('sys_log')
    .where('id', 'in', [...found.map(({ id }) => id ?? ''), ''])
    .executeTakeFirstOrThrow();
  return { count: Number(numDeletedRows) };
}

type Asked = { readonly db: Database; readonly schema: Schema; readonly caller: Caller };

/** The versions of rows of entities that the caller may list. A user of one yard sees none: the log does not know whose yard a row was in. */
function versions({ db, schema, caller }: Asked) {
  const tables = caller.yardId === undefined ? schema.defs.filter(def => holds(caller, def, 'list')).map(({ table }) => table) : [];
  return withLogs(db)
    .selectFrom('sys_data_log as log')
    .where('log.tenant_id', '=', caller.tenantId)
    .where('log.data_table', 'in', [...tables, '']);
}

const shown = (asked: Asked, found: ReturnType<typeof versions>) =>
  found
    .leftJoin('sys_user as user', 'user.username', 'log.create_by')
    .select(['log.id', 'log.data_table as dataTable', 'log.data_id as dataId', 'log.data_version', 'log.data_content', 'log.op'])
    .select(['log.title', 'log.create_by as createBy', 'user.realname as createName', 'log.create_time as createTime'])
    .orderBy('log.id', 'desc');

type Shown = Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number];

function wireVersion({ schema, caller }: Asked, { data_version: version, data_content: content, ...row }: Shown): JsonObject {
  const def = schema.defs.find(({ table }) => table === row.dataTable);
  const seen = def ? visibleContent(def, caller, content) : {};
  const title = def && Object.hasOwn(seen, def.titleField) ? row.title : null;
  return { ...row, title, dataVersion: String(version), dataContent: JSON.stringify(seen), type: 'json' };
}

export async function dataLogs(asked: Asked, query: JsonObject): Promise<PageResult<JsonObject>> {
  const range = pageRange(query);
  const [table, id, by] = ['dataTable', 'dataId', 'createBy'].map(name => textIn(query, name).replaceAll('*', ''));
  const [from, until] = ['createTime_begin', 'createTime_end'].map(name => textIn(query, name));
  const found = versions(asked)
    .$if(!!table, rows => rows.where('log.data_table', '=', table ?? ''))
    .$if(!!id, rows =>
      rows.where(where =>
        where.or([where('log.data_id', '=', id ?? ''), where('log.title', 'ilike', partWithStars(textIn(query, 'dataId')))]),
      ),
    )
    .$if(!!by, rows => rows.where('log.create_by', '=', by ?? ''))
    .$if(!!from, rows => rows.where('log.create_time', '>=', from ?? ''))
    .$if(!!until, rows => rows.where('log.create_time', '<=', dayEnd(until ?? '')));
  const { total } = await found.select(count => count.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const records = await shown(asked, found)
    .limit(range.size)
    .offset((range.no - 1) * range.size)
    .execute();
  return pageResult(
    records.map(row => wireVersion(asked, row)),
    total,
    range,
  );
}

/** The newest first. */
export async function versionsOfRow(asked: Asked, table: string, id: string): Promise<readonly JsonObject[]> {
  const found = versions(asked).where('log.data_table', '=', table).where('log.data_id', '=', id);
  return (await shown(asked, found).limit(VERSIONS_MAX).execute()).map(row => wireVersion(asked, row));
}

export async function versionsById(asked: Asked, ids: readonly string[]): Promise<readonly JsonObject[]> {
  const found = versions(asked).where('log.id', 'in', [...ids, '']);
  return (await shown(asked, found).limit(VERSIONS_MAX).execute()).map(row => wireVersion(asked, row));
}

const signIns = (db: Database) => withLogs(db).selectFrom('sys_log').where('log_type', '=', LOG_TYPE.signIn).where('success', '=', 1);

/** Of the sign-ins that are still kept. */
export async function signInFigures(db: Database, nowMs: number): Promise<JsonObject> {
  const today = signIns(db).where('create_time', '>=', `${toServerDay(nowMs)} 00:00:00`);
  const all = await signIns(db)
    .select(count => count.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const { count, addresses } = await today
    .select(rows => [rows.fn.countAll<number>().as('count'), rows.fn.count<number>('ip').distinct().as('addresses')])
    .executeTakeFirstOrThrow();
  return { totalVisitCount: all.count, todayVisitCount: count, todayIp: addresses };
}

/** The last seven days, the oldest first; a day without a sign-in has zeros. */
export async function visitDays(db: Database, nowMs: number): Promise<readonly JsonObject[]> {
  const days = Array.from({ length: VISIT_DAYS }, (_, at) => toServerDay(nowMs - (VISIT_DAYS - 1 - at) * DAY_MS));
  const rows = await signIns(db)
    .where('create_time', '>=', `${days[0] ?? ''} 00:00:00`)
    .select(sql<string>`substr(create_time, 1, 10)`.as('tian'))
    .select(found => [found.fn.countAll<number>().as('visit'), found.fn.count<number>('ip').distinct().as('ip')])
    .groupBy('tian')
    .execute();
  const byDay = new Map(rows.map(row => [row.tian, row]));
  return days.map(tian => ({
    tian,
    type: tian.slice(5),
    visit: byDay.get(tian)?.visit ?? 0,
    ip: byDay.get(tian)?.ip ?? 0,
  }));
}
