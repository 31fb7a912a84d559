/** 租户管理: its menu entry, its permissions, the list and the changes, and the names of the caller's own tenants for his session. */
import { isRecord } from '#base/json.ts';
import { TENANT_CODES, TENANT_MAX } from '#features/platform/tenants/model.ts';
import { isDate } from '#query/readable-value.ts';
import { toServerTime } from '#base/server-time.ts';
import { sql } from '../../database/kysely.ts';
import { rowsOf } from '../../database/sql.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { partWithStars } from '../../database/like-pattern.ts';
import type { Database } from '../../database.ts';
import { definePageFeature, SIGNED_IN } from '../../feature.ts';
import type { PageRoute, RouteCall } from '../../feature.ts';
import { FORBIDDEN_CODE, answer, carriedOut, refuse, succeed } from '../../web/envelope.ts';
import type { Envelope } from '../../web/envelope.ts';
import { pageRange, pageResult, textIn } from '../../web/json.ts';
import { withDictTexts } from '../dictionaries/dict-store.ts';
import { isOverTenants, NO_TENANT, tenantIdsOf } from '../people/of-tenant.ts';
import { findUserById, toWire } from '../people/people-store.ts';
import { idsIn } from '../users/user-values.ts';

const ACTIVE = 1;
const FIRST_GIVEN = 1_000;
const tenantText = {
  notFound: '未找到对应实体',
  id: '租户编号必须是大于0的整数！',
  taken: '该编号已存在!',
  name: `租户名称必填，最多${TENANT_MAX.name}个字！`,
  day: '日期格式不正确！',
  order: '结束时间不能早于开始时间！',
  own: '不能停用当前使用的租户！',
  inUse: '该租户已被引用，无法删除！',
  noneChosen: '未选中租户！',
  elsewhere: '只能在默认租户中修改租户！',
  someInUse: '部分删除成功！（被引用的租户无法删除）',
  allInUse: '选择的租户都已被引用，无法删除！',
} as const;

const isId = (text: string): boolean => /^[1-9]\d{0,8}$/.test(text);

/** For a client whose form has no number: the one after the highest. */
async function nextTenantId(tx: Database): Promise<string> {
  await rowsOf(tx, sql`select pg_advisory_xact_lock(hashtext('sys_tenant'))`);
  const { highest } = await tx
    .selectFrom('sys_tenant')
    .select(({ fn }) => fn.max('id').as('highest'))
    .executeTakeFirstOrThrow();
  return String(Math.max(highest ?? 0, FIRST_GIVEN - 1) + 1);
}

/** @returns the reason against it. */
function save({ db, caller, nowMs, body }: RouteCall, isNew: boolean): Promise<string | undefined> {
  const [given = '', name = '', begin = '', end = ''] = ['id', 'name', 'beginDate', 'endDate'].map(key => textIn(body, key).trim());
  const days = [begin, end].map(text => text.slice(0, 10));
  return inTransaction(db, async tx => {
    const id = isNew && isRecord(body) && !('id' in body) ? await nextTenantId(tx) : given;
    if (!isId(id)) return tenantText.id;
    const before = await tx
      .selectFrom('sys_tenant')
      .select(['begin_date', 'end_date'])
      .where('id', '=', Number(id))
      .forUpdate()
      .executeTakeFirst();
    if (isNew && before) return tenantText.taken;
    if (!isNew && !before) return tenantText.notFound;
    if (name === '' || name.length > TENANT_MAX.name) return tenantText.name;
    if (days.some(day => day !== '' && !isDate(day))) return tenantText.day;
    const [from = '', to = ''] = days;
    const status = textIn(body, 'status') === '0' ? 0 : ACTIVE;
    if (status !== ACTIVE && caller.tenantId === id) return tenantText.own;
    const kept = (key: string, day: string, was: string | null | undefined): string | null =>
      isRecord(body) && key in body ? day || null : (was ?? null);
    const values = {
      name,
      begin_date: kept('beginDate', from, before?.begin_date),
      end_date: kept('endDate', to, before?.end_date),
      status,
    };
    // Also of a date that is kept.
    const [first, last] = [values.begin_date, values.end_date].map(date => date?.slice(0, 10));
    if (first && last && last < first) return tenantText.order;
    await (isNew
      ? tx
          .insertInto('sys_tenant')
          .values({ id: Number(id), ...values, create_by: caller.username, create_time: toServerTime(nowMs()) })
          .execute()
      : tx.updateTable('sys_tenant').set(values).where('id', '=', Number(id)).execute());
    return undefined;
  });
}

