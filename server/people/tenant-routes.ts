/** GET /sys/tenant/queryList?ids: the names of tenants; a person only learns those of their own (wire protocol §9.7). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answer } from '../answer.ts';
import type { Caller } from '../caller.ts';
import type { Database } from '../database.ts';
import { textIn } from '../json.ts';
import { findUserById, toWire } from './people-store.ts';
import type { WireRecord } from './people-store.ts';

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
    const rows = await db.query<WireRecord>('select * from sys_tenant where id = any($1::int[]) and status = 1 order by id', [
      ids.map(Number),
    ]);
    return answer(rows.map(toWire));
  });
}
