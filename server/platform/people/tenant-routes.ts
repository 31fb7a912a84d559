/** GET /sys/tenant/queryList?ids: the names of the caller's own tenants (wire protocol §9.7). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answer } from '../../web/envelope.ts';
import type { Caller } from '../caller.ts';
import type { Database } from '../../database.ts';
import { textIn } from '../../web/json.ts';
import { findUserById, toWire } from './people-store.ts';

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
