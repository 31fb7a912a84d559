/**
 * Users as an administrator writes them: adding, editing, freezing, and the bin. A user in the bin keeps his account name, so that nobody else gets it.
 * Errors: every reason against a write is a Refusal in the user's words, and nothing is written.
 */
import { randomUUID } from 'node:crypto';
import { isRecord } from '#base/json.ts';
import { isStrongPassword, passwordText } from '#domain/passwords.ts';
import { USER_STATUS } from '#features/platform/users/model.ts';
import { toServerTime } from '#base/server-time.ts';
import { anyOf } from '../../database/sql.ts';
import type { Database } from '../../database.ts';
import { Refusal } from '../../entities/refusal.ts';
import { textIn } from '../../web/json.ts';
import type { JsonObject } from '../../web/json.ts';
import type { Caller } from '../caller.ts';
import { AVATAR, refuseGoneFiles } from '../files/gone-files.ts';
import { mayContact } from '../people/people-rights.ts';
import { accountText } from '../people/new-password.ts';
import { tenantIdsOf } from '../people/of-tenant.ts';
import { toWire } from '../people/people-store.ts';
import { usersWith } from '../people/same-person.ts';
import { hashPassword } from '../session/passwords.ts';
import { withSavedViews } from '../saved-views/tables.ts';
import { endSessions } from '../session/token-store.ts';
import { leaveDepartRoles } from '../departments/depart-role-users.ts';
import { chargeRefusal, departsRefusal, inheritedRoles, refuseStronger, strongerRefusal } from './colleague-power.ts';
import { keepAnAdmin, tenantPowerText, tenantsOf } from './tenant-power.ts';
import { powerText, roleCodes, roleRefusal, targetsOf, whileNobodyElseWrites } from './user-power.ts';
import type { Target } from './user-power.ts';
import { readUser, UNIQUE_COLUMNS, userRefusal, userText } from './user-values.ts';
import type { UserValues } from './user-values.ts';

export type Acting = { readonly db: Database; readonly caller: Caller; readonly nowMs: number };
type Stamps = { readonly update_by: string; readonly update_time: string };

const ownText = {
  freeze: '不能冻结自己的账号！',
  delete: '不能删除自己的账号！',
  rename: '用户账号不能修改！',
  badStatus: '状态不正确！',
} as const;

const CONTACT = ['phone', 'email', 'birthday', 'telephone'] as const;
const KEPT_COLUMNS = [...CONTACT, 'username', 'realname', 'sex', 'work_no', 'avatar', 'post', 'user_identity', 'depart_ids'] as const;

const stampOf = ({ caller, nowMs }: Acting): Stamps => ({ update_by: caller.username, update_time: toServerTime(nowMs) });

/** A new user sets a password of his own when he first signs in. @param hash of his password, made before: making one takes a while. */
export async function addUser(acting: Acting, values: UserValues, hash: string): Promise<string> {
  const id = randomUUID().replaceAll('-', '');
  await whileNobodyElseWrites(acting.db, tx => insertUser({ ...acting, db: tx }, id, values, hash));
  return id;
}

/** As addUser, inside the caller's lock. The new user gets the caller's yard and those of his roles that have data rules. */
export async function insertUser({ db: tx, caller, nowMs }: Acting, id: string, values: UserValues, hash: string): Promise<void> {
  const inherited = await inheritedRoles(tx, caller);
  const roles = [...new Set([...(await roleCodes(tx, values.roles)), ...inherited])];
  const refusal =
    (await takenRefusal(tx, values.columns, id)) ??
    (await roleRefusal(tx, caller, { before: inherited, after: roles, isOwn: false })) ??
    (await departRefusal(tx, values)) ??
    (await departsRefusal(tx, caller, { id, departs: values.departs })) ??
    (await chargeRefusal(tx, caller, id, values.columns));
  if (refusal !== undefined) throw new Refusal(refusal);
  const departs = await orgCodes(tx, values.departs);
  await refuseGoneFiles(tx, AVATAR, values.columns.avatar);
  await tx
    .insertInto('sys_user')
    .values({
      id,
      ...values.columns,
      password: hash,
      must_reset: 1,
      status: USER_STATUS.normal,
      org_code: departs[0] ?? null,
      yard_id: caller.yardId ?? null,
      rel_tenant_ids: await tenantsOf(tx, caller, null, values.tenants),
      create_by: caller.username,
      create_time: toServerTime(nowMs),
    })
    .execute();
  await assign(tx, id, roles, values.departs);
}

