/** 用户管理: its menu entry, its permissions, and the calls of its administration. What a change does to open sessions takes effect at once. */
import { USER_CODES } from '#features/platform/users/model.ts';
import { definePageFeature, SIGNED_IN } from '../../feature.ts';
import type { PageRoute, RouteCall } from '../../feature.ts';
import { answer, FORBIDDEN_CODE, refuse, succeed } from '../../web/envelope.ts';
import type { Envelope } from '../../web/envelope.ts';
import { PAGE_ROWS_MAX, textIn } from '../../web/json.ts';
import { serverText } from '../../web/text.ts';
import { VIEWS_CHANGED } from '../saved-views/feature.ts';
import { EVERYBODY } from '../sockets/bus.ts';
import { shownTo } from '../people/people-rights.ts';
import { departsOf, findUserByName, listUsers, wireUser } from '../people/people-store.ts';
import { agentOf, saveAgent } from './agents.ts';
import { addUser, deleteForGood, deleteUsers, editUser, readNewUser, restoreUsers, setStatus } from './user-admin.ts';
import { registerUserFiles } from './user-files.ts';
import { withStronger } from './colleague-power.ts';
import { powerText } from './user-power.ts';
import { idsIn } from './user-values.ts';
import { actingOf } from '../../web/acting.ts';

/** What they share is shown to others no more, or again. */
async function changeThere(call: RouteCall, ids: readonly string[], work: Promise<void>, done: string): Promise<Envelope> {
  const changed = await change(call, ids, work, done);
  call.emit.notice([EVERYBODY], VIEWS_CHANGED);
  return changed;
}

/** Carries out a change of these users and has their sessions read again. */
async function change({ emit }: RouteCall, ids: readonly string[], work: Promise<void>, done: string): Promise<Envelope> {
  await work;
  for (const id of ids) emit.sessionsChanged(id);
  return succeed(null, done);
}

async function edit(call: RouteCall): Promise<Envelope> {
  const id = await editUser(actingOf(call), call.body);
  return change(call, [id], Promise.resolve(), '修改成功!');
}

const writes: readonly PageRoute[] = [
  {
    method: 'POST',
    path: '/sys/user/add',
    needs: USER_CODES.add,
    handle: async call => {
      const { values, hash } = await readNewUser(call.body);
      await addUser(actingOf(call), values, hash);
      return succeed(null, '添加成功！');
    },
  },
  { method: 'PUT', path: '/sys/user/edit', needs: USER_CODES.edit, handle: edit },
  { method: 'POST', path: '/sys/user/edit', needs: USER_CODES.edit, handle: edit },
  {
    method: 'PUT',
    path: '/sys/user/frozenBatch',
    needs: USER_CODES.freeze,
    handle: async call => {
      const ids = idsIn(call.body, 'ids');
      return change(call, ids, setStatus(actingOf(call), ids, textIn(call.body, 'status')), '操作成功!');
    },
  },
  {
    method: 'DELETE',
    path: '/sys/user/delete',
    needs: USER_CODES.delete,
    handle: async call => {
      const ids = [textIn(call.query, 'id')].filter(Boolean);
      return changeThere(call, ids, deleteUsers(actingOf(call), ids), '删除用户成功');
    },
  },
  {
    method: 'DELETE',
    path: '/sys/user/deleteBatch',
    needs: USER_CODES.delete,
    handle: async call => {
      const ids = idsIn(call.query, 'ids');
      return changeThere(call, ids, deleteUsers(actingOf(call), ids), '批量删除用户成功');
    },
  },
  {
    method: 'PUT',
    path: '/sys/user/putRecycleBin',
    needs: USER_CODES.delete,
    handle: async call => {
      const ids = idsIn(call.body, 'userIds');
      return changeThere(call, ids, restoreUsers(actingOf(call), ids), '还原成功');
    },
  },
  {
    method: 'DELETE',
    path: '/sys/user/deleteRecycleBin',
    needs: USER_CODES.delete,
    handle: async call => {
      const ids = idsIn(call.query, 'userIds');
      return change(call, ids, deleteForGood(actingOf(call), ids), '删除成功');
    },
  },
];

