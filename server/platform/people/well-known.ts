/** The published default password: finds the accounts that still have it, and replaces it by ADMIN_PASSWORD. */
import { anyOf } from '../../database/sql.ts';
import type { Database } from '../../database.ts';
import { hashPassword, matchesPassword } from '../session/passwords.ts';
import { endSessions } from '../session/token-store.ts';
import { SEED_PASSWORD, seedAccounts } from './accounts.ts';

const ADMIN = 'admin';
const FROZEN = 2;
type Account = { readonly id: string; readonly username: string; readonly password: string };

async function wellKnown(db: Database): Promise<readonly Account[]> {
  const names = seedAccounts.map(account => account.username);
  const rows = await db
    .selectFrom('sys_user')
    .select(['id', 'username', 'password'])
    .where('username', '=', anyOf(names))
    .where('status', '=', 1)
    .where('del_flag', '=', 0)
    .orderBy('username')
    .execute();
  const judged = await Promise.all(rows.map(async row => ((await matchesPassword(SEED_PASSWORD, row.password)) ? [row] : [])));
  return judged.flat();
}

/** The accounts with the published default password. */
export async function wellKnownAccounts(db: Database): Promise<readonly string[]> {
  return (await wellKnown(db)).map(account => account.username);
}

/** The administrator gets the password of the setting, and the sample accounts are frozen; each only if it still has the default password. */
export async function replaceWellKnown(db: Database, adminPassword: string, print: (line: string) => void): Promise<void> {
  for (const { id, username } of await wellKnown(db)) {
    if (username === ADMIN) {
      await db
        .updateTable('sys_user')
        .set({ password: await hashPassword(adminPassword) })
        .where('id', '=', id)
        .execute();
      print(`账号 ${username} 的公开密码已换成 ADMIN_PASSWORD`);
    } else {
      await db.updateTable('sys_user').set({ status: FROZEN }).where('id', '=', id).execute();
      print(`示例账号 ${username} 仍用公开密码，已冻结`);
    }
    await endSessions(db, id, 'password');
  }
}
