/**
 * Whom an announcement reaches, written as a row for each when it is published: the named users, or those of the roles, or of the departments and those
 * below them. Roles and departments are looked up then, as a stock server looks up named users: who gets the role or joins the department later does not
 * receive it, and who leaves keeps it. Publishing again finds them again. Users who are frozen or deleted, or of another tenant than the publisher's,
 * are not among those of a role or department.
 *
 * All rows are one statement, however many they are: a row at a time, or a test of every user against the list, takes the embedded database seconds for thousands.
 */
import { sql } from '../../database/kysely.ts';
import { rowsOf } from '../../database/sql.ts';
import type { Fragment } from '../../database/sql.ts';
import type { Database } from '../../database.ts';
import { ofTenantSql } from '../people/of-tenant.ts';
import { withAnnouncements } from '../bell/tables.ts';

const listed = (ids: string | null): Fragment => sql`any(string_to_array(${ids ?? ''}, ','))`;

/** Replaces the rows of an earlier publication. @returns how many it reaches; undefined for an announcement of everybody. */
export async function writeReceivers(tx: Database, id: string, tenantId: string): Promise<number | undefined> {
  await withAnnouncements(tx).deleteFrom('sys_announcement_send').where('annt_id', '=', id).execute();
  const announcement = await withAnnouncements(tx)
    .selectFrom('sys_announcement')
    .select(['msg_type', 'user_ids', 'role_codes', 'depart_ids'])
    .where('id', '=', id)
    .executeTakeFirst();
  const isActive = sql`u.status = 1 and u.del_flag = 0 and ${ofTenantSql(tenantId)}`;
  switch (announcement?.msg_type) {
    case 'USER':
      return addReceivers(
        tx,
        id,
        sql`select distinct named.id from unnest(string_to_array(${announcement.user_ids ?? ''}, ',')) as named (id) where named.id <> ''`,
      );
    case 'ROLE':
      return addReceivers(
        tx,
        id,
        sql`select distinct u.id from sys_user_role r join sys_user u on u.id = r.user_id
          where r.role_code = ${listed(announcement.role_codes)} and ${isActive}`,
      );
    case 'DEPART':
      return addReceivers(
        tx,
        id,
        sql`with recursive below as (
            select id from sys_depart where id = ${listed(announcement.depart_ids)}
            union select child.id from sys_depart child join below on child.parent_id = below.id)
          select distinct u.id from below join sys_user_depart member on member.dep_id = below.id join sys_user u on u.id = member.user_id
            where ${isActive}`,
      );
    default:
      return undefined;
  }
}

async function addReceivers(tx: Database, id: string, users: Fragment): Promise<number> {
  const [added] = await rowsOf(
    tx,
    sql<{ count: number }>`with receiver (id) as (${users}), added as (
        insert into sys_announcement_send (annt_id, user_id, read_flag) select ${id}, receiver.id, '0' from receiver returning 1)
      select count(*)::int as count from added`,
  );
  return added?.count ?? 0;
}

/** Of an announcement that is not for everybody. */
export async function receiversOf(db: Database, id: string): Promise<readonly string[]> {
  const rows = await withAnnouncements(db).selectFrom('sys_announcement_send').select('user_id').where('annt_id', '=', id).execute();
  return rows.map(row => row.user_id);
}
