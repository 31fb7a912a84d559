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
