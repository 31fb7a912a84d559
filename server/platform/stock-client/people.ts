/** Calls about users that only JeecgBoot's Vue 3 front end makes: its lists of people, and the members of a department. */
import { DEPART_CODES } from '#features/platform/departments/model.ts';
import { USER_CODES, USER_STATUS } from '#features/platform/users/model.ts';
import { anyOf } from '../../database/sql.ts';
import { SIGNED_IN } from '../../feature.ts';
import type { PageRoute, RouteCall } from '../../feature.ts';
import { answer, succeed } from '../../web/envelope.ts';
import type { Envelope } from '../../web/envelope.ts';
import { PAGE_ROWS_MAX, pageRange, pageResult, textIn } from '../../web/json.ts';
import { withDictTexts } from '../dictionaries/dict-store.ts';
import { seenBy } from '../departments/seen-departs.ts';
import { userPage } from '../people/people-routes.ts';
import { isBare, shownTo } from '../people/people-rights.ts';
import { listUsers } from '../people/people-store.ts';
import type { UserFilter, WireRecord } from '../people/people-store.ts';
import { addToDepart, removeFromDepart } from '../users/depart-members.ts';
import { idsIn } from '../users/user-values.ts';
import { actingOf } from '../../web/acting.ts';

const USER_DICTS = { status: 'user_status', sex: 'sex' };

/** Active users of a department and those below it, with the names of their departments and of their position. */
async function ofOrgCode({ db, caller, query }: RouteCall): Promise<Envelope> {
  const range = pageRange(query);
  const code = textIn(query, 'orgCode');
  const depart = code === '' ? undefined : await db.selectFrom('sys_depart').select('id').where('org_code', '=', code).executeTakeFirst();
  if (code !== '' && !depart) return succeed(pageResult([], 0, range));
  const realname = textIn(query, 'realname').trim();
  const filter: UserFilter = {
    tenantId: caller.tenantId,
    status: USER_STATUS.normal,
    ...(depart ? { departId: depart.id } : {}),
    ...(realname === '' ? {} : { like: { realname } }),
    ...(isBare(caller) ? { onlyId: caller.userId } : {}),
  };
  const { records, total } = await listUsers(db, filter, range);
  const posts = await db.selectFrom('sys_position').select(['code', 'name']).execute();
  const nameOf = (post: unknown): string | null => posts.find(({ code: known }) => known === post)?.name ?? null;
  const withNames = (user: WireRecord): WireRecord => ({
    ...shownTo(caller, user),
    departName: user['orgCodeTxt'],
    postName: nameOf(user['post']),
    otherPostName: null,
  });
  return succeed(pageResult(await withDictTexts(db, records.map(withNames), USER_DICTS), total, range));
}

/** The original's list of all tenants; here everybody works in one tenant, and sees its users. With the ids of their departments. */
async function everybody({ db, caller, query }: RouteCall): Promise<Envelope> {
  const page = await userPage(db, caller, query);
  const users = page.records.map(({ id }) => String(id));
  const members = await db
    .selectFrom('sys_user_depart')
    .select(['user_id', 'dep_id'])
    .where('user_id', '=', anyOf(users))
    .orderBy('sort_no')
    .execute();
  const departs = await seenBy({ db, caller });
  const nameOf = (id: string): string =>
    textIn(
      departs.find(depart => depart['id'] === id),
      'departName',
    );
  const withDeparts = (user: WireRecord): WireRecord => {
    const responsible = typeof user['departIds'] === 'string' ? user['departIds'].split(',').filter(Boolean) : [];
    return {
      ...user,
      belongDepIds: members
        .filter(({ user_id: of }) => of === user['id'])
        .map(({ dep_id: id }) => id)
        .join(','),
      departIds_dictText: responsible.map(nameOf).join(','),
    };
  };
  return answer({ ...page, records: await withDictTexts(db, page.records.map(withDeparts), USER_DICTS) });
}

/** A bare list. */
async function inDepart({ db, caller, query }: RouteCall): Promise<Envelope> {
  const departId = textIn(query, 'id');
  if (departId === '') return answer([]);
  const filter = { tenantId: caller.tenantId, departId, ...(isBare(caller) ? { onlyId: caller.userId } : {}) };
  const { records } = await listUsers(db, filter, { size: PAGE_ROWS_MAX, no: 1 });
  return answer(records.map(user => shownTo(caller, user)));
}

/** The users of a department itself, who can be taken out of it. */
async function membersOf({ db, caller, query }: RouteCall): Promise<Envelope> {
  const range = pageRange(query);
  const members = await db.selectFrom('sys_user_depart').select('user_id').where('dep_id', '=', textIn(query, 'depId')).execute();
  const username = textIn(query, 'username').trim();
  const filter: UserFilter = {
    tenantId: caller.tenantId,
    oneOf: { column: 'id', values: members.map(({ user_id: id }) => id) },
    ...(username === '' ? {} : { like: { username } }),
    ...(isBare(caller) ? { onlyId: caller.userId } : {}),
  };
  const { records, total } = await listUsers(db, filter, range);
  const shown = records.map(user => shownTo(caller, user));
  return succeed(pageResult(await withDictTexts(db, shown, USER_DICTS), total, range));
}

/** Who is put into a department or out of it is edited. */
const membership =
  (change: typeof addToDepart, idsOf: (call: RouteCall) => readonly [departId: string, userIds: readonly string[]], done: string) =>
  async (call: RouteCall): Promise<Envelope> => {
    const [departId, ids] = idsOf(call);
    await change(actingOf(call), departId, ids);
    for (const id of ids) call.emit.sessionsChanged(id);
    return succeed(null, done);
  };
const listed = (value: unknown): readonly string[] => (Array.isArray(value) ? value.filter(id => typeof id === 'string') : []);
const inQuery =
  (name: string) =>
  ({ query }: RouteCall) =>
    [textIn(query, 'depId'), idsIn(query, name)] as const;

export const peopleRoutes: readonly PageRoute[] = [
  { method: 'GET', path: '/sys/user/listAll', needs: SIGNED_IN, handle: everybody },
  { method: 'GET', path: '/sys/user/queryDepartUserByOrgCode', needs: SIGNED_IN, handle: ofOrgCode },
  { method: 'GET', path: '/sys/user/departUserList', needs: DEPART_CODES.list, handle: membersOf },
  { method: 'GET', path: '/sys/user/queryDepartPostByOrgCode', needs: DEPART_CODES.list, handle: ofOrgCode },
  { method: 'GET', path: '/sys/sysDepart/getUsersByDepartId', needs: SIGNED_IN, handle: inDepart },
  {
    method: 'POST',
    path: '/sys/user/editSysDepartWithUser',
    needs: USER_CODES.edit,
    handle: membership(addToDepart, ({ body }) => [textIn(body, 'depId'), listed(body['userIdList'])], '添加成功!'),
  },
  {
    method: 'DELETE',
    path: '/sys/user/deleteUserInDepart',
    needs: USER_CODES.edit,
    handle: membership(removeFromDepart, inQuery('userId'), '删除成功!'),
  },
  {
    method: 'DELETE',
    path: '/sys/user/deleteUserInDepartBatch',
    needs: USER_CODES.edit,
    handle: membership(removeFromDepart, inQuery('userIds'), '删除成功!'),
  },
];
