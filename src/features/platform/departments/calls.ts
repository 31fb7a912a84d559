/**
 * The server calls of 部门管理. Source: protocol reference §9.2.
 *
 * Shapes:  departments are read flat, and a page puts them together by `parentId`. Writing calls answer the server's sentence.
 */
import { looseList, numberOf, textOf } from '#wire/decoders/loose.ts';
import { call, defineCalls, sentence } from '#wire/define-calls.ts';
import type { Department, DepartmentDraft, DepartmentUser } from './model.ts';

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
  save: sentence((draft: DepartmentDraft, id: string | undefined) => ({
    method: id === undefined ? 'POST' : 'PUT',
    path: id === undefined ? '/sys/sysDepart/add' : '/sys/sysDepart/edit',
    body: {
      ...(id === undefined ? {} : { id }),
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
    },
  })),
  remove: sentence((id: string) => ({ method: 'DELETE', path: '/sys/sysDepart/delete', params: { id } })),
  removeAll: sentence((ids: readonly string[]) => ({
    method: 'DELETE',
    path: '/sys/sysDepart/deleteBatch',
    params: { ids: ids.join(',') },
  })),
});

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
    },
  ];
}

function decodeUser(record: unknown): readonly DepartmentUser[] {
  const [id, username] = [textOf(record, 'id'), textOf(record, 'username')];
  if (id === '' || username === '') return [];
  return [
    { id, username, realname: textOf(record, 'realname'), phone: textOf(record, 'phone'), isFrozen: textOf(record, 'status') === FROZEN },
  ];
}
