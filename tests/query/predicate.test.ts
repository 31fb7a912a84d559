/** Conditions on a row, plain and advanced. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Condition, QueryRule } from '#query/list-query.ts';
import { compilePredicate } from '#query/predicate.ts';
import { conditionArb, rowArb, sample } from './query-arbitraries.ts';

const row = { id: '1', name: '京A12_3%', status: '10', weight: 34.5, at: '2026-01-02 23:59:59' };

describe('one condition', () => {
  test.each<readonly [field: string, rule: QueryRule, value: string, expected: boolean, why: string]>([
    ['name', 'eq', '京a12_3%', true, 'typed text ignores case'],
    ['name', 'like', 'A12', true, 'contains'],
    ['name', 'like', 'A1%', false, '% is a plain character'],
    ['name', 'like', '2_3%', true, 'both wildcards stand for themselves'],
    ['name', 'like', '2x3', false, '_ is no wildcard'],
    ['name', 'right_like', '京', true, 'starts with'],
    ['name', 'right_like', '3%', false, 'does not start with'],
    ['name', 'left_like', '3%', true, 'ends with'],
    ['name', 'in', 'x,京A12_3%', true, 'one of'],
    ['name', 'ne', '京A12_3%', false, 'equal'],
    ['name', 'ne', 'y', true, 'not equal'],
    ['count', 'ne', '5', false, 'a row without a value satisfies nothing'],
    ['count', 'eq', '0', false, 'absent is not 0'],
    ['status', 'eq', '10', true, 'codes compare as text'],
    ['status', 'gt', '9', false, 'as text 10 stands before 9'],
    ['weight', 'gt', '9', true, 'numbers compare as numbers'],
    ['weight', 'eq', '34.500', true, 'the same number written otherwise'],
    ['weight', 'in', '1,34.50', true, 'numbers in a list too'],
    ['weight', 'like', '.500', true, 'searched as the server prints it, with all places'],
    ['weight', 'eq', 'abc', true, 'no number, no condition'],
    ['at', 'le', '2026-01-02', true, 'a plain end day includes its last second'],
    ['at', 'lt', '2026-01-02', false, 'before the day begins'],
    ['at', 'ge', '2026-01-02', true, 'from midnight'],
    ['at', 'le', '2026-01-02 12:00:00', false, 'an exact time is exact'],
    ['name', 'eq', '  ', true, 'blank is no condition'],
    ['nothing', 'eq', 'x', true, 'an unknown field is ignored'],
    ['id', 'in', '1,2', true, 'ids too'],
  ])('%s %s %s → %s (%s)', (field, rule, value, expected) => {
    expect(compilePredicate(sample, { conditions: [{ field, rule, value }] })(row)).toBe(expected);
  });
});

describe('the advanced block', () => {
  const no = { field: 'status', rule: 'eq', value: '20' } as const;
  const yes = { field: 'status', rule: 'eq', value: '10' } as const;
  test.each<readonly ['and' | 'or', readonly Condition[], readonly Condition[], boolean, string]>([
    ['or', [no, yes], [], true, 'one of them is enough'],
    ['and', [no, yes], [], false, 'all of them'],
    ['or', [no, yes], [no], false, 'the block is one more AND-term'],
    ['or', [], [yes], true, 'an empty block says nothing'],
    ['and', [no, { field: 'nothing', rule: 'eq', value: 'x' }], [], true, 'an unknown field drops the block'],
    ['and', [{ field: 'at', rule: 'le', value: '2026-01-02' }], [], false, 'an advanced day is its midnight'],
  ])('%s %o beside %o → %s (%s)', (match, conditions, plain, expected) => {
    expect(compilePredicate(sample, { conditions: plain, advanced: { match, conditions } })(row)).toBe(expected);
  });
});

test('a condition, its negation and “has no value” divide the rows into three', () => {
  const opposite = { eq: 'ne', ne: 'eq', gt: 'le', le: 'gt', ge: 'lt', lt: 'ge' } as const;
  const comparison = conditionArb.filter(({ rule, field }) => rule in opposite && field !== 'at');
  fc.assert(
    fc.property(comparison, fc.array(rowArb), ({ field, rule, value }, rows) => {
      const negated = opposite[rule as keyof typeof opposite];
      const holds = rows.filter(compilePredicate(sample, { conditions: [{ field, rule, value }] }));
      const fails = rows.filter(compilePredicate(sample, { conditions: [{ field, rule: negated, value }] }));
      const unknown = rows.filter(candidate => candidate[field] === undefined);

      expect(new Set([...holds, ...fails, ...unknown]).size).toBe(rows.length);
      expect(holds.length + fails.length + unknown.length).toBe(rows.length);
    }),
  );
});

test('the order of conditions and a repeated one do not change the answer', () => {
  fc.assert(
    fc.property(fc.array(conditionArb, { minLength: 1, maxLength: 3 }), fc.array(rowArb), (conditions, rows) => {
      const once = rows.filter(compilePredicate(sample, { conditions }));
      const again = rows.filter(compilePredicate(sample, { conditions: [...conditions.toReversed(), ...conditions.slice(0, 1)] }));

      expect(again).toEqual(once);
    }),
  );
});
