/**
 * The server calls of 部门管理. Source: protocol reference §9.2 and §9.3.
 *
 * Shapes:  departments are read flat, and a page puts them together by `parentId`. `isMember`, `isReadOnly` and `isAssignable` are ours. Writing calls answer the server's sentence.
 */
import { flagOf, looseList, looseRecord, numberOf, textOf } from '#wire/decoders/loose.ts';
import { ruleChoices } from '#wire/calls/rule-choices.ts';
import { decodeRightTree } from '#wire/decoders/right-nodes.ts';
import { call, defineCalls, requestSentence, sentence } from '#wire/define-calls.ts';
import type { Http, HttpRequest } from '#wire/http.ts';
import { ok } from '#base/result.ts';
import type { Result } from '#base/result.ts';
import type { AppError } from '#base/errors.ts';
import { DEPART_ROLE_MAX } from './model.ts';
import type { Department, DepartmentDraft, DepartmentUser, DepartRole, DepartRoleDraft, DepartRoles } from './model.ts';

const FROZEN = '2';

export const departmentCalls = defineCalls('features/platform/departments', {
  all: call({
    request: () => ({ method: 'GET', path: '/sys/sysDepart/listAll' }),
    decode: result => (Array.isArray(result) ? looseList(result).flatMap(decodeDepartment) : undefined),
  }),
  /** Of the department and of those below it. */
  users: call({
    request: (id: string) => ({ method: 'GET', path: '/sys/user/queryUserByDepId', params: { id } }),
    decode: result => {
      if (!Array.isArray(result)) return undefined;
      const rows = looseList(result).flatMap(decodeUser);
      return { rows, total: rows.length };
    },
  }),
  /**
   * `before`: as it was read, undefined for a new one. The server applies the difference of both lists of superiors. They are sent also if nothing
   * changed: a server of the original takes a missing list for an empty one.
   */
  save: sentence(saveRequest),
  sort: sortDepartments,
  remove: sentence((id: string) => ({ method: 'DELETE', path: '/sys/sysDepart/delete', params: { id } })),
  removeAll: sentence((ids: readonly string[]) => ({
    method: 'DELETE',
    path: '/sys/sysDepart/deleteBatch',
    params: { ids: ids.join(',') },
  })),

  allRights: call({
    request: () => ({ method: 'GET', path: '/sys/permission/queryTreeList' }),
    decode: decodeRightTree,
  }),
  rights: call({
    request: (departId: string) => ({ method: 'GET', path: '/sys/permission/queryDepartPermission', params: { departId } }),
    decode: decodeIds,
  }),
  /** The server applies the difference of both lists. */
  saveRights: sentence((departId: string, ids: readonly string[], before: readonly string[]) => ({
    method: 'POST',
    path: '/sys/permission/saveDepartPermission',
    body: { departId, permissionIds: ids.join(','), lastpermissionIds: before.join(',') },
  })),
  rules: (http: Http, permissionId: string, departId: string) =>
    ruleChoices(http, '/sys/sysDepartPermission/datarule', [permissionId, departId]),
  saveRules: sentence((permissionId: string, departId: string, ids: readonly string[]) => ({
    method: 'POST',
    path: '/sys/sysDepartPermission/datarule',
    body: { permissionId, departId, dataRuleIds: ids.join(',') },
  })),

  /** All of a department: there are never many. */
  roles: call({
    request: (departId: string) => ({
      method: 'GET',
      path: '/sys/sysDepartRole/list',
      params: { deptId: departId, pageNo: '1', pageSize: String(DEPART_ROLE_MAX.perDepart) },
    }),
    decode: (result): DepartRoles | undefined => {
      const { records } = looseRecord(result);
      if (!Array.isArray(records)) return undefined;
      const rows = looseList(records).flatMap(decodeRole);
      const isReadOnly = flagOf(result, 'isReadOnly');
      return { rows, total: rows.length, isReadOnly, isAssignable: !isReadOnly || flagOf(result, 'isAssignable') };
    },
  }),
  saveRole: sentence((departId: string, { name, code, description }: DepartRoleDraft, id: string | undefined) => ({
    method: id === undefined ? 'POST' : 'PUT',
    path: id === undefined ? '/sys/sysDepartRole/add' : '/sys/sysDepartRole/edit',
    body: { ...(id === undefined ? {} : { id }), departId, roleName: name, roleCode: code, description },
  })),
  removeRole: sentence((id: string) => ({ method: 'DELETE', path: '/sys/sysDepartRole/delete', params: { id } })),
  /** What the department may grant. */
  roleTree: call({
    request: (departId: string) => ({ method: 'GET', path: '/sys/sysDepartPermission/queryTreeListForDeptRole', params: { departId } }),
    decode: decodeRightTree,
  }),
  roleRights: call({
    request: (roleId: string) => ({ method: 'GET', path: '/sys/sysDepartPermission/queryDeptRolePermission', params: { roleId } }),
    decode: decodeIds,
  }),
  saveRoleRights: sentence((roleId: string, ids: readonly string[], before: readonly string[]) => ({
    method: 'POST',
    path: '/sys/sysDepartPermission/saveDeptRolePermission',
    body: { roleId, permissionIds: ids.join(','), lastpermissionIds: before.join(',') },
  })),
  roleRules: (http: Http, permissionId: string, departId: string, roleId: string) =>
    ruleChoices(http, '/sys/sysDepartRole/datarule', [permissionId, departId, roleId]),
  saveRoleRules: sentence((permissionId: string, roleId: string, ids: readonly string[]) => ({
    method: 'POST',
    path: '/sys/sysDepartRole/datarule',
    body: { permissionId, roleId, dataRuleIds: ids.join(',') },
  })),
  /** The ids of the department's roles that a user has. */
  rolesOfUser: call({
    request: (userId: string, departId: string) => ({
      method: 'GET',
      path: '/sys/sysDepartRole/getDeptRoleByUserId',
      params: { userId, departId },
    }),
    // A server of the original answers null for a department without roles.
    decode: result => (result === null || Array.isArray(result) ? looseList(result).map(held => textOf(held, 'droleId')) : undefined),
  }),
  /** The server applies the difference of both lists. */
  assignRoles: sentence((userId: string, ids: readonly string[], before: readonly string[]) => ({
    method: 'POST',
    path: '/sys/sysDepartRole/deptRoleUserAdd',
    body: { userId, newRoleId: ids.join(','), oldRoleId: before.join(',') },
  })),
});