/** The values of a new user in a body, and the hash of his password. */
export async function readNewUser(body: unknown): Promise<{ readonly values: UserValues; readonly hash: string }> {
  const values = readUser(body);
  const password = textIn(body, 'password');
  const refusal =
    userRefusal(values, textIn(body, 'sex')) ??
    (password === '' ? passwordText.required : undefined) ??
    ('confirmpassword' in Object(body) && textIn(body, 'confirmpassword') !== password ? accountText.different : undefined) ??
    (isStrongPassword(password) ? undefined : passwordText.strong);
  if (refusal !== undefined) throw new Refusal(refusal);
  return { values, hash: await hashPassword(password) };
}

/** Roles and departments are replaced by those of the body. @returns the user's id. */
export function editUser(acting: Acting, body: unknown): Promise<string> {
  const { caller } = acting;
  return whileNobodyElseWrites(acting.db, async tx => {
    const [target] = await targetsOf(tx, caller, [textIn(body, 'id')].filter(Boolean));
    if (!target) throw new Refusal(powerText.notFound);
    const whole = await completed(tx, caller, target.id, body);
    const values = readUser(whole);
    if (values.columns.username !== '' && values.columns.username !== target.username) throw new Refusal(ownText.rename);
    const written = { ...values, columns: { ...values.columns, username: target.username } };
    const roles = await roleCodes(tx, values.roles);
    const refusal =
      userRefusal(written, textIn(whole, 'sex')) ??
      (await takenRefusal(tx, written.columns, target.id)) ??
      (await roleRefusal(tx, caller, { before: target.roles, after: roles, isOwn: target.id === caller.userId })) ??
      (await departRefusal(tx, values)) ??
      (await departsRefusal(tx, caller, { id: target.id, departs: values.departs })) ??
      (await chargeRefusal(tx, caller, target.id, values.columns)) ??
      (written.columns.phone === target.phone && written.columns.email === target.email
        ? undefined
        : await strongerRefusal(tx, caller, target));
    if (refusal !== undefined) throw new Refusal(refusal);
    const departs = await orgCodes(tx, values.departs);
    await refuseGoneFiles(tx, AVATAR, written.columns.avatar);
    const tenants = await tenantsOf(tx, caller, target.rel_tenant_ids, mayContact(caller) ? values.tenants : undefined);
    const [has, had] = [tenantIdsOf(tenants), tenantIdsOf(target.rel_tenant_ids)];
    if (target.id === caller.userId && !has.includes(caller.tenantId)) throw new Refusal(tenantPowerText.ownLeaving);
    const orgCode = departs.find(code => code === target.org_code) ?? departs[0] ?? null;
    await tx
      .updateTable('sys_user')
      .set({
        ...written.columns,
        org_code: orgCode,
        rel_tenant_ids: tenants,
        ...stampOf(acting),
      })
      .where('id', '=', target.id)
      .execute();
    await assign(tx, target.id, roles, values.departs);
    await keepAnAdmin(tx, [target]);
    // His devices delete the rows of the tenant that he has lost.
    if (target.id !== caller.userId && had.some(id => !has.includes(id))) await endSessions(tx, target.id, 'forced');
    return target.id;
  });
}

/** @param status '2' freezes, and ends their sessions; '1' makes them active again. */
export async function setStatus(acting: Acting, ids: readonly string[], status: string): Promise<void> {
  const isFreezing = status === String(USER_STATUS.frozen);
  if (!isFreezing && status !== String(USER_STATUS.normal)) throw new Refusal(ownText.badStatus);
  if (isFreezing && ids.includes(acting.caller.userId)) throw new Refusal(ownText.freeze);
  await whileNobodyElseWrites(acting.db, async tx => {
    const targets = await targetsOf(tx, acting.caller, ids);
    await refuseStronger(tx, acting.caller, targets);
    await tx
      .updateTable('sys_user')
      .set({ status: Number(status), ...stampOf(acting) })
      .where('id', '=', anyOf(ids))
      .execute();
    if (isFreezing) await shutOut(tx, targets);
  });
}

/** Into the bin. */
export async function deleteUsers(acting: Acting, ids: readonly string[]): Promise<void> {
  if (ids.includes(acting.caller.userId)) throw new Refusal(ownText.delete);
  await whileNobodyElseWrites(acting.db, async tx => {
    const targets = await targetsOf(tx, acting.caller, ids);
    await refuseStronger(tx, acting.caller, targets);
    await tx
      .updateTable('sys_user')
      .set({ del_flag: 1, ...stampOf(acting) })
      .where('id', '=', anyOf(ids))
      .execute();
    await shutOut(tx, targets);
  });
}

