/** Finds the user of a token, with his present permissions and data rules: those of all his roles. */
import { NO_RULES } from '../caller.ts';
import type { Caller } from '../caller.ts';
import type { Database } from '../../database.ts';
import { grantsOf } from '../grants/role-grants.ts';
import { ADMIN_ROLE } from '../grants/admin-role.ts';
import type { StoredRule } from '../../entities/data-rules.ts';
import { bindRules, rulesOfHolders } from '../data-rules/caller-rules.ts';
import { NO_TENANT } from '../people/of-tenant.ts';
import { findUserWithRoles } from '../people/people-store.ts';
import type { Holder, TokenStore } from './token-store.ts';
import type { EndedWhy } from '#base/errors.ts';
import { toServerDay } from '#base/server-time.ts';

export type Callers = {
  /** `tenant`: the tenant named by the request; it is used if the user belongs to it. */
  readonly byToken: (token: string, tenant?: string) => Promise<Caller | undefined>;
  /** The same without extending the session, for a socket that only stays open. */
  readonly peek: (token: string) => Promise<Caller | undefined>;
  /** Drops the cache, so that the next call reads the rights from the database. */
  readonly forget: () => void;
  readonly whyEnded: (token: string) => Promise<EndedWhy | undefined>;
};

const NORMAL = 1;
const GRANTS_FRESH_MS = 5_000; // a changed grant takes effect within seconds, without a read at every call

type Rights = { readonly permissions: ReadonlySet<string>; readonly rules: readonly StoredRule[] };

async function readRights(db: Database, roles: readonly string[]): Promise<Rights> {
  const [grants, rules] = await Promise.all([grantsOf(db, roles), rulesOfHolders(db, roles)]);
  return { permissions: new Set(grants.map(grant => grant.action)), rules };
}

export function createCallers(db: Database, tokens: TokenStore, nowMs: () => number): Callers {
  const held = new Map<string, { readonly rights: Promise<Rights>; readonly atMs: number }>();
  const rightsOf = (roles: readonly string[]): Promise<Rights> => {
    const key = roles.join();
    const known = held.get(key);
    if (known && nowMs() - known.atMs < GRANTS_FRESH_MS) return known.rights;
    const rights = readRights(db, roles);
    held.set(key, { rights, atMs: nowMs() });
    rights.catch(() => held.delete(key));
    return rights;
  };
  let tenants: { readonly ids: Promise<ReadonlySet<string>>; readonly atMs: number } | undefined;
  const stopped = (): Promise<ReadonlySet<string>> => {
    if (tenants && nowMs() - tenants.atMs < GRANTS_FRESH_MS) return tenants.ids;
    tenants = { ids: stoppedTenants(db, toServerDay(nowMs())), atMs: nowMs() };
    tenants.ids.catch(() => (tenants = undefined));
    return tenants.ids;
  };
  const find = async (userId: string, tenant?: string): Promise<Caller | undefined> => {
    const user = await findUserWithRoles(db, userId);
    if (!user || user.status !== NORMAL || user.del_flag !== 0) return undefined;
    const { permissions, rules } = await rightsOf(user.roles);
    const isAdmin = user.roles.includes(ADMIN_ROLE);
    const { id, username, realname } = user;
    const tenantId = tenantOf(user.rel_tenant_ids, tenant, await stopped());
    if (tenantId === undefined) return undefined;
    const orgCode = user.org_code ?? '';
    return {
      userId: id,
      username,
      realname,
      tenantId,
      orgCode,
      permissions,
      isAdmin,
      dataRules: isAdmin ? NO_RULES : await bindRules(db, rules, { id, username, realname, orgCode, tenantId }, nowMs()),
      ...(user.yard_id ? { yardId: user.yard_id } : {}),
      ...(user.must_reset === 1 ? { mustReset: true } : {}),
    };
  };
  /** The user as the administrator of the session sees him: none any more if that one is no administrator, or the user is one, or of another tenant. */
  const findHolder = async ({ userId, seenBy }: Holder, tenant?: string): Promise<Caller | undefined> => {
    if (!seenBy) return find(userId, tenant);
    const by = await find(seenBy.userId, seenBy.tenantId);
    const user = await find(userId, seenBy.tenantId);
    const isAllowed = by?.isAdmin === true && user?.isAdmin === false && [by, user].every(({ tenantId }) => tenantId === seenBy.tenantId);
    if (!user || !isAllowed) return undefined;
    const { mustReset: _, ...seen } = user; // the password is the administrator's own
    return { ...seen, ...(by.mustReset ? { mustReset: true } : {}), seenBy: by.username };
  };
  return {
    // It opens sockets, in which a page tells of its own: who only sees has none.
    async peek(token) {
      const holder = token === '' ? undefined : await tokens.peek(token);
      return holder === undefined || holder.seenBy ? undefined : find(holder.userId);
    },
    forget: () => {
      held.clear();
      tenants = undefined;
    },
    whyEnded: async token => (token === '' ? undefined : tokens.whyEnded(token)),
    async byToken(token, tenant) {
      const holder = token === '' ? undefined : await tokens.holderOf(token);
      return holder === undefined ? undefined : findHolder(holder, tenant);
    },
  };
}

/**
 * The wanted tenant if the user belongs to it, else his first. One that is stopped, or out of its dates, is none of his.
 * @returns undefined for a user whose tenants are all stopped: he has no session.
 */
function tenantOf(related: string | null, wanted: string | undefined, stopped: ReadonlySet<string>): string | undefined {
  const named = (related ?? '').split(',').filter(id => id !== '');
  const own = named.filter(id => !stopped.has(id));
  if (named.length > 0 && own.length === 0) return undefined;
  return own.find(id => id === wanted) ?? own[0] ?? NO_TENANT;
}

/** @param today 'YYYY-MM-DD'; the last day counts. */
async function stoppedTenants(db: Database, today: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('sys_tenant')
    .select('id')
    .where(tenant =>
      tenant.or([
        tenant('status', '<>', NORMAL),
        tenant('end_date', '<', today).and('end_date', '<>', ''),
        tenant('begin_date', '>', `${today} 23:59:59`),
      ]),
    )
    .execute();
  return new Set(rows.map(({ id }) => String(id)));
}