const reads: readonly PageRoute[] = [
  {
    method: 'GET',
    path: '/sys/user/queryById',
    needs: USER_CODES.list,
    handle: async call => {
      const user = await userOf(call, textIn(call.query, 'id'));
      return user ? succeed(shownTo(call.caller, user)) : refuse(powerText.notFound);
    },
  },
  {
    method: 'GET',
    path: '/sys/user/queryUserRole',
    needs: USER_CODES.list,
    handle: async call => {
      const user = await userOf(call, textIn(call.query, 'userid'));
      const roles = await call.db
        .selectFrom('sys_user_role as held')
        .innerJoin('sys_role as role', 'role.role_code', 'held.role_code')
        .select('role.id')
        .where('held.user_id', '=', textIn(user, 'id'))
        .orderBy('role.role_code')
        .execute();
      return roles.length > 0 ? succeed(roles.map(({ id }) => id)) : refuse('未找到用户相关角色信息');
    },
  },
  {
    method: 'GET',
    path: '/sys/user/userDepartList',
    needs: USER_CODES.list,
    // The original refuses for a user without departments, and its own form then stays empty.
    handle: async call => {
      const user = await userOf(call, textIn(call.query, 'userId'));
      const departs = user ? await departsOf(call.db, textIn(user, 'id')) : [];
      const nodes = departs.map(({ id, departName, orgCode }) => ({ key: id, value: id, code: orgCode, title: departName, children: [] }));
      return succeed(nodes);
    },
  },
  {
    method: 'GET',
    path: '/sys/user/recycleBin',
    needs: USER_CODES.delete,
    handle: async ({ db, caller }) => {
      const { records } = await listUsers(db, { tenantId: caller.tenantId, isDeleted: true }, { size: PAGE_ROWS_MAX, no: 1 });
      const shown = records.map(user => ({ ...shownTo(caller, user), orgCode: user['orgCodeTxt'] }));
      return succeed(await withStronger(db, caller, shown));
    },
  },
];

const agents: readonly PageRoute[] = [
  {
    // The agents of another user need the permission to edit users; the caller's own need nothing, not even his name.
    method: 'GET',
    path: '/sys/sysUserAgent/queryByUserName',
    needs: SIGNED_IN,
    handle: async ({ db, caller, query }) => {
      const username = textIn(query, 'userName') || caller.username;
      if (username !== caller.username && !caller.permissions.has(USER_CODES.edit)) return refuse(serverText.forbidden, FORBIDDEN_CODE);
      const agent = await agentOf(db, caller.tenantId, username);
      return agent ? succeed(agent) : refuse(powerText.notFound);
    },
  },
  {
    method: 'POST',
    path: '/sys/sysUserAgent/add',
    needs: USER_CODES.edit,
    handle: call => change(call, [], saveAgent(actingOf(call), call.body), '代理人设置成功！'),
  },
  {
    method: 'PUT',
    path: '/sys/sysUserAgent/edit',
    needs: USER_CODES.edit,
    handle: call => change(call, [], saveAgent(actingOf(call), call.body), '代理人设置成功!'),
  },
];

async function userOf({ db, caller }: RouteCall, id: string) {
  const { records } = await listUsers(db, { tenantId: caller.tenantId, onlyId: id }, { size: 1, no: 1 });
  return records[0];
}

/** Answers the session of the user as it was the administrator's sign-in, for a window of its own. He is named by his account, which the log shows. */
const seeAsRoute: PageRoute = {
  method: 'POST',
  path: '/sys/user/seeAs',
  needs: USER_CODES.seeAs,
  handle: async ({ db, caller, body, session, background }) => {
    const userId = (await findUserByName(db, textIn(body, 'username')))?.id ?? '';
    const { token, untilMs } = await background.seeAs(caller, session.digest, userId);
    return answer({
      token,
      untilMs,
      tenantId: caller.tenantId,
      userInfo: await wireUser(db, userId),
      departs: await departsOf(db, userId),
    });
  },
};

export const usersFeature = definePageFeature({
  menu: [
    {
      under: 'system',
      route: '/isystem/user',
      component: 'system/UserList',
      title: '用户管理',
      needs: USER_CODES.list,
      stock: 'system/user/index',
    },
  ],
  permissions: [
    { action: USER_CODES.contact, describe: '用户联系方式查看' },
    { action: USER_CODES.list, describe: '用户查询' },
    { action: USER_CODES.add, describe: '用户新增' },
    { action: USER_CODES.edit, describe: '用户编辑' },
    { action: USER_CODES.delete, describe: '用户删除' },
    { action: USER_CODES.freeze, describe: '用户冻结' },
    { action: USER_CODES.password, describe: '用户密码修改' },
    { action: USER_CODES.import, describe: '用户导入' },
    { action: USER_CODES.export, describe: '用户导出' },
    // Who sees as others sees what they may, and no role but the administrator's has all of that.
    { action: USER_CODES.seeAs, describe: '以他人身份查看', isAdminOnly: true },
  ],
  routes: [...writes, ...reads, ...agents, seeAsRoute],
  register: registerUserFiles,
});