export async function restoreUsers(acting: Acting, ids: readonly string[]): Promise<void> {
  await whileNobodyElseWrites(acting.db, async tx => {
    await refuseStronger(tx, acting.caller, await targetsOf(tx, acting.caller, ids, true));
    await tx
      .updateTable('sys_user')
      .set({ del_flag: 0, ...stampOf(acting) })
      .where('id', '=', anyOf(ids))
      .execute();
  });
}

/** Out of the bin for good, with everything that only says something about the user. */
export async function deleteForGood(acting: Acting, ids: readonly string[]): Promise<void> {
  await whileNobodyElseWrites(acting.db, async tx => {
    const targets = await targetsOf(tx, acting.caller, ids, true);
    await refuseStronger(tx, acting.caller, targets);
    const names = targets.map(({ username }) => username);
    for (const table of ['sys_user_depart', 'sys_user_role', 'sys_depart_role_user', 'sys_token'] as const)
      await tx.deleteFrom(table).where('user_id', '=', anyOf(ids)).execute();
    await tx
      .deleteFrom('sys_user_agent')
      .where(where => where.or([where('user_name', '=', anyOf(names)), where('agent_user_name', '=', anyOf(names))]))
      .execute();
    await withSavedViews(tx).deleteFrom('sys_saved_view').where('user_id', '=', anyOf(ids)).execute();
    await tx.deleteFrom('sys_user').where('id', '=', anyOf(ids)).execute();
  });
}

/**
 * The body with what is stored in place of each property that it does not name: a client whose form lacks a property leaves it as it is. What a caller
 * without the permission for it does not see stays too.
 */
async function completed(tx: Database, caller: Caller, id: string, body: unknown): Promise<JsonObject> {
  const row = await tx.selectFrom('sys_user').select(KEPT_COLUMNS).where('id', '=', id).executeTakeFirstOrThrow();
  const stored = toWire(row);
  const unseen = mayContact(caller) ? {} : Object.fromEntries(CONTACT.map(key => [key, stored[key]]));
  return { ...stored, ...(isRecord(body) ? body : {}), ...unseen };
}

async function shutOut(tx: Database, targets: readonly Target[]): Promise<void> {
  await keepAnAdmin(tx, targets);
  for (const { id } of targets) await endSessions(tx, id, 'frozen');
}

/** Users in the bin too keep what no two users share. @param exceptId of the user; what he has had before stays his. */
export async function takenRefusal(tx: Database, columns: UserValues['columns'], exceptId: string): Promise<string | undefined> {
  const before = await tx
    .selectFrom('sys_user')
    .select(['username', 'phone', 'email', 'work_no'])
    .where('id', '=', exceptId)
    .executeTakeFirst();
  for (const { column, label } of UNIQUE_COLUMNS) {
    const value = columns[column];
    if (value === null || value === '' || value === before?.[column]) continue;
    if ((await usersWith(tx, column, value)).some(id => id !== exceptId)) return userText.taken(label);
  }
  return undefined;
}

async function departRefusal(tx: Database, { columns, departs }: UserValues): Promise<string | undefined> {
  const named = new Set([...departs, ...(columns.depart_ids ?? '').split(',').filter(Boolean)]);
  if (named.size === 0) return undefined;
  const found = await tx
    .selectFrom('sys_depart')
    .select('id')
    .where('id', '=', anyOf([...named]))
    .where('del_flag', '=', '0')
    .execute();
  return found.length === named.size ? undefined : userText.badDepart;
}

/** In the order of the ids. */
async function orgCodes(tx: Database, ids: readonly string[]): Promise<readonly string[]> {
  const found = await tx.selectFrom('sys_depart').select(['id', 'org_code']).where('id', '=', anyOf(ids)).execute();
  return ids.flatMap(id => found.find(depart => depart.id === id)?.org_code ?? []);
}

async function assign(tx: Database, id: string, roles: readonly string[], departs: readonly string[]): Promise<void> {
  await tx.deleteFrom('sys_user_role').where('user_id', '=', id).execute();
  await tx.deleteFrom('sys_user_depart').where('user_id', '=', id).execute();
  // A user who later comes back to a department does not get its roles back by that.
  await leaveDepartRoles(tx, id, departs);
  if (roles.length > 0)
    await tx
      .insertInto('sys_user_role')
      .values(roles.map(role => ({ user_id: id, role_code: role })))
      .execute();
  if (departs.length > 0)
    await tx
      .insertInto('sys_user_depart')
      .values(departs.map((depart, order) => ({ user_id: id, dep_id: depart, sort_no: order })))
      .execute();
}
