/** The permission catalogue and who holds what, kept in step with the definitions at every start. */
import type { Database } from '../database.ts';
import { allPermissions } from './permission-codes.ts';
import { ADMIN_ROLE, chosenFrom, roleProfiles } from './role-profiles.ts';

export type GrantRecord = { readonly action: string; readonly type: string; readonly describe: string; readonly status: string };

/**
 * Brings the stored catalogue in step with the definitions: adds what it does not have yet and grants it by role profile, and moves a code that
 * is stored under another type to its own. Older permissions keep the status and the grants an administrator gave them.
 */
export async function syncPermissions(db: Database): Promise<void> {
  await db.transaction(async tx => {
    await moveTypes(tx);
    await addMissing(tx);
  });
}

/** A code had an entry of each type until both rules were applied to one code; whoever held one of them holds the one that stays. */
async function moveTypes(tx: Database): Promise<void> {
  const stored = await tx.query<{ action: string; type: string }>('select action, perms_type as type from sys_permission');
  const typeOf = new Map(allPermissions.map(({ action, type }) => [action, type]));
  const stale = stored.filter(({ action, type }) => typeOf.has(action) && typeOf.get(action) !== type);
  if (stale.length === 0) return;
  const actions = stale.map(({ action }) => action);
  const from = stale.map(({ type }) => type);
  const to = stale.map(({ action, type }) => typeOf.get(action) ?? type);
  const moved = 'unnest($1::text[], $2::text[], $3::text[]) as moved (action, old_type, new_type)';
  const matches = 'held.action = moved.action and held.perms_type = moved.old_type';
  for (const [table, key, rest] of [
    ['sys_permission', '', ', held.status, held.describe'],
    ['sys_role_permission', 'held.role_code, ', ''],
  ] as const) {
    await tx.query(
      `insert into ${table} select ${key}moved.action, moved.new_type${rest} from ${table} held join ${moved} on ${matches} on conflict do nothing`,
      [actions, from, to],
    );
    await tx.query(`delete from ${table} held using ${moved} where ${matches}`, [actions, from, to]);
  }
}

async function addMissing(tx: Database): Promise<void> {
  const known = new Set((await tx.query<{ action: string }>('select action from sys_permission')).map(row => row.action));
  const entries = allPermissions.filter(({ action }) => !known.has(action));
  if (entries.length === 0) return;
  await tx.query(
    `insert into sys_permission (action, perms_type, describe) select * from unnest($1::text[], $2::text[], $3::text[]) on conflict do nothing`,
    [entries.map(({ action }) => action), entries.map(({ type }) => type), entries.map(({ describe }) => describe)],
  );
  for (const role of roleProfiles) {
    const readable = chosenFrom(role);
    const granted = entries.filter(({ def, code }) =>
      !def ? role.code === ADMIN_ROLE : role.sees(def) ? role.may(def, code) : code === 'list' && readable.has(def.name),
    );
    await tx.query('insert into sys_role_permission select $1, * from unnest($2::text[], $3::text[]) on conflict do nothing', [
      role.code,
      granted.map(({ action }) => action),
      granted.map(({ type }) => type),
    ]);
  }
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
