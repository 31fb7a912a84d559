/** Departments by the top of their branch. */
import { sql } from '../../database/kysely.ts';
import { anyOf } from '../../database/sql.ts';
import type { Database } from '../../database.ts';

/** These departments and those below them, whose codes begin with theirs. */
export async function departsBelow(db: Database, ids: readonly string[]) {
  return db
    .selectFrom('sys_depart as own')
    .selectAll('own')
    .where('own.del_flag', '=', '0')
    .where(sql<boolean>`exists (select 1 from sys_depart top where top.id = ${anyOf(ids)} and own.org_code like top.org_code || '%')`)
    .orderBy('own.depart_order')
    .orderBy('own.org_code')
    .execute();
}
