/** Base, ours and theirs, field by field. */
import { expect, test } from 'vitest';
import type { FieldValue, Values } from '#schema/row.ts';
import { sameValue } from '#sync/same-value.ts';
import { mergeFields } from '#sync/three-way-merge.ts';

type Same = readonly [left: FieldValue | undefined, right: FieldValue | undefined, same: boolean, why: string];
test.each<Same>([
  ['', undefined, true, 'empty and absent are one'],
  [34.2, '34.200', true, 'a number equals its text'],
  [0, undefined, false, 'zero is a value'],
  [0, '', false, 'zero is not empty'],
  ['010', '10', false, 'codes are texts'],
  ['a', 'a', true, 'identical'],
  [1, 'x', false, 'not a number at all'],
])('sameValue(%j, %j) is %s (%s)', (left, right, same) => {
  expect([sameValue(left, right), sameValue(right, left)]).toEqual([same, same]);
});

type Case = readonly [base: Values, mine: Values, theirs: Values, send: Values, conflicting: readonly string[], why: string];
test.each<Case>([
  [{ a: '1' }, { a: '2' }, { a: '1' }, { a: '2' }, [], 'untouched by others: send'],
  [{ a: '1' }, { a: '2' }, { a: '2' }, {}, [], 'already so: drop'],
  [{ a: '1' }, { a: '2' }, { a: '3' }, {}, ['a'], 'touched by others: ask'],
  [{ a: '1' }, { a: '' }, { a: '1' }, { a: '' }, [], 'clearing is a change'],
  [{}, { a: '' }, {}, {}, [], 'clearing what is empty is none'],
  [{ n: 34.56 }, { n: 34.2 }, { n: '34.560' }, { n: 34.2 }, [], 'base compares by value'],
  [{ a: '1', b: '1' }, { a: '2', b: '2' }, { a: '1', b: '9' }, { a: '2' }, ['b'], 'field by field'],
])('base %j mine %j theirs %j → send %j ask %j (%s)', (base, mine, theirs, send, conflicting) => {
  const merge = mergeFields({ base, mine, theirs });

  const conflicts = conflicting.map(field => ({ field, base: base[field], mine: mine[field], theirs: theirs[field] }));
  expect(merge).toEqual({ send, conflicts });
});
