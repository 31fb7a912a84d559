/** Reads the permission catalogue and what roles hold of it. */
import { anyOf } from '../../database/sql.ts';
import type { Database } from '../../database.ts';

export type GrantRecord = { readonly action: string; readonly type: string; readonly describe: string; readonly status: string };
export type RoleGrant = GrantRecord & { readonly role: string };

/** Every permission of the system, in catalogue order. */
export async function allGrants(db: Database): Promise<readonly GrantRecord[]> {
  return db
    .selectFrom('sys_permission')
    .select(['action', 'perms_type as type', 'describe', 'status'])
    .orderBy('action')
    .orderBy('perms_type')
    .execute();
}

/** The active permissions of roles, each with the role that has it: one that two roles have is there twice. */
export async function grantsOf(db: Database, roles: readonly string[]): Promise<readonly RoleGrant[]> {
  return db
    .selectFrom('sys_permission as p')
    .innerJoin('sys_role_permission as r', held => held.onRef('r.action', '=', 'p.action').onRef('r.perms_type', '=', 'p.perms_type'))
    .select(['r.role_code as role', 'p.action', 'p.perms_type as type', 'p.describe', 'p.status'])
    .where('r.role_code', '=', anyOf(roles))
    .where('p.status', '=', '1')
    .orderBy('p.action')
    .orderBy('p.perms_type')
    .orderBy('r.role_code')
    .execute();
}
