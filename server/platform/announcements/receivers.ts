/**
 * The users of the roles, or of the departments and those below them, that an announcement is for. They are found when it is published, as a stock server finds
 * those of named users: who gets the role or joins the department later does not receive it, and who leaves keeps it. Publishing again finds them again.
 * Users who are frozen or deleted, or of another tenant than the publisher's, are not among them.
 */
import { sql } from '../../database/kysely.ts';
import { rowsOf } from '../../database/sql.ts';
import type { Fragment } from '../../database/sql.ts';
import type { Database } from '../../database.ts';
import { ofTenantSql } from '../people/of-tenant.ts';
import { withAnnouncements } from './tables.ts';

const listed = (ids: string): Fragment => sql`any(string_to_array(${ids}, ','))`;

/** @returns ids of users; undefined for an announcement of everybody or of named users. */
export async function receiversOf(tx: Database, id: string, tenantId: string): Promise<readonly string[] | undefined> {
  const announcement = await withAnnouncements(tx)
    .selectFrom('sys_announcement')
    .select(['msg_type', 'role_codes', 'depart_ids'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (announcement?.msg_type === 'ROLE')
    return usersWhere(
      tx,
      tenantId,
      sql`id in (select user_id from sys_user_role where role_code = ${listed(announcement.role_codes ?? '')})`,
    );
  if (announcement?.msg_type === 'DEPART')
    return usersWhere(
      tx,
      tenantId,
      sql`id in (
        with recursive below as (
          select id from sys_depart where id = ${listed(announcement.depart_ids ?? '')}
          union select child.id from sys_depart child join below on child.parent_id = below.id)
        select user_id from sys_user_depart where dep_id in (select id from below))`,
    );
  return undefined;
}

async function usersWhere(tx: Database, tenantId: string, condition: Fragment): Promise<readonly string[]> {
  const users = await rowsOf(
    tx,
    sql<{
      readonly id: string;
    }>`select id from sys_user where status = 1 and del_flag = 0 and ${ofTenantSql(tenantId)} and ${condition} order by id`,
  );
  return users.map(({ id }) => id);
}
