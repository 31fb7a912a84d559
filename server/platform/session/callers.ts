/** Finds the user of a token, with his present permissions: those of all his roles. */
import type { Caller } from '../caller.ts';
import type { Database } from '../../database.ts';
import { grantsOf } from '../grants/grants-store.ts';
import { ADMIN_ROLE } from '../grants/role-profiles.ts';
import { NO_TENANT } from '../people/of-tenant.ts';
import { findUserWithRoles } from '../people/people-store.ts';
import type { TokenStore } from './token-store.ts';
import type { EndedWhy } from '#base/errors.ts';

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

export function createCallers(db: Database, tokens: TokenStore, nowMs: () => number): Callers {
  const held = new Map<string, { readonly permissions: Promise<ReadonlySet<string>>; readonly atMs: number }>();
  const permissionsOf = (roles: readonly string[]): Promise<ReadonlySet<string>> => {
    const key = roles.join();
    const known = held.get(key);
    if (known && nowMs() - known.atMs < GRANTS_FRESH_MS) return known.permissions;
    const permissions = grantsOf(db, roles).then(grants => new Set(grants.map(grant => grant.action)));
    held.set(key, { permissions, atMs: nowMs() });
    permissions.catch(() => held.delete(key));
    return permissions;
  };
  const find = async (userId: string, tenant?: string): Promise<Caller | undefined> => {
    const user = await findUserWithRoles(db, userId);
    if (!user || user.status !== NORMAL || user.del_flag !== 0) return undefined;
    return {
      userId: user.id,
      username: user.username,
      realname: user.realname,
      tenantId: tenantOf(user.rel_tenant_ids, tenant),
      orgCode: user.org_code ?? '',
      permissions: await permissionsOf(user.roles),
      isAdmin: user.roles.includes(ADMIN_ROLE),
      ...(user.yard_id ? { yardId: user.yard_id } : {}),
    };
  };
  return {
    async peek(token) {
      const userId = token === '' ? undefined : await tokens.peek(token);
      return userId === undefined ? undefined : find(userId);
    },
    forget: () => held.clear(),
    whyEnded: async token => (token === '' ? undefined : tokens.whyEnded(token)),
    async byToken(token, tenant) {
      const userId = token === '' ? undefined : await tokens.userOf(token);
      return userId === undefined ? undefined : find(userId, tenant);
    },
  };
}

/** The wanted tenant if the user belongs to it, else his first. */
function tenantOf(related: string | null, wanted: string | undefined): string {
  const own = (related ?? '').split(',').filter(id => id !== '');
  return own.find(id => id === wanted) ?? own[0] ?? NO_TENANT;
}
