/** The users of a tenant. A user without a tenant belongs to tenant 0, as in his own calls (session/callers.ts). */
import { sql } from '../../database/kysely.ts';
import type { Fragment } from '../../database/sql.ts';
import type { Caller } from '../caller.ts';

export const NO_TENANT = '0';

/** A condition on `sys_user`. */
export const ofTenantSql = (tenantId: string): Fragment =>
  sql`${tenantId} = any(string_to_array(coalesce(nullif(rel_tenant_ids, ''), ${NO_TENANT}), ','))`;

/** The tenants of a user. @param related his `rel_tenant_ids`. */
export const tenantIdsOf = (related: string | null | undefined): readonly string[] => (related || NO_TENANT).split(',').filter(Boolean);

/** The same condition for a record that was read. */
export const isOfTenant = (related: string | null, tenantId: string): boolean => tenantIdsOf(related).includes(tenantId);

/** An administrator who works in tenant 0 administers the others too; one of another tenant only his own. */
export const isOverTenants = ({ isAdmin, tenantId }: Caller): boolean => isAdmin && tenantId === NO_TENANT;
