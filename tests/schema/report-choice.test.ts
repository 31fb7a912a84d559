/** How a row of a report is chosen: what a field must name, what fills what, several rows as one, the order at first. */
import { describe, expect, test } from 'vitest';
import { popup } from '#schema/field.ts';
import { kindOf } from '#schema/kinds/kind-of.ts';
import { joinedRow, mappingOf, ownColumn, sortingOf, whatIsWrongIn } from '#schema/report-choice.ts';

const whole = { code: 'r', orgFields: 'a,b', destFields: 'x,y' };

test.each([
  ['no report', { ...whole, code: '' }, 'unset'],
  ['no columns', { ...whole, orgFields: ' ' }, 'unset'],
  ['no fields', { ...whole, destFields: '' }, 'unset'],
  ['nothing at all', { code: '', orgFields: '', destFields: '' }, 'unset'],
  ['more columns than fields', { ...whole, destFields: 'x' }, 'uneven'],
  ['more fields than columns', { ...whole, orgFields: 'a' }, 'uneven'],
  ['as many of both', whole, undefined],
  ['blanks and empty places do not count', { ...whole, orgFields: ' a , b ,' }, undefined],
] as const)('%s', (_, choice, wrong) => {
  expect(whatIsWrongIn(choice)).toBe(wrong);
});

describe('what a choice fills', () => {
  test('columns fill fields position by position; the field itself holds its own column, else the first', () => {
    expect(mappingOf(whole)).toEqual({ x: 'a', y: 'b' });
    expect([ownColumn(whole, 'y'), ownColumn(whole, 'other'), ownColumn(whole, undefined)]).toEqual(['b', 'a', 'a']);
    expect(kindOf(popup('选', whole)).copies).toEqual({ x: 'a', y: 'b' });
    expect(kindOf(popup('选', { ...whole, destFields: 'x' })).copies).toBeUndefined();
  });

  const rows = [
    { id: '1', a: 5, b: '甲', c: 1 },
    { id: '2', a: 7 },
  ];
  test.each([
    ['one row as it is, numbers too', whole, rows.slice(0, 1), rows[0]],
    ['of several the values that are mapped, a missing one as nothing', whole, rows, { id: '1', a: '5,7', b: '甲,' }],
    ['joined by what the field says', { ...whole, spliter: ';' }, rows, { id: '1', a: '5;7', b: '甲;' }],
    ['no row', whole, [], undefined],
  ] as const)('%s', (_, choice, chosen, row) => {
    expect(joinedRow(choice, chosen)).toEqual(row);
  });
});

test.each([
  ['month=desc', { column: 'month', order: 'desc' }],
  [' month = ASC ', { column: 'month', order: 'asc' }],
  ['month', undefined],
  ['=asc', undefined],
  ['month=up', undefined],
  [undefined, undefined],
])('the order at first is written %s', (sorter, sorting) => {
  expect(sortingOf(sorter)).toEqual(sorting);
});