/** Whether a user has the tenant, also one in the bin. */
const isInUse = async (db: Database, id: string): Promise<boolean> =>
  (await db
    .selectFrom('sys_user')
    .select('id')
    .where(sql<boolean>`${id} = any(string_to_array(rel_tenant_ids, ','))`)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** @returns the tenants without users, which are deleted. */
const remove = (db: Database, ids: readonly string[]): Promise<readonly string[]> =>
  inTransaction(db, async tx => {
    const free: string[] = [];
    for (const id of ids.filter(isId)) if (!(await isInUse(tx, id))) free.push(id);
    if (free.length > 0) await tx.deleteFrom('sys_tenant').where('id', 'in', free.map(Number)).execute();
    return free;
  });

/** The active tenants among these; without ids, among all. An administrator who works in tenant 0 sees every one, anybody else his own. */
async function queryList({ db, caller, query }: RouteCall): Promise<Envelope> {
  const asked = idsIn(query, 'ids');
  const maySee = isOverTenants(caller);
  const own = tenantIdsOf((await findUserById(db, caller.userId))?.rel_tenant_ids);
  const ids = (asked.length === 0 && !maySee ? own : asked).filter(id => isId(id) && (maySee || own.includes(id)));
  if (ids.length === 0 && !(asked.length === 0 && maySee)) return answer([]);
  const rows = await db
    .selectFrom('sys_tenant')
    .selectAll()
    .where('status', '=', ACTIVE)
    .$if(ids.length > 0, found => found.where('id', 'in', ids.map(Number)))
    .orderBy('id')
    .execute();
  return answer(rows.map(toWire));
}

/** A caller who does not work in tenant 0 sees only his own tenants. */
async function list({ db, caller, query }: RouteCall): Promise<Envelope> {
  const range = pageRange(query);
  const own = caller.tenantId === NO_TENANT ? undefined : tenantIdsOf((await findUserById(db, caller.userId))?.rel_tenant_ids);
  const [name, status] = [textIn(query, 'name'), textIn(query, 'status')];
  const found = db
    .selectFrom('sys_tenant')
    .$if(own !== undefined, all => all.where('id', 'in', own?.map(Number) ?? []))
    .$if(name !== '', all => all.where('name', 'like', partWithStars(name)))
    .$if(status === '0' || status === '1', all => all.where('status', '=', Number(status)));
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .selectAll()
    .orderBy('id')
    .limit(range.size)
    .offset((range.no - 1) * range.size)
    .execute();
  const isReadOnly = caller.tenantId !== NO_TENANT; // ours
  const records = await withDictTexts(db, rows.map(toWire), { status: 'tenant_status' });
  return succeed({ ...pageResult(records, total, range), isReadOnly });
}

/** Tenants are written from tenant 0 only. */
const fromTenant0 =
  (handle: PageRoute['handle']): PageRoute['handle'] =>
  async call =>
    call.caller.tenantId === NO_TENANT ? handle(call) : refuse(tenantText.elsewhere, FORBIDDEN_CODE);
const edit = fromTenant0(call => carriedOut(save(call, false), '修改成功!'));

const routes: readonly PageRoute[] = [
  { method: 'GET', path: '/sys/tenant/queryList', needs: SIGNED_IN, handle: queryList },
  { method: 'GET', path: '/sys/tenant/list', needs: TENANT_CODES.list, handle: list },
  {
    method: 'POST',
    path: '/sys/tenant/add',
    needs: TENANT_CODES.add,
    handle: fromTenant0(call => carriedOut(save(call, true), '添加成功！')),
  },
  { method: 'PUT', path: '/sys/tenant/edit', needs: TENANT_CODES.edit, handle: edit },
  { method: 'POST', path: '/sys/tenant/edit', needs: TENANT_CODES.edit, handle: edit },
  {
    method: 'DELETE',
    path: '/sys/tenant/delete',
    needs: TENANT_CODES.delete,
    handle: fromTenant0(async ({ db, query }) => {
      const id = textIn(query, 'id');
      return (await remove(db, [id])).length > 0 ? succeed(null, '删除成功') : refuse(tenantText.inUse);
    }),
  },
  {
    method: 'DELETE',
    path: '/sys/tenant/deleteBatch',
    needs: TENANT_CODES.delete,
    handle: fromTenant0(async ({ db, query }) => {
      const ids = idsIn(query, 'ids');
      if (ids.length === 0) return refuse(tenantText.noneChosen);
      const deleted = await remove(db, ids);
      if (deleted.length === 0) return refuse(tenantText.allInUse);
      return succeed(null, deleted.length === ids.length ? '删除成功！' : tenantText.someInUse);
    }),
  },
];

export const tenantsFeature = definePageFeature({
  menu: [
    {
      under: 'system',
      route: '/isystem/tenant',
      component: 'system/TenantList',
      title: '租户管理',
      needs: TENANT_CODES.list,
      stock: 'system/tenant/index',
    },
  ],
  permissions: [
    { action: TENANT_CODES.list, describe: '租户查询' },
    { action: TENANT_CODES.add, describe: '租户新增' },
    { action: TENANT_CODES.edit, describe: '租户编辑' },
    { action: TENANT_CODES.delete, describe: '租户删除' },
  ],
  routes,
});
