/** Whom a tenant consists of. Somebody of no tenant belongs to the one called 0, as his own calls do (session/callers.ts). */
export const NO_TENANT = '0';

/** A condition on `sys_user`. @param param where the statement's parameters hold the tenant, e.g. `$2`. */
export const ofTenantSql = (param: string): string =>
  `${param} = any(string_to_array(coalesce(nullif(rel_tenant_ids, ''), '${NO_TENANT}'), ','))`;

/** The same of a record that was read. @param related its `rel_tenant_ids`. */
export const isOfTenant = (related: string | null, tenantId: string): boolean => (related || NO_TENANT).split(',').includes(tenantId);
