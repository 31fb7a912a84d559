/** Puts the first departments, accounts and roles into an empty database. Where somebody is already, no account is added: also not one that was deleted. */
import type { Database } from '../database.ts';
import { toServerTime } from '../entities/server-time.ts';
import { ADMIN_ROLE, roleProfiles } from '../grants/role-profiles.ts';
import { hashPassword } from '../session/passwords.ts';
import { SEED_PASSWORD, SEED_TENANT, seedAccounts, seedDeparts } from './accounts.ts';

/** Accounts, their departments and their roles. With a password for the administrator there are no sample accounts beside him. */
export async function seedPeople(db: Database, nowMs: number, adminPassword?: string): Promise<void> {
  const now = toServerTime(nowMs);
  for (const [order, depart] of seedDeparts.entries()) {
    await db.query(
      `insert into sys_depart (id, parent_id, depart_name, depart_order, org_category, org_type, org_code, status, create_by, create_time)
       values ($1, $2, $3, $4, $5, $6, $7, '1', 'admin', $8) on conflict do nothing`,
      [depart.id, depart.parentId, depart.name, order, depart.category, depart.parentId ? '2' : '1', depart.orgCode, now],
    );
  }
  for (const role of roleProfiles) await db.query('insert into sys_role values ($1, $2) on conflict do nothing', [role.code, role.name]);
  await db.transaction(async tx => {
    const [anybody] = await tx.query('select 1 from sys_user limit 1');
    if (!anybody) await seedAccountsInto(tx, now, adminPassword);
  });
}

async function seedAccountsInto(db: Database, now: string, adminPassword: string | undefined): Promise<void> {
  for (const account of seedAccounts) {
    if (adminPassword !== undefined && account.role !== ADMIN_ROLE) continue;
    const departs = account.departs.map(code => seedDeparts.find(depart => depart.orgCode === code)?.id ?? '');
    await db.query(
      `insert into sys_user (id, username, realname, password, sex, phone, email, org_code, work_no, post, user_identity, depart_ids, rel_tenant_ids, role_code, create_by, create_time)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, 'admin', $15)`,
      [
        account.id,
        account.username,
        account.realname,
        await hashPassword(adminPassword ?? SEED_PASSWORD),
        account.sex,
        account.phone,
        `${account.username}@quayside.example`,
        account.departs[0],
        account.workNo,
        account.post,
        account.role === 'admin' ? 2 : 1,
        departs[0],
        SEED_TENANT === '0' ? null : SEED_TENANT,
        account.role,
        now,
      ],
    );
    for (const [order, depart] of departs.entries())
      await db.query('insert into sys_user_depart values ($1, $2, $3) on conflict do nothing', [account.id, depart, order]);
  }
}

/** Ties the yard's people to the yard most waybills are loaded at, once the business rows are there. */
export async function assignYard(db: Database): Promise<void> {
  const names = seedAccounts.filter(account => account.oneYard).map(account => account.username);
  await db.query(
    `update sys_user set yard_id = (select load_yard_id from mt_waybill where load_yard_id is not null group by load_yard_id order by count(*) desc, load_yard_id limit 1)
     where username = any($1)`,
    [names],
  );
}
