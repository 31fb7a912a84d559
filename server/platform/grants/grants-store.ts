/** Stores the permission catalogue and the roles' grants, and synchronises them with the definitions at every start. */
import { sql } from '../../database/kysely.ts';
import { rowsOf } from '../../database/sql.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Database } from '../../database.ts';
import type { EntityStore } from '../../entities/entity-store.ts';
import { allPermissions } from './permission-codes.ts';
import type { Permission } from './permission-codes.ts';
import { grantedTo, roleProfiles } from './role-profiles.ts';
import type { RoleProfile } from './role-profiles.ts';

/**
 * Synchronises the stored catalogue with the definitions: it adds missing permissions, grants them by role profile, and corrects the type of a
 * code stored under another one. Existing permissions keep the status and the grants an administrator gave them. A built-in role that the
 * database does not have is added with everything of its profile.
 */
export async function syncPermissions({ db, schema }: EntityStore): Promise<void> {
  const wanted = allPermissions(schema);
  await inTransaction(db, async tx => {
    const added = await addRoles(tx);
    await moveTypes(tx, wanted);
    await addMissing({ db: tx, schema }, wanted);
    for (const role of added) await grant(tx, role, grantedTo(schema, role, wanted));
  });
}

/** Older versions stored a code under both types; a role with one of them gets the remaining one, and a department too. */
async function moveTypes(tx: Database, wanted: readonly Permission[]): Promise<void> {
  const stored = await tx.selectFrom('sys_permission').select(['action', 'perms_type as type']).execute();
  const typeOf = new Map(wanted.map(({ action, type }) => [action, type]));
  const stale = stored.filter(({ action, type }) => typeOf.has(action) && typeOf.get(action) !== type);
  if (stale.length === 0) return;
  const actions = stale.map(({ action }) => action);
  const from = stale.map(({ type }) => type);
  const to = stale.map(({ action, type }) => typeOf.get(action) ?? type);
  const moved = sql`unnest(${actions}::text[], ${from}::text[], ${to}::text[]) as moved (action, old_type, new_type)`;
  const isMoved = sql`held.action = moved.action and held.perms_type = moved.old_type`;
  await rowsOf(
    tx,
    sql`insert into sys_permission (action, perms_type, status, describe) select moved.action, moved.new_type, held.status, held.describe
      from sys_permission held join ${moved} on ${isMoved} on conflict do nothing`,
  );
  await rowsOf(
    tx,
    sql`insert into sys_role_permission (role_code, action, perms_type) select held.role_code, moved.action, moved.new_type
      from sys_role_permission held join ${moved} on ${isMoved} on conflict do nothing`,
  );
  await rowsOf(
    tx,
    sql`insert into sys_depart_permission (depart_id, action, perms_type) select held.depart_id, moved.action, moved.new_type
      from sys_depart_permission held join ${moved} on ${isMoved} on conflict do nothing`,
  );
  for (const table of [sql`sys_permission`, sql`sys_role_permission`, sql`sys_depart_permission`])
    await rowsOf(tx, sql`delete from ${table} held using ${moved} where ${isMoved}`);
}

async function addMissing({ db: tx, schema }: EntityStore, wanted: readonly Permission[]): Promise<void> {
  const known = new Set((await tx.selectFrom('sys_permission').select('action').execute()).map(row => row.action));
  const entries = wanted.filter(({ action }) => !known.has(action));
  if (entries.length === 0) return;
  await tx
    .insertInto('sys_permission')
    .values(entries.map(({ action, type, describe }) => ({ action, perms_type: type, describe })))
    .onConflict(stored => stored.doNothing())
    .execute();
  for (const role of roleProfiles) await grant(tx, role, grantedTo(schema, role, entries));
}

/** @returns the built-in roles that were missing. */
async function addRoles(tx: Database): Promise<readonly RoleProfile[]> {
  const added = await tx
    .insertInto('sys_role')
    .values(roleProfiles.map(({ code, name }) => ({ id: code, role_code: code, role_name: name })))
    .onConflict(stored => stored.doNothing())
    .returning('role_code')
    .execute();
  return roleProfiles.filter(({ code }) => added.some(role => role.role_code === code));
}

async function grant(tx: Database, role: RoleProfile, permissions: readonly Permission[]): Promise<void> {
  if (permissions.length === 0) return;
  await tx
    .insertInto('sys_role_permission')
    .values(permissions.map(({ action, type }) => ({ role_code: role.code, action, perms_type: type })))
    .onConflict(stored => stored.doNothing())
    .execute();
}
