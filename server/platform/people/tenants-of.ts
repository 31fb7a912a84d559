/** The tenants that a user works in. */
import type { Database } from '../../database.ts';
import { findUserById, toWire } from './people-store.ts';
import type { WireRecord } from './people-store.ts';

/** The enabled ones, under the names of the wire. */
export async function tenantsOf(db: Database, userId: string): Promise<readonly WireRecord[]> {
  const ids = ((await findUserById(db, userId))?.rel_tenant_ids ?? '').split(',').filter(id => /^\d+$/.test(id));
  if (ids.length === 0) return [];
  const found = db.selectFrom('sys_tenant').selectAll().where('id', 'in', ids.map(Number)).where('status', '=', 1);
  return (await found.orderBy('id').execute()).map(toWire);
}
