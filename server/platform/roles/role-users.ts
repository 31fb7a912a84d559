/** The users of a role: GET /sys/user/userRoleList, POST addSysUserRole, DELETE deleteUserRole and deleteUserRoleBatch. */
import { ROLE_MAX } from '#features/platform/roles/model.ts';
import { partWithStars } from '../../database/like-pattern.ts';
import { anyOf } from '../../database/sql.ts';
import type { RouteCall } from '../../feature.ts';
import { refuse, succeed } from '../../web/envelope.ts';
import type { Envelope } from '../../web/envelope.ts';
import { pageRange, pageResult, textIn } from '../../web/json.ts';
import { ADMIN_ROLE } from '../grants/admin-role.ts';
import { roleCodeOf } from '../grants/roles-of.ts';
import { ofTenantSql } from '../people/of-tenant.ts';
import { withDictTexts } from '../dictionaries/dict-store.ts';
import { toWire } from '../people/people-store.ts';
import { keepAnAdmin, refuseShared } from '../users/tenant-power.ts';
import { whileNobodyElseWrites } from '../users/user-power.ts';

export const roleUserText = {
  noRole: '角色不存在！',
  noUsers: '请选择用户！',
  lastAdministrator: '至少要有一个可以登录的系统管理员！',
  added: '添加成功!',
  removed: '删除成功！',
} as const;

export async function usersOfRole({ db, caller, query }: RouteCall): Promise<Envelope> {
  const range = pageRange(query);
  const code = (await roleCodeOf(db, textIn(query, 'roleId'))) ?? '';
  let found = db
    .selectFrom('sys_user')
    .where('del_flag', '=', 0)
    .where(ofTenantSql(caller.tenantId).$castTo<boolean>())
    .where('id', 'in', db.selectFrom('sys_user_role').select('user_id').where('role_code', '=', code));
  const name = textIn(query, 'username');
  if (name !== '') found = found.where('username', 'like', partWithStars(name));
  const counted = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .select(['id', 'username', 'realname', 'sex', 'status', 'phone', 'org_code'])
    .orderBy('username')
    .limit(range.size)
    .offset((range.no - 1) * range.size)
    .execute();
  const records = await withDictTexts(db, rows.map(toWire), { status: 'user_status', sex: 'sex' });
  return succeed(pageResult(records, counted.total, range));
}

export async function addUsers({ db, caller, body, emit }: RouteCall): Promise<Envelope> {
  const list: unknown = body['userIdList'];
  const asked = Array.isArray(list) ? list.filter(id => typeof id === 'string') : [];
  const added = await whileNobodyElseWrites(db, async tx => {
    const code = await roleCodeOf(tx, textIn(body, 'roleId'));
    if (code === undefined) return roleUserText.noRole;
    const users = await knownUsers({ db: tx, caller }, asked);
    if (users.length === 0) return roleUserText.noUsers;
    await tx
      .insertInto('sys_user_role')
      .values(users.map(id => ({ user_id: id, role_code: code })))
      .onConflict(known => known.doNothing())
      .execute();
    return users;
  });
  if (typeof added === 'string') return refuse(added);
  for (const id of added) emit.sessionsChanged(id);
  return succeed(null, roleUserText.added);
}

/** @param name of the parameter with the ids, joined by commas. */
export const removeUsers =
  (name: 'userId' | 'userIds') =>
  async ({ db, caller, query, emit }: RouteCall): Promise<Envelope> => {
    const code = await roleCodeOf(db, textIn(query, 'roleId'));
    if (code === undefined) return refuse(roleUserText.noRole);
    const users = await knownUsers({ db, caller }, textIn(query, name).split(','));
    if (users.length === 0) return refuse(roleUserText.noUsers);
    const why = await whileNobodyElseWrites(db, async tx => {
      const left = await tx
        .selectFrom('sys_user_role as held')
        .innerJoin('sys_user as user', 'user.id', 'held.user_id')
        .select(['user.id', 'user.rel_tenant_ids', 'user.status'])
        .where('held.role_code', '=', code)
        .where('user.status', '=', 1)
        .where('user.del_flag', '=', 0)
        .execute();
      if (code === ADMIN_ROLE && left.every(({ id }) => users.includes(id))) return roleUserText.lastAdministrator;
      await tx.deleteFrom('sys_user_role').where('role_code', '=', code).where('user_id', '=', anyOf(users)).execute();
      await keepAnAdmin(
        tx,
        left.filter(({ id }) => users.includes(id)).map(user => ({ ...user, roles: [code] })),
      );
      return undefined;
    });
    if (why !== undefined) return refuse(why);
    for (const id of users) emit.sessionsChanged(id);
    return succeed(null, roleUserText.removed);
  };

/** The ids of those that are users of the caller's tenant. @param ids or their accounts. @throws Refusal if one belongs to others too. */
async function knownUsers({ db, caller }: Pick<RouteCall, 'db' | 'caller'>, ids: readonly string[]): Promise<readonly string[]> {
  const asked = ids.slice(0, ROLE_MAX.users);
  const found = await db
    .selectFrom('sys_user')
    .select(['id', 'rel_tenant_ids'])
    .where(user => user.or([user('id', '=', anyOf(asked)), user('username', '=', anyOf(asked))]))
    .where('del_flag', '=', 0)
    .where(ofTenantSql(caller.tenantId).$castTo<boolean>())
    .execute();
  await refuseShared(db, caller, found);
  return found.map(({ id }) => id);
}
