/** Roles as calls name them. */
import type { Database } from '../../database.ts';

/** @param id of the role, or its code. @returns undefined if there is none. */
export async function roleCodeOf(db: Database, id: string): Promise<string | undefined> {
  const role = await db
    .selectFrom('sys_role')
    .select('role_code')
    .where(where => where.or([where('id', '=', id), where('role_code', '=', id)]))
    .executeTakeFirst();
  return role?.role_code;
}

/** The same; nobody deletes the role before the transaction ends. */
export async function keptRoleCode(tx: Database, id: string): Promise<string | undefined> {
  const code = await roleCodeOf(tx, id);
  if (code === undefined) return undefined;
  return (await tx.selectFrom('sys_role').select('role_code').where('role_code', '=', code).forShare().executeTakeFirst())?.role_code;
}
