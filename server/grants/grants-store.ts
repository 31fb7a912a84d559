/** The permission catalogue and who holds what, kept in step with the definitions at every start. */
import type { Database } from '../database.ts';
import { allPermissions } from './permission-codes.ts';
import { ADMIN_ROLE, chosenFrom, roleProfiles } from './role-profiles.ts';

export type GrantRecord = { readonly action: string; readonly type: string; readonly describe: string; readonly status: string };

/**
 * Adds the permissions the catalogue does not have yet and grants them by role profile.
 * Older permissions keep the status and the grants an administrator gave them.
 */
export async function syncPermissions(db: Database): Promise<void> {
  const known = new Set(
    (await db.query<{ entry: string }>("select action || '|' || perms_type as entry from sys_permission")).map(row => row.entry),
  );
  const entries = allPermissions
    .flatMap(permission => permission.types.map(type => ({ permission, type })))
    .filter(({ permission, type }) => !known.has(`${permission.action}|${type}`));
  if (entries.length === 0) return;
  await db.transaction(async tx => {
    await tx.query(
      `insert into sys_permission (action, perms_type, describe) select * from unnest($1::text[], $2::text[], $3::text[]) on conflict do nothing`,
      [entries.map(entry => entry.permission.action), entries.map(entry => entry.type), entries.map(entry => entry.permission.describe)],
    );
    for (const role of roleProfiles) {
      const readable = chosenFrom(role);
      const granted = entries.filter(({ permission: { def, code } }) =>
        !def ? role.code === ADMIN_ROLE : role.sees(def) ? role.may(def, code) : code === 'list' && readable.has(def.name),
      );
      await tx.query('insert into sys_role_permission select $1, * from unnest($2::text[], $3::text[]) on conflict do nothing', [
        role.code,
        granted.map(entry => entry.permission.action),
        granted.map(entry => entry.type),
      ]);
    }
  });
}

/** Every permission of the system, in catalogue order. */
export async function allGrants(db: Database): Promise<readonly GrantRecord[]> {
  return db.query('select action, perms_type as type, describe, status from sys_permission order by action, perms_type');
}

/** The permissions a role holds that are in force. */
export async function grantsOf(db: Database, role: string): Promise<readonly GrantRecord[]> {
  return db.query(
    `select p.action, p.perms_type as type, p.describe, p.status from sys_permission p join sys_role_permission r on r.action = p.action and r.perms_type = p.perms_type
     where r.role_code = $1 and p.status = '1' order by p.action, p.perms_type`,
    [role],
  );
}
