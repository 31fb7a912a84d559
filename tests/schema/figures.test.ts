/** Figures of today: what a definition may say of them. */
import { expect, test } from 'vitest';
import { wrongFigure } from '#schema/figures.ts';
import { datetime, decimal, dict, named } from '#schema/field.ts';

const ship = {
  flow: { field: 'state', initial: '1', transitions: [] },
  query: [
    { field: 'state', rule: 'in' as const },
    { field: 'berthed', rule: 'range' as const },
  ],
  fields: [named('state', dict('状态', 'state')), named('berthed', datetime('靠泊')), named('tons', decimal('吨数', { scale: 3 }))],
  totals: { rowId: 'transTotal' as const, sum: ['tons'] },
};

test.each<[what: string, figure: object, changed: object, wrong: string | undefined]>([
  ['statuses', { in: ['1', '2'], sum: 'tons' }, {}, undefined],
  ['a day', { on: 'berthed' }, {}, undefined],
  ['all rows', {}, {}, 'has the figure 在港 of all its rows; say in, or on'],
  ['no condition', { in: ['1'] }, { query: [] }, 'has the figure 在港, but no condition that can name its statuses'],
  ['no range', { on: 'berthed' }, { query: [] }, 'has the figure 在港 of berthed, which is no moment with a condition'],
  ['no moment', { on: 'tons' }, {}, 'has the figure 在港 of tons, which is no moment with a condition'],
  ['no total', { in: ['1'], sum: 'tons' }, { totals: undefined }, 'has the figure 在港 with a sum of tons, which is none of its totals'],
])('%s', (_, figure, changed, wrong) => {
  expect(wrongFigure({ ...ship, ...changed, figures: [{ label: '在港', ...figure }] })).toBe(wrong);
});
