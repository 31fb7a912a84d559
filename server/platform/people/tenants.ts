/**
 * Tenants: which users belong to one, and the names of the caller's own. A user without a tenant belongs to tenant 0, as in his own calls
 * (session/callers.ts).
 */
import { sql } from '../../database/kysely.ts';
import type { Fragment } from '../../database/sql.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answer } from '../../web/envelope.ts';
import type { Caller } from '../caller.ts';
import type { Database } from '../../database.ts';
import { textIn } from '../../web/json.ts';
import { findUserById, toWire } from './people-store.ts';

export const NO_TENANT = '0';

/** A condition on `sys_user`. */
export const ofTenantSql = (tenantId: string): Fragment =>
  sql`${tenantId} = any(string_to_array(coalesce(nullif(rel_tenant_ids, ''), ${NO_TENANT}), ','))`;

/** The same for a record that was read. @param related its `rel_tenant_ids`. */
export const isOfTenant = (related: string | null, tenantId: string): boolean => (related || NO_TENANT).split(',').includes(tenantId);

/** GET /sys/tenant/queryList?ids: the names of the caller's own tenants (wire protocol §9.7). */
export function registerTenantRoutes(
  app: FastifyInstance,
  { db, callerOf }: { readonly db: Database; readonly callerOf: (request: FastifyRequest) => Caller },
): void {
  app.get('/sys/tenant/queryList', async request => {
    const { userId, isAdmin } = callerOf(request);
    const own = new Set(((await findUserById(db, userId))?.rel_tenant_ids ?? '').split(','));
    const ids = textIn(request.query, 'ids')
      .split(',')
      .filter(id => /^\d+$/.test(id) && (isAdmin || own.has(id)));
    if (ids.length === 0) return answer([]);
    const rows = await db
      .selectFrom('sys_tenant')
      .selectAll()
      .where('id', 'in', ids.map(Number))
      .where('status', '=', 1)
      .orderBy('id')
      .execute();
    return answer(rows.map(toWire));
  });
}
