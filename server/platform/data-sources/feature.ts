/**
 * 多数据源管理: its menu entry, its permissions, its table and the calls of a stock server. This server keeps the records for a JeecgBoot server: it connects to none
 * of the databases and keeps no password, and answers none.
 */
import { DATA_SOURCE_CODES, databaseTypeOf, dataSourceRefusal } from '#features/platform/data-sources/model.ts';
import { toServerTime } from '#base/server-time.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { partWithStars } from '../../database/like-pattern.ts';
import { anyOf } from '../../database/sql.ts';
import type { Database } from '../../database.ts';
import { nextId } from '../../entities/numbering.ts';
import { definePageFeature } from '../../feature.ts';
import type { PageRoute, RouteCall } from '../../feature.ts';
import { answer, carriedOut, refuse, succeed } from '../../web/envelope.ts';
import type { Envelope } from '../../web/envelope.ts';
import { pageRange, pageResult, textIn } from '../../web/json.ts';
import type { Caller } from '../caller.ts';
import { idsIn } from '../users/user-values.ts';
import { dataSourceTables, withDataSources } from './tables.ts';

const API = '/sys/dataSource';
const text = {
  notFound: '未找到对应实体',
  noneChosen: '参数不识别！',
  taken: '数据源编码已存在',
  fixed: '数据源编码不能修改',
  notConnected: '本服务器只保存数据源信息，不连接数据库！',
} as const;

const shown = (db: Database, { tenantId }: Caller) =>
  withDataSources(db)
    .selectFrom('sys_data_source')
    .select(['id', 'code', 'name', 'remark', 'db_type as dbType', 'db_driver as dbDriver', 'db_url as dbUrl'])
    .select(['db_username as dbUsername', 'create_by as createBy', 'create_time as createTime'])
    .select(['update_by as updateBy', 'update_time as updateTime'])
    .where('tenant_id', '=', tenantId);

async function list({ db, caller, query }: RouteCall): Promise<Envelope> {
  const range = pageRange(query);
  const [name = '', code = '', type = ''] = ['name', 'code', 'dbType'].map(key => textIn(query, key).trim());
  const found = withDataSources(db)
    .selectFrom('sys_data_source')
    .where('tenant_id', '=', caller.tenantId)
    .where('name', 'like', partWithStars(name))
    .where('code', 'like', partWithStars(code))
    .$if(type !== '', sources => sources.where('db_type', '=', type));
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const records = await shown(db, caller)
    .where('id', 'in', found.select('id'))
    .orderBy('create_time', 'desc')
    .orderBy('id')
    .limit(range.size)
    .offset((range.no - 1) * range.size)
    .execute();
  const told = records.map(record => ({ ...record, dbType_dictText: databaseTypeOf(record.dbType)?.label ?? null }));
  return answer({ ...pageResult(told, total, range), isStoredOnly: true });
}

/** A password in the body is not read. @returns the reason against it. */
function save({ db, caller, nowMs, body }: RouteCall, isNew: boolean): Promise<string | undefined> {
  const [code = '', name = '', type = '', driver = '', url = '', user = '', remark = ''] = [
    'code',
    'name',
    'dbType',
    'dbDriver',
    'dbUrl',
    'dbUsername',
    'remark',
  ].map(key => textIn(body, key).trim());
  const why = dataSourceRefusal({ code, name, type, driver, url, user, remark });
  if (why !== undefined) return Promise.resolve(why);
  return inTransaction(db, async tx => {
    const before = isNew ? undefined : await shown(tx, caller).where('id', '=', textIn(body, 'id')).executeTakeFirst();
    if (!isNew && !before) return text.notFound;
    if (before && before.code !== code) return text.fixed;
    const values = { name, db_type: type, db_driver: driver, db_url: url, db_username: user, remark: remark || null };
    const now = toServerTime(nowMs());
    const sources = withDataSources(tx);
    if (before) {
      await sources
        .updateTable('sys_data_source')
        .set({ ...values, update_by: caller.username, update_time: now })
        .where('id', '=', before.id)
        .execute();
      return undefined;
    }
    const added = await sources
      .insertInto('sys_data_source')
      .values({ id: nextId(nowMs()), tenant_id: caller.tenantId, code, ...values, create_by: caller.username, create_time: now })
      .onConflict(known => known.columns(['tenant_id', 'code']).doNothing())
      .returning('id')
      .execute();
    return added.length === 0 ? text.taken : undefined;
  });
}

/** All of them or none. @returns the reason against it. */
function remove({ db, caller }: RouteCall, ids: readonly string[]): Promise<string | undefined> {
  if (ids.length === 0) return Promise.resolve(text.noneChosen);
  return inTransaction(db, async tx => {
    const found = await shown(tx, caller).where('id', '=', anyOf(ids)).execute();
    if (found.length !== new Set(ids).size) return text.notFound;
    await withDataSources(tx).deleteFrom('sys_data_source').where('id', '=', anyOf(ids)).execute();
    return undefined;
  });
}

const edit = (call: RouteCall): Promise<Envelope> => carriedOut(save(call, false), '编辑成功!');
const { list: LIST, add: ADD, edit: EDIT, delete: DELETE } = DATA_SOURCE_CODES;

const routes: readonly PageRoute[] = [
  { method: 'GET', path: `${API}/list`, needs: LIST, handle: list },
  {
    method: 'GET',
    path: `${API}/queryById`,
    needs: LIST,
    handle: async ({ db, caller, query }) => {
      const source = await shown(db, caller).where('id', '=', textIn(query, 'id')).executeTakeFirst();
      return source ? succeed(source) : refuse(text.notFound);
    },
  },
  {
    method: 'GET',
    path: `${API}/options`,
    needs: LIST,
    handle: async ({ db, caller }) => {
      const sources = await shown(db, caller).orderBy('code').execute();
      return succeed(sources.map(({ code, name }) => ({ value: code, label: name, text: name })));
    },
  },
  { method: 'POST', path: `${API}/add`, needs: ADD, handle: call => carriedOut(save(call, true), '添加成功！') },
  { method: 'PUT', path: `${API}/edit`, needs: EDIT, handle: edit },
  { method: 'POST', path: `${API}/edit`, needs: EDIT, handle: edit },
  {
    method: 'DELETE',
    path: `${API}/delete`,
    needs: DELETE,
    handle: call => carriedOut(remove(call, [textIn(call.query, 'id')]), '删除成功!'),
  },
  {
    method: 'DELETE',
    path: `${API}/deleteBatch`,
    needs: DELETE,
    handle: call => carriedOut(remove(call, idsIn(call.query, 'ids')), '批量删除成功！'),
  },
  { method: 'POST', path: '/online/cgreport/api/testConnection', needs: EDIT, handle: async () => refuse(text.notConnected) },
];

export const dataSourcesFeature = definePageFeature({
  menu: [
    {
      under: 'system',
      route: '/isystem/dataSource',
      component: 'system/SysDataSourceList',
      title: '多数据源管理',
      needs: LIST,
      stock: 'monitor/datasource/index',
    },
  ],
  // The address of a database and its user are nobody else's business.
  permissions: [
    { action: LIST, describe: '数据源查询', isAdminOnly: true },
    { action: ADD, describe: '数据源新增', isAdminOnly: true },
    { action: EDIT, describe: '数据源编辑', isAdminOnly: true },
    { action: DELETE, describe: '数据源删除', isAdminOnly: true },
  ],
  routes,
  tables: dataSourceTables,
});
