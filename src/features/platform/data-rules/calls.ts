/**
 * The server calls of 数据权限规则. Source: protocol reference §9.4.
 *
 * Shapes:  `{ id, permissionId, ruleName, ruleColumn, ruleConditions, ruleValue, status }`, answered as a bare list. Only our server says what entity a rule
 * belongs to, what is wrong with it and who is under it.
 */
import { looseList, looseRecord, textOf } from '#wire/decoders/loose.ts';
import { call, defineCalls, sentence } from '#wire/define-calls.ts';
import type { DataRule, DataRuleDraft } from './model.ts';

export const dataRuleCalls = defineCalls('features/platform/data-rules', {
  list: call({
    request: ({ name }: { readonly name: string }) => ({
      method: 'GET',
      path: '/sys/permission/queryPermissionRule',
      params: { ruleName: name.trim() },
    }),
    decode: result => {
      if (!Array.isArray(result)) return undefined;
      const rows = looseList(result).flatMap(decodeRule);
      return { rows, total: rows.length };
    },
  }),
  save: sentence(({ permissionId, name, column, condition, value, status }: DataRuleDraft, id: string | undefined) => ({
    method: id === undefined ? 'POST' : 'PUT',
    path: id === undefined ? '/sys/permission/addPermissionRule' : '/sys/permission/editPermissionRule',
    body: {
      ...(id === undefined ? {} : { id }),
      permissionId,
      ruleName: name,
      ruleColumn: column,
      ruleConditions: condition,
      ruleValue: value,
      status,
    },
  })),
  remove: sentence((id: string) => ({ method: 'DELETE', path: '/sys/permission/deletePermissionRule', params: { id } })),
});

function decodeRule(record: unknown): readonly DataRule[] {
  const id = textOf(record, 'id');
  if (id === '') return [];
  const { roles } = looseRecord(record);
  const column = textOf(record, 'ruleColumn');
  return [
    {
      id,
      permissionId: textOf(record, 'permissionId'),
      entityTitle: textOf(record, 'entityTitle'),
      name: textOf(record, 'ruleName'),
      column,
      columnLabel: textOf(record, 'columnLabel') || column,
      condition: textOf(record, 'ruleConditions'),
      value: textOf(record, 'ruleValue'),
      isEnabled: textOf(record, 'status') !== '0',
      problem: textOf(record, 'problem'),
      roles: looseList(roles).map(String),
    },
  ];
}
