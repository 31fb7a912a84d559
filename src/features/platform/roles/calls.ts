/**
 * The server calls of 角色管理. Source: protocol reference §9.4, §9.5, and 3.4.3 of the original for the users of a role.
 *
 * Shapes:  `isOwn` is ours. The tree of rights: wire/decoders/right-nodes.ts.
 */
import { flagOf, textOf } from '#wire/decoders/loose.ts';
import { ruleChoices } from '#wire/calls/rule-choices.ts';
import { decodeRecords } from '#wire/decoders/records.ts';
import { decodeRightTree } from '#wire/decoders/right-nodes.ts';
import { call, defineCalls, sentence } from '#wire/define-calls.ts';
import { containing, pageParams } from '#wire/page-params.ts';
import type { Http } from '#wire/http.ts';
import { ROLE_MAX } from './model.ts';
import type { Role, RoleDraft, RoleQuery, RoleUser } from './model.ts';

export const roleCalls = defineCalls('features/platform/roles', {
  list: call({
    request: ({ pageNo, pageSize, name }: RoleQuery) => ({
      method: 'GET',
      path: '/sys/role/list',
      params: { ...pageParams({ pageNo, pageSize }), ...containing('roleName', name) },
    }),
    decode: result => decodeRecords(result, decodeRole),
  }),
  save: sentence(({ name, code, description }: RoleDraft, id: string | undefined) => ({
    method: id === undefined ? 'POST' : 'PUT',
    path: id === undefined ? '/sys/role/add' : '/sys/role/edit',
    body: { ...(id === undefined ? {} : { id }), roleName: name, roleCode: code, description },
  })),
  remove: sentence((id: string) => ({ method: 'DELETE', path: '/sys/role/delete', params: { id } })),

  tree: call({
    request: () => ({ method: 'GET', path: '/sys/role/queryTreeList' }),
    decode: decodeRightTree,
  }),
  rights: call({
    request: (roleId: string) => ({ method: 'GET', path: '/sys/permission/queryRolePermission', params: { roleId } }),
    decode: result => (Array.isArray(result) ? result.map(String) : undefined),
  }),
  /** The server applies the difference of both lists. */
  saveRights: sentence((roleId: string, ids: readonly string[], before: readonly string[]) => ({
    method: 'POST',
    path: '/sys/permission/saveRolePermission',
    body: { roleId, permissionIds: ids.join(','), lastpermissionIds: before.join(',') },
  })),
  rules: (http: Http, permissionId: string, roleId: string) => ruleChoices(http, '/sys/role/datarule', [permissionId, roleId]),
  saveRules: sentence((permissionId: string, roleId: string, ids: readonly string[]) => ({
    method: 'POST',
    path: '/sys/role/datarule',
    body: { permissionId, roleId, dataRuleIds: ids.join(',') },
  })),

  users: call({
    request: (roleId: string) => ({
      method: 'GET',
      path: '/sys/user/userRoleList',
      params: { roleId, pageNo: '1', pageSize: String(ROLE_MAX.users) },
    }),
    decode: result => decodeRecords(result, decodeUser),
  }),
  addUsers: sentence((roleId: string, userIdList: readonly string[]) => ({
    method: 'POST',
    path: '/sys/user/addSysUserRole',
    body: { roleId, userIdList },
  })),
  removeUser: sentence((roleId: string, userId: string) => ({
    method: 'DELETE',
    path: '/sys/user/deleteUserRole',
    params: { roleId, userId },
  })),
});

function decodeRole(record: unknown): readonly Role[] {
  const [id, code] = [textOf(record, 'id'), textOf(record, 'roleCode')];
  if (id === '' || code === '') return [];
  return [{ id, code, name: textOf(record, 'roleName'), description: textOf(record, 'description'), isOwn: flagOf(record, 'isOwn') }];
}

function decodeUser(record: unknown): readonly RoleUser[] {
  const id = textOf(record, 'id');
  return id === '' ? [] : [{ id, username: textOf(record, 'username'), realname: textOf(record, 'realname') }];
}
