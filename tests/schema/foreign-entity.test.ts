/** A definition for a table of a foreign server needs no facts of our own server. */
import { expect, test } from 'vitest';
import { defineEntity } from '#schema/define-entity.ts';
import { text } from '#schema/field.ts';
import { permissionCode } from '#schema/permission-code.ts';

const foreign = defineEntity({
  name: 'jeecgDemo',
  title: '单表示例',
  route: '/jeecg/jeecgDemoList',
  component: 'jeecg/JeecgDemoList',
  endpoint: '/test/jeecgDemo',
  permission: 'demo',
  permissionSuffixes: { batch_delete: 'deleteBatch' },
  titleField: 'name',
  searchFields: ['name'],
  fields: { name: text('姓名') },
  listColumns: ['name'],
  query: [{ field: 'name', rule: 'like' }],
  offline: 'full',
});

test('table, section and sample rows have defaults', () => {
  expect([foreign.table, foreign.area, foreign.seedRows]).toEqual(['jeecg_demo', undefined, 0]);
});

test('an act has the permission the server spells, else its own name', () => {
  expect(['add', 'batch_delete'].map(action => permissionCode(foreign, action))).toEqual(['demo:add', 'demo:deleteBatch']);
});
