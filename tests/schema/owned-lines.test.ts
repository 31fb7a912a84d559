/** Lines saved with their parent: what of them is open in a status, and which names in a definition mean nothing. */
import { expect, test } from 'vitest';
import { closedFor, closedLists } from '#schema/closed-rows.ts';
import { completeEntity } from '#schema/define-entity.ts';
import type { Children, EntitySpec } from '#schema/entity-def.ts';
import { decimal, dict, namedFields, ref, text } from '#schema/field.ts';
import { onlyFieldsOpen, repeatedValues } from '#schema/owned-lines.ts';
import { composeSchema } from '#schema/schema.ts';

const COMMON = { searchFields: [], query: [], offline: 'full' } as const;
const line = completeEntity({
  ...COMMON, name: 'line', title: '明细', route: '/line', component: 'line', endpoint: '/line', permission: 'line', parent: 'paper', titleField: 'code', listColumns: ['code'],
  fields: namedFields({ paperId: ref('单据', 'paper'), code: text('编码'), weight: decimal('重量', { scale: 3 }) }),
}); // prettier-ignore
const paper = (list: Partial<Children>) => {
  const spec: EntitySpec = {
    ...COMMON, name: 'paper', title: '单据', route: '/paper', component: 'paper', endpoint: '/paper', permission: 'paper', titleField: 'no', listColumns: ['no'],
    fields: namedFields({ no: text('单号'), kind: text('种类'), status: dict('状态', 'plan_status', { default: '0' }) }),
    flow: { field: 'status', initial: '0', editableIn: ['0'], transitions: [
      { action: 'go', button: '出发', from: ['0'], to: '1' }, { action: 'come', button: '到达', from: ['1'], to: '2' }, { action: 'end', button: '结束', from: ['2'], to: '3' },
    ] },
    children: [{ entity: 'line', property: 'lineList', foreignField: 'paperId', label: '明细', ...list }],
  }; // prettier-ignore
  return completeEntity(spec);
};

test('lines open by the status of their parent, wholly or in some fields; the parent is then open for an edit too', () => {
  const def = paper({ openIn: { 1: 'all', 2: ['weight'] } });
  const [list] = def.children ?? [];
  if (!list) throw new Error('no list');
  expect(['0', '1', '2', '3'].map(status => closedLists(def, status, list) === undefined)).toEqual([false, true, true, false]);
  expect(['0', '1', '2', '3'].map(status => onlyFieldsOpen(list, status))).toEqual([undefined, undefined, ['weight'], undefined]);
  expect(['0', '1', '2', '3'].map(status => closedFor(def, 'edit', status) === undefined)).toEqual([true, true, true, false]);
  expect(closedLists(paper({}), '0')).toBeUndefined();
});

test('of equal values the later lines are told, with the line of the first', () => {
  const rows = [{ code: 'a' }, { code: '' }, { code: 'b' }, { code: 'a' }, {}, { code: 'a' }];
  expect([...repeatedValues({ distinct: 'code' }, line, rows)]).toEqual([
    [3, '编码与第 1 行相同'],
    [5, '编码与第 1 行相同'],
  ]);
  expect(repeatedValues({}, line, rows).size).toBe(0);
});

test.each<[string, Partial<Children>]>([
  ['paper has the lines lineList with size, which line does not have', { openIn: { 1: ['size'] } }],
  ['paper has the lines lineList with size, which line does not have', { distinct: 'size' }],
  ['paper has the lines lineList that start with size, which it does not have itself', { starts: { code: 'size' } }],
  ['paper has the lines lineList open in an unknown status 7', { openIn: { 7: 'all' } }],
])('%s', (message, list) => {
  expect(() => composeSchema([paper(list), line], [])).toThrow(message);
});
