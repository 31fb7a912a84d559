/** 部门管理: its menu entry, its permissions, the tree in the forms the original has, and the changes. Every change is told to all open pages. */
import { DEPART_CODES, DEPART_RIGHTS_CODE, DEPART_ROLE_CODES } from '#features/platform/departments/model.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { definePageFeature, SIGNED_IN } from '../../feature.ts';
import type { PageRoute, RouteCall } from '../../feature.ts';
import { refuse, succeed } from '../../web/envelope.ts';
import type { Envelope } from '../../web/envelope.ts';
import { textIn } from '../../web/json.ts';
import { departTree } from '../people/depart-tree.ts';
import type { DepartNode } from '../people/depart-tree.ts';
import { toWire } from '../people/people-store.ts';
import type { WireRecord } from '../people/people-store.ts';
import { EVERYBODY } from '../sockets/bus.ts';
import { idsIn } from '../users/user-values.ts';
import { dropRolesOfStrangers } from './depart-role-users.ts';
import { addDepart, deleteDeparts, editDepart, sortDeparts } from './depart-admin.ts';
import { setDirectors } from './directors.ts';
import { departsResponsibleFor } from './depart-power.ts';
import { departRoleRoutes } from './role-routes.ts';
import { narrowed } from './narrowed-departs.ts';
import { levelOf, nodeOf, seenBy } from './seen-departs.ts';
import { actingOf } from '../../web/acting.ts';

const DEPARTS_CHANGED = JSON.stringify({ cmd: 'depart' });

async function change({ emit }: RouteCall, work: Promise<unknown>, done: string): Promise<Envelope> {
  await work;
  emit.notice([EVERYBODY], DEPARTS_CHANGED);
  return succeed(null, done);
}

async function tree(call: RouteCall): Promise<Envelope> {
  const all = await seenBy(call);
  const ids = idsIn(call.query, 'ids');
  if (ids.length === 0) return succeed(departTree(await narrowed(call, all)));
  return succeed(all.filter(({ id }) => ids.includes(String(id))).map(depart => ({ ...nodeOf(depart, all), children: [] })));
}

const idNode = ({ id, title, orgCode, children }: DepartNode): WireRecord => ({
  key: id,
  value: id,
  code: orgCode,
  title,
  children: children.map(idNode),
});

/** The departments that a superior is responsible for, with those below them; nothing for anybody else. */
async function responsibleFor({ db, caller }: RouteCall): Promise<{ readonly identity: number; readonly departs: readonly WireRecord[] }> {
  const { identity, departs } = await departsResponsibleFor(db, caller.userId);
  return { identity, departs: departs.map(toWire) };
}

const reads: readonly PageRoute[] = [
  { method: 'GET', path: '/sys/sysDepart/queryTreeList', needs: SIGNED_IN, handle: tree },
  { method: 'GET', path: '/sys/sysDepart/queryTreeList2', needs: SIGNED_IN, handle: tree },
  {
    method: 'GET',
    path: '/sys/sysDepart/queryDepartTreeSync',
    needs: SIGNED_IN,
    handle: async call => succeed(await levelOf(call)),
  },
  {
    method: 'GET',
    path: '/sys/sysDepart/queryIdTree',
    needs: SIGNED_IN,
    handle: async call => succeed(departTree(await seenBy(call)).map(idNode)),
  },
  {
    method: 'GET',
    path: '/sys/sysDepart/searchBy',
    needs: SIGNED_IN,
    handle: async call => {
      const word = textIn(call.query, 'keyWord').trim();
      const all = textIn(call.query, 'myDeptSearch') === '' ? await seenBy(call) : (await responsibleFor(call)).departs;
      const found = all.filter(({ departName }) => String(departName).includes(word));
      if (word === '' || found.length === 0) return refuse('未查询匹配数据！');
      return succeed(found.map(depart => ({ ...nodeOf(depart, all), children: null })));
    },
  },
  {
    method: 'GET',
    path: '/sys/sysDepart/listAll',
    needs: SIGNED_IN,
    handle: async call => {
      const ids = idsIn(call.query, 'id');
      const all = await seenBy(call);
      const found = ids.length === 0 ? all : all.filter(({ id }) => ids.includes(String(id)));
      return succeed(found.toSorted((a, b) => (String(a['orgCode']) < String(b['orgCode']) ? -1 : 1)));
    },
  },
  {
    // The message says what the caller is: 1 ordinary, 2 superior.
    method: 'GET',
    path: '/sys/sysDepart/queryMyDeptTreeList',
    needs: SIGNED_IN,
    handle: async call => {
      const { identity, departs } = await responsibleFor(call);
      return succeed(departs.length > 0 ? departTree(departs) : null, String(identity));
    },
  },
];

