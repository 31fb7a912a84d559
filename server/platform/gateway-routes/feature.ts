/**
 * 网关路由: its menu entry, its permissions, its table and the calls of a stock server. This server keeps the routes for a JeecgBoot gateway and forwards nothing. They
 * belong to no tenant, so only who administers the whole system has them.
 */
import { GATEWAY_CODES, gatewayRefusal } from '#features/platform/gateway-routes/model.ts';
import { toServerTime } from '#base/server-time.ts';
import { parseJson } from '#base/json.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { anyOf } from '../../database/sql.ts';
import { unlessTaken } from '../../database/unless-taken.ts';
import type { Database } from '../../database.ts';
import { nextId } from '../../entities/numbering.ts';
import { forbidden } from '../../entities/refusal.ts';
import { definePageFeature } from '../../feature.ts';
import type { PageRoute, RouteCall } from '../../feature.ts';
import { answer, carriedOut, refuse, succeed } from '../../web/envelope.ts';
import type { Envelope } from '../../web/envelope.ts';
import { textIn } from '../../web/json.ts';
import { isOverTenants } from '../people/of-tenant.ts';
import { idsIn } from '../users/user-values.ts';
import { gatewayRouteTables, withGatewayRoutes } from './tables.ts';

const API = '/sys/gatewayRoute';
const COPY_MARK = '_copy';
const KEPT = 0;
const IN_BIN = 1;
const ROUTES_MAX = 500;
const text = {
  notFound: '未找到对应实体',
  restored: '还原成功！路由为停用状态，检查后请编辑并启用。',
  noneChosen: '参数不识别！',
  taken: '路由ID已存在，请更换！回收站中的路由也占用路由ID。',
  tooMany: `路由最多${ROUTES_MAX}条！`,
  noCache: '本服务器只保存路由，没有网关缓存可以清除！',
} as const;

const shown = (db: Database, delFlag: number) =>
  withGatewayRoutes(db)
    .selectFrom('sys_gateway_route')
    .select(['id', 'router_id as routerId', 'name', 'uri', 'predicates', 'filters', 'status', 'del_flag as delFlag'])
    .select(['create_by as createBy', 'create_time as createTime'])
    .where('del_flag', '=', delFlag);

/** Lists come as JSON, or as its text. */
const jsonIn = (source: object, key: string): string => {
  const value: unknown = Reflect.get(source, key);
  return typeof value === 'string' ? value : JSON.stringify(value ?? []);
};

/** @returns the reason against it. */
async function save({ db, caller, nowMs, body }: RouteCall): Promise<string | undefined> {
  const router: object = Object(body['router']);
  const [id = '', routerId = '', name = '', uri = '', status = ''] = ['id', 'routerId', 'name', 'uri', 'status'].map(key =>
    textIn(router, key).trim(),
  );
  const draft = { routerId, name, uri, predicates: jsonIn(router, 'predicates'), filters: jsonIn(router, 'filters'), isOn: status !== '0' };
  const why = gatewayRefusal(draft);
  if (why !== undefined) return why;
  const values = {
    router_id: routerId,
    name,
    uri,
    predicates: JSON.stringify(parseJson(draft.predicates)),
    filters: JSON.stringify(parseJson(draft.filters)),
    status: draft.isOn ? 1 : 0,
  };
  if (id === '') return inTransaction(db, tx => add(tx, values, caller.username, nowMs()));
  return unlessTaken(async () => {
    const changed = await withGatewayRoutes(db)
      .updateTable('sys_gateway_route')
      .set({ ...values, update_by: caller.username, update_time: toServerTime(nowMs()) })
      .where('id', '=', id)
      .where('del_flag', '=', KEPT)
      .returning('id')
      .execute();
    return changed.length === 0 ? text.notFound : undefined;
  }, text.taken);
}

type RouteValues = Readonly<Record<'router_id' | 'name' | 'uri' | 'predicates' | 'filters', string>> & { readonly status: number };

async function add(tx: Database, values: RouteValues, by: string, nowMs: number): Promise<string | undefined> {
  const routes = withGatewayRoutes(tx);
  const { count } = await routes
    .selectFrom('sys_gateway_route')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count >= ROUTES_MAX) return text.tooMany;
  const added = await routes
    .insertInto('sys_gateway_route')
    .values({ id: nextId(nowMs), ...values, create_by: by, create_time: toServerTime(nowMs) })
    .onConflict(known => known.column('router_id').doNothing())
    .returning('id')
    .execute();
  return added.length === 0 ? text.taken : undefined;
}

