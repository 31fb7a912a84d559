/** The users of a tenant. A user without a tenant belongs to tenant 0, as in his own calls (session/callers.ts). */
import { sql } from '../../database/kysely.ts';
import type { Fragment } from '../../database/sql.ts';

export const NO_TENANT = '0';

/** A condition on `sys_user`. */
export const ofTenantSql = (tenantId: string): Fragment =>
  sql`${tenantId} = any(string_to_array(coalesce(nullif(rel_tenant_ids, ''), ${NO_TENANT}), ','))`;

/** The same for a record that was read. @param related its `rel_tenant_ids`. */
export const isOfTenant = (related: string | null, tenantId: string): boolean => (related || NO_TENANT).split(',').includes(tenantId);
