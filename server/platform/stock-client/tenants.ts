/** Calls about tenants that only JeecgBoot's Vue 3 front end makes. */
import { TENANT_CODES } from '#features/platform/tenants/model.ts';
import { FORBIDDEN_CODE, refuse, succeed } from '../../web/envelope.ts';
import type { Envelope } from '../../web/envelope.ts';
import { SIGNED_IN } from '../../feature.ts';
import type { PageRoute, RouteCall } from '../../feature.ts';
import { pageRange, pageResult, textIn } from '../../web/json.ts';
import { serverText } from '../../web/text.ts';
import { isOverTenants } from '../people/of-tenant.ts';
import { shownTo } from '../people/people-rights.ts';
import { listUsers, toWire } from '../people/people-store.ts';
import { tenantsOf } from '../people/tenants-of.ts';

const API = '/sys/tenant';
/** The state of a user in a tenant: he belongs to it. */
const MEMBER = '1';

async function one({ db, query }: RouteCall): Promise<Envelope> {
  const id = Number(textIn(query, 'id'));
  const tenant = Number.isInteger(id) ? await db.selectFrom('sys_tenant').selectAll().where('id', '=', id).executeTakeFirst() : undefined;
  return tenant ? succeed(toWire(tenant)) : refuse('参数为空！');
}

/** The users of a tenant: of the one the caller works in, for who administers all of them of any. */
async function usersOf({ db, caller, query }: RouteCall): Promise<Envelope> {
  const range = pageRange(query);
  const tenantId = textIn(query, 'userTenantId');
  if (tenantId !== caller.tenantId && !isOverTenants(caller)) return refuse(serverText.forbidden, FORBIDDEN_CODE);
  const like = Object.fromEntries(
    (['username', 'realname'] as const).map(name => [name, textIn(query, name)] as const).filter(([, text]) => text !== ''),
  );
  const { records, total } = await listUsers(db, { tenantId, like }, range);
  return succeed(
    pageResult(
      records.map(user => shownTo(caller, user)),
      total,
      range,
    ),
  );
}

/** His own, in the shape of a membership: `id` is his, `tenantUserId` the tenant's. */
async function ofCaller({ db, caller: { userId } }: RouteCall): Promise<Envelope> {
  const tenants = await tenantsOf(db, userId);
  return succeed(
    tenants.map(({ id, name, createBy }) => ({
      id: userId,
      tenantUserId: id,
      name,
      createBy,
      userTenantStatus: MEMBER,
      houseNumber: null,
      trade: null,
    })),
  );
}

const emptyPage = async ({ query }: RouteCall): Promise<Envelope> => succeed(pageResult([], 0, pageRange(query)));

export const tenantRoutes: readonly PageRoute[] = [
  { method: 'GET', path: `${API}/queryById`, needs: TENANT_CODES.list, handle: one },
  { method: 'GET', path: `${API}/getTenantUserList`, needs: TENANT_CODES.list, handle: usersOf },
  { method: 'GET', path: `${API}/getTenantListByUserId`, needs: SIGNED_IN, handle: ofCaller },
  // A deleted tenant is gone, and a tenant has no packs of rights: rights are of roles.
  { method: 'GET', path: `${API}/recycleBinPageList`, needs: TENANT_CODES.list, handle: emptyPage },
  { method: 'GET', path: `${API}/packList`, needs: TENANT_CODES.list, handle: emptyPage },
  { method: 'GET', path: `${API}/queryTenantPackUserList`, needs: TENANT_CODES.list, handle: emptyPage },
  { method: 'GET', path: `${API}/listPackByTenantUserId`, needs: TENANT_CODES.list, handle: async () => succeed([]) },
];
