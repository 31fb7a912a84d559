/** What a feature adds to the menu of a row: only what the user may do, closed with the reason. */
import { expect, test } from 'vitest';
import { ownItems } from '#app/ui/list/row-actions.tsx';
import type { RowAction } from '#app/ui/slots/feature.ts';
import type { RowMark } from '#query/view.ts';

const whistle: RowAction = {
  action: 'whistle',
  label: '鸣笛',
  whyNot: (row, mark) => (mark?.op === 'create' ? '还没有提交' : row['horn'] === '1' ? undefined : '没有汽笛'),
  Dialog: () => null,
};
const mark = (op: RowMark['op']): RowMark => ({ sync: 'pending', op, fields: [] });

test.each<[string, Record<string, string>, RowMark | undefined, string, boolean]>([
  ['it can be done', { horn: '1' }, undefined, '鸣笛', false],
  ['the row does not allow it', { horn: '0' }, undefined, '鸣笛（没有汽笛）', true],
  ['what waits to be sent does not', { horn: '1' }, mark('create'), '鸣笛（还没有提交）', true],
  ['the row is being deleted', { horn: '1' }, mark('delete'), '鸣笛（正在删除）', true],
])('%s', (_, values, waiting, label, disabled) => {
  const items = ownItems([whistle], { row: { id: 'r1', ...values }, mark: waiting }, { can: () => true, openAction: () => {} });

  expect(items).toMatchObject([{ key: 'whistle', label, disabled }]);
});

test('an action without permission is not offered', () => {
  const entry = { row: { id: 'r1', horn: '1' }, mark: undefined };

  expect(ownItems([whistle], entry, { can: action => action !== 'whistle', openAction: () => {} })).toEqual([]);
});

test('choosing it opens its dialog for the row as it stands', () => {
  const opened: unknown[] = [];
  const row = { id: 'r1', horn: '1' };
  const [item] = ownItems([whistle], { row, mark: undefined }, { can: () => true, openAction: (...what) => opened.push(what) });
  const choose: unknown = item && 'onClick' in item ? item.onClick : undefined;
  if (typeof choose === 'function') Reflect.apply(choose, undefined, []);

  expect(opened).toEqual([[whistle, row]]);
});
