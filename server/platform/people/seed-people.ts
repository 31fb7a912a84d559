/** Adds the first departments and accounts to an empty database. If the table has any account, even a deleted one, none is added. */
import { sql } from '../../database/kysely.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Database } from '../../database.ts';
import { toServerTime } from '#base/server-time.ts';
import { ADMIN_ROLE } from '../grants/admin-role.ts';
import { hashPassword } from '../session/passwords.ts';
import { SEED_PASSWORD, SEED_TENANT, seedAccounts, seedDeparts, seedPositions } from './accounts.ts';

/** Accounts, their departments and their roles. If a password for the administrator is given, there are no sample accounts. */
export async function seedPeople(db: Database, nowMs: number, adminPassword?: string): Promise<void> {
  const now = toServerTime(nowMs);
  for (const [order, depart] of seedDeparts.entries()) {
    await db
      .insertInto('sys_depart')
      .values({
        id: depart.id,
        parent_id: depart.parentId,
        depart_name: depart.name,
        depart_order: order,
        org_category: depart.category,
        org_type: depart.parentId ? '2' : '1',
        org_code: depart.orgCode,
        status: '1',
        create_by: 'admin',
        create_time: now,
      })
      .onConflict(known => known.doNothing())
      .execute();
  }
  await seedPositionsInto(db, now);
  await inTransaction(db, async tx => {
    const anybody = await tx.selectFrom('sys_user').select('id').limit(1).executeTakeFirst();
    if (!anybody) await seedAccountsInto(tx, now, adminPassword);
  });
}

/** Where there is any position, none is added: one that was deleted stays deleted. */
async function seedPositionsInto(db: Database, now: string): Promise<void> {
  const any = await db.selectFrom('sys_position').select('id').limit(1).executeTakeFirst();
  if (any) return;
  await db
    .insertInto('sys_position')
    .values(seedPositions.map(({ code, name, rank }) => ({ id: code, code, name, post_rank: rank, create_by: 'admin', create_time: now })))
    .execute();
}

async function seedAccountsInto(db: Database, now: string, adminPassword: string | undefined): Promise<void> {
  for (const account of seedAccounts) {
    if (adminPassword !== undefined && account.role !== ADMIN_ROLE) continue;
    const departs = account.departs.map(code => seedDeparts.find(depart => depart.orgCode === code)?.id ?? '');
    await db
      .insertInto('sys_user')
      .values({
        id: account.id,
        username: account.username,
        realname: account.realname,
        password: await hashPassword(adminPassword ?? SEED_PASSWORD),
        sex: account.sex,
        phone: account.phone,
        email: `${account.username}@quayside.example`,
        org_code: account.departs[0] ?? null,
        work_no: account.workNo,
        post: account.post,
        user_identity: account.role === 'admin' ? 2 : 1,
        depart_ids: departs[0] ?? null,
        rel_tenant_ids: SEED_TENANT === '0' ? null : SEED_TENANT,
        create_by: 'admin',
        create_time: now,
      })
      .execute();
    await db
      .insertInto('sys_user_role')
      .values({ user_id: account.id, role_code: account.role })
      .onConflict(known => known.doNothing())
      .execute();
    await db
      .insertInto('sys_user_depart')
      .values(departs.map((depart, order) => ({ user_id: account.id, dep_id: depart, sort_no: order })))
      .onConflict(known => known.doNothing())
      .execute();
  }
}

/**
 * Assigns the yard's users after the business rows exist: one to the yard with the most loaded waybills, one to the port's yard whose gate has the most
 * trucks, which loads and unloads ships too.
 */
export async function assignYard(db: Database): Promise<void> {
  const busiest = sql<string>`(select load_yard_id from mt_waybill where load_yard_id is not null
    group by load_yard_id order by count(*) desc, load_yard_id limit 1)`;
  const atPort = sql<string>`coalesce((select yard_id from mt_gate_queue where yard_id in (select yard_id from mt_port_operation)
    group by yard_id order by count(*) desc, yard_id limit 1), ${busiest})`;
  for (const { username, oneYard } of seedAccounts) {
    if (oneYard === undefined) continue;
    await db
      .updateTable('sys_user')
      .set({ yard_id: oneYard === 'port' ? atPort : busiest })
      .where('username', '=', username)
      .execute();
  }
}