/** Who is responsible is written if the body says it; a reader of the form may send back what he read. */
async function edit(call: RouteCall): Promise<Envelope> {
  const { db, caller, body, emit } = call;
  const changed = await inTransaction(db, async tx => {
    await editDepart({ ...actingOf(call), db: tx }, body);
    if (!('directorUserIds' in body)) return [];
    const before = typeof body['oldDirectorUserIds'] === 'string' ? idsIn(body, 'oldDirectorUserIds') : undefined;
    return setDirectors(tx, caller, textIn(body, 'id'), { ids: idsIn(body, 'directorUserIds'), before });
  });
  for (const id of changed) emit.sessionsChanged(id);
  emit.notice([EVERYBODY], DEPARTS_CHANGED);
  return succeed(null, '修改成功!');
}

const writes: readonly PageRoute[] = [
  {
    method: 'POST',
    path: '/sys/sysDepart/add',
    needs: DEPART_CODES.add,
    handle: call => change(call, addDepart(actingOf(call), call.body), '添加成功！'),
  },
  { method: 'PUT', path: '/sys/sysDepart/edit', needs: DEPART_CODES.edit, handle: edit },
  { method: 'POST', path: '/sys/sysDepart/edit', needs: DEPART_CODES.edit, handle: edit },
  {
    method: 'PUT',
    path: '/sys/sysDepart/sort',
    needs: DEPART_CODES.edit,
    handle: call => change(call, sortDeparts(actingOf(call), textIn(call.body, 'parentId'), idsIn(call.body, 'ids')), '排序成功!'),
  },
  {
    method: 'DELETE',
    path: '/sys/sysDepart/delete',
    needs: DEPART_CODES.delete,
    handle: call => change(call, deleteDeparts(actingOf(call), [textIn(call.query, 'id')]), '删除成功!'),
  },
  {
    method: 'DELETE',
    path: '/sys/sysDepart/deleteBatch',
    needs: DEPART_CODES.delete,
    handle: async call => change(call, deleteDeparts(actingOf(call), idsIn(call.query, 'ids')), '删除成功!'),
  },
];

export const departmentsFeature = definePageFeature({
  prepare: dropRolesOfStrangers,
  menu: [
    {
      under: 'system',
      route: '/isystem/depart',
      component: 'system/DepartList',
      title: '部门管理',
      needs: DEPART_CODES.list,
      stock: 'system/depart/index',
    },
  ],
  permissions: [
    { action: DEPART_CODES.list, describe: '部门查询' },
    { action: DEPART_CODES.add, describe: '部门新增', isShared: true },
    { action: DEPART_CODES.edit, describe: '部门编辑', isShared: true },
    { action: DEPART_CODES.delete, describe: '部门删除', isShared: true },
    { action: DEPART_RIGHTS_CODE, describe: '部门授权', isAdminOnly: true, isShared: true },
    { action: DEPART_ROLE_CODES.list, describe: '部门角色查询' },
    { action: DEPART_ROLE_CODES.add, describe: '部门角色新增' },
    { action: DEPART_ROLE_CODES.edit, describe: '部门角色编辑' },
    { action: DEPART_ROLE_CODES.delete, describe: '部门角色删除' },
    { action: DEPART_ROLE_CODES.rights, describe: '部门角色授权' },
    { action: DEPART_ROLE_CODES.users, describe: '部门角色分配用户' },
  ],
  routes: [...reads, ...writes, ...departRoleRoutes],
});