/** The copy is off, so that two routes do not compete before somebody has changed one. */
function copy({ db, caller, nowMs, query }: RouteCall): Promise<string | undefined> {
  return inTransaction(db, async tx => {
    const route = await shown(tx, KEPT).where('id', '=', textIn(query, 'id')).executeTakeFirst();
    if (!route) return text.notFound;
    const { name, uri, predicates, filters } = route;
    const stamp = String(nowMs()).slice(-8);
    const routerId = `${route.routerId.slice(0, 30)}${COPY_MARK}_${stamp}`;
    return add(
      tx,
      { router_id: routerId, name: `${name.slice(0, 40)}${COPY_MARK}`, uri, predicates, filters, status: 0 },
      caller.username,
      nowMs(),
    );
  });
}

/**
 * Moves all of them or none. A route that enters the bin is switched off and stays off when it comes back: a gateway that reads the table may look at the state
 * only, and whoever restores a route checks it before it takes requests again.
 * @returns the reason against it.
 */
function move(db: Database, ids: readonly string[], from: number, to: 'bin' | 'list' | 'nowhere'): Promise<string | undefined> {
  if (ids.length === 0) return Promise.resolve(text.noneChosen);
  return inTransaction(db, async tx => {
    const found = await shown(tx, from).where('id', '=', anyOf(ids)).execute();
    if (found.length !== new Set(ids).size) return text.notFound;
    const routes = withGatewayRoutes(tx);
    await (to === 'nowhere'
      ? routes.deleteFrom('sys_gateway_route').where('id', '=', anyOf(ids)).execute()
      : routes
          .updateTable('sys_gateway_route')
          .set(to === 'bin' ? { del_flag: IN_BIN, status: 0 } : { del_flag: KEPT })
          .where('id', '=', anyOf(ids))
          .execute());
    return undefined;
  });
}

async function list({ db }: RouteCall): Promise<Envelope> {
  const routes = await shown(db, KEPT).orderBy('create_time').orderBy('id').execute();
  return succeed(routes.map(route => ({ ...route, predicates: parseJson(route.predicates), filters: parseJson(route.filters) })));
}

/** @throws Refusal with code 510 for the administrator of one tenant. */
const everywhere =
  (handle: PageRoute['handle']): PageRoute['handle'] =>
  async call => {
    if (!isOverTenants(call.caller)) throw forbidden();
    return handle(call);
  };

const routes: readonly PageRoute[] = [
  { method: 'GET', path: `${API}/list`, needs: GATEWAY_CODES.list, handle: list },
  {
    method: 'GET',
    path: `${API}/deleteList`,
    needs: GATEWAY_CODES.restore,
    handle: async ({ db }) => answer(await shown(db, IN_BIN).orderBy('create_time').orderBy('id').execute()),
  },
  { method: 'POST', path: `${API}/updateAll`, needs: GATEWAY_CODES.save, handle: call => carriedOut(save(call), '操作成功！') },
  { method: 'GET', path: `${API}/copyRoute`, needs: GATEWAY_CODES.copy, handle: call => carriedOut(copy(call), '复制成功！') },
  { method: 'GET', path: `${API}/clearRedis`, needs: GATEWAY_CODES.save, handle: async () => refuse(text.noCache) },
  {
    method: 'DELETE',
    path: `${API}/delete`,
    needs: GATEWAY_CODES.delete,
    handle: ({ db, query }) => carriedOut(move(db, [textIn(query, 'id')].filter(Boolean), KEPT, 'bin'), '删除路由成功'),
  },
  {
    method: 'PUT',
    path: `${API}/putRecycleBin`,
    needs: GATEWAY_CODES.restore,
    handle: ({ db, body }) => carriedOut(move(db, idsIn(body, 'ids'), IN_BIN, 'list'), text.restored),
  },
  {
    method: 'DELETE',
    path: `${API}/deleteRecycleBin`,
    needs: GATEWAY_CODES.deleteForGood,
    handle: ({ db, query }) => carriedOut(move(db, idsIn(query, 'ids'), IN_BIN, 'nowhere'), '删除成功!'),
  },
];

export const gatewayRoutesFeature = definePageFeature({
  menu: [
    {
      under: 'system',
      route: '/isystem/gatewayroute',
      component: 'system/GatewayRouteList',
      title: '网关路由',
      needs: GATEWAY_CODES.list,
      stock: 'monitor/route/index',
    },
  ],
  permissions: [
    { action: GATEWAY_CODES.list, describe: '网关路由查询', isAdminOnly: true },
    { action: GATEWAY_CODES.save, describe: '网关路由保存', isAdminOnly: true },
    { action: GATEWAY_CODES.copy, describe: '网关路由复制', isAdminOnly: true },
    { action: GATEWAY_CODES.delete, describe: '网关路由删除', isAdminOnly: true },
    { action: GATEWAY_CODES.restore, describe: '网关路由还原', isAdminOnly: true },
    { action: GATEWAY_CODES.deleteForGood, describe: '网关路由彻底删除', isAdminOnly: true },
  ],
  routes: routes.map(route => ({ ...route, handle: everywhere(route.handle) })),
  tables: gatewayRouteTables,
});