function saveRequest(draft: DepartmentDraft, before: Pick<Department, 'id' | 'directors'> | undefined): HttpRequest {
  return {
    method: before === undefined ? 'POST' : 'PUT',
    path: before === undefined ? '/sys/sysDepart/add' : '/sys/sysDepart/edit',
    body: {
      ...(before === undefined ? {} : { id: before.id }),
      parentId: draft.parentId,
      departName: draft.name,
      departNameEn: draft.nameEn,
      departNameAbbr: draft.nameAbbr,
      orgCategory: draft.category,
      departOrder: draft.order,
      mobile: draft.mobile,
      fax: draft.fax,
      address: draft.address,
      memo: draft.memo,
      ...(before === undefined ? {} : { directorUserIds: draft.directors.join(','), oldDirectorUserIds: before.directors.join(',') }),
    },
  };
}

/**
 * Puts departments of one parent into an order. A stock server has no such call: there those whose number changes are edited one after the other.
 * @param siblings all of them, in their new order.
 */
async function sortDepartments(http: Http, siblings: readonly Department[]): Promise<Result<string, AppError>> {
  const body = { parentId: siblings[0]?.parentId ?? '', ids: siblings.map(({ id }) => id).join(',') };
  const answer = await requestSentence(http, { method: 'PUT', path: '/sys/sysDepart/sort', body });
  if (answer.ok || answer.error.kind !== 'notFound') return answer;
  let last: Result<string, AppError> = ok('');
  for (const [at, depart] of siblings.entries()) {
    if (depart.order === at + 1) continue;
    last = await requestSentence(http, saveRequest({ ...depart, order: at + 1 }, depart));
    if (!last.ok) return last;
  }
  return last;
}

function decodeIds(result: unknown): readonly string[] | undefined {
  return Array.isArray(result) ? result.map(String) : undefined;
}

function decodeRole(record: unknown): readonly DepartRole[] {
  const [id, code] = [textOf(record, 'id'), textOf(record, 'roleCode')];
  return id === '' ? [] : [{ id, code, name: textOf(record, 'roleName') || code, description: textOf(record, 'description') }];
}

function decodeDepartment(record: unknown): readonly Department[] {
  const [id, name] = [textOf(record, 'id'), textOf(record, 'departName')];
  if (id === '' || name === '' || textOf(record, 'delFlag') === '1') return [];
  return [
    {
      id,
      name,
      parentId: textOf(record, 'parentId'),
      nameEn: textOf(record, 'departNameEn'),
      nameAbbr: textOf(record, 'departNameAbbr'),
      category: textOf(record, 'orgCategory'),
      orgCode: textOf(record, 'orgCode'),
      order: numberOf(record, 'departOrder') ?? 0,
      mobile: textOf(record, 'mobile'),
      fax: textOf(record, 'fax'),
      address: textOf(record, 'address'),
      memo: textOf(record, 'memo'),
      directors: textOf(record, 'directorUserIds').split(',').filter(Boolean),
      directorNames: looseList(looseRecord(record)['directorNames']).map(String),
    },
  ];
}

function decodeUser(record: unknown): readonly DepartmentUser[] {
  const [id, username] = [textOf(record, 'id'), textOf(record, 'username')];
  if (id === '' || username === '') return [];
  return [
    {
      id,
      username,
      realname: textOf(record, 'realname'),
      phone: textOf(record, 'phone'),
      isFrozen: textOf(record, 'status') === FROZEN,
      isMember: !('isMember' in looseRecord(record)) || flagOf(record, 'isMember'),
    },
  ];
}
