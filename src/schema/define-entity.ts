/** Completes an entity's description with its defaults and refuses a definition that contradicts itself. */
import { assert } from '#base/assert.ts';
import { toColumnName } from './column-name.ts';
import type { EntityDef, EntitySpec } from './entity-def.ts';
import { statusesOf } from './statuses.ts';
import { datetime, dict, text, user } from './field.ts';
import type { FieldDef } from './field.ts';

/** Fields every table has; the server stamps them. */
export const systemFields: readonly FieldDef[] = [
  user('createBy', '创建人', { readonly: true }),
  datetime('createTime', '创建时间', { readonly: true }),
  user('updateBy', '更新人', { readonly: true }),
  datetime('updateTime', '更新时间', { readonly: true }),
  text('sysOrgCode', '所属部门', { readonly: true }),
  text('tenantId', '租户', { readonly: true }),
  dict('delFlag', '删除标志', 'del_flag', { readonly: true }),
];

export function defineEntity(given: EntitySpec): EntityDef {
  const spec = { ...given, fields: given.fields.map(field => (field.name === given.flow?.field ? { ...field, readonly: true } : field)) };
  const fieldByName = new Map([...spec.fields, ...systemFields].map(field => [field.name, field]));
  const named = [
    spec.titleField,
    ...spec.searchFields,
    ...spec.listColumns,
    ...spec.query.map(item => item.field),
    ...(spec.flow ? [spec.flow.field, ...spec.flow.transitions.flatMap(({ requires = [], sets = [] }) => [...requires, ...sets])] : []),
    ...(spec.computed ?? []).map(item => item.field),
    ...(spec.totals ? [...spec.totals.sum, ...spec.totals.avg] : []),
  ];
  for (const name of named) assert(fieldByName.has(name), `${spec.name} names an unknown field ${name}`);
  const statuses = statusesOf(spec.flow);
  const inStatuses = [spec.flow?.editableIn, spec.flow?.deletableIn, ...spec.fields.map(field => field.editableIn)];
  for (const status of inStatuses.flatMap(list => list ?? []))
    assert(statuses.includes(status), `${spec.name} names an unknown status ${status}`);
  return {
    defaultSort: { column: 'createTime', order: 'desc' },
    scope: { kind: 'all' },
    table: toColumnName(spec.name),
    seedRows: 0,
    ...spec,
    fieldByName,
  };
}
