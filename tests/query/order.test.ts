/** The order of a column, with two ways to the same one. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createEntityQueries } from '#query/entity-queries.ts';
import { compileOrder } from '#query/order.ts';
import { queryArb, rowArb, sample } from './query-arbitraries.ts';

describe('a column in order', () => {
  test.each<readonly [string, 'asc' | 'desc', readonly Readonly<Record<string, string | number>>[], readonly string[], string]>([
    ['weight', 'asc', [{ weight: 10 }, { weight: 9 }, {}], ['2', '1', '0'], 'numbers as numbers, rows without a value first'],
    ['weight', 'desc', [{ weight: 10 }, { weight: 9 }, {}], ['0', '1', '2'], 'and last when read backwards'],
    ['status', 'asc', [{ status: '9' }, { status: '10' }, { status: '20' }], ['1', '2', '0'], 'codes by code unit'],
    [
      'name',
      'asc',
      [{ name: '张' }, { name: '李' }, { name: 'b' }, { name: 'B' }],
      ['3', '2', '1', '0'],
      'ASCII first, then Chinese as it is read',
    ],
    ['status', 'asc', [{ status: '1' }, { status: '1' }], ['0', '1'], 'ties by id'],
    ['status', 'desc', [{ status: '1' }, { status: '1' }], ['1', '0'], 'ties by id in the same direction'],
    ['nothing', 'asc', [{}, {}], ['0', '1'], 'an unknown column leaves it to the id'],
    ['name_dictText', 'asc', [{ name: 'b' }, { name: 'a' }], ['1', '0'], 'a text column stands for its field'],
  ])('%s %s of %o → %o (%s)', (column, order, values, expected) => {
    const rows = values.map((value, index) => ({ id: String(index), ...value }));

    expect(rows.toSorted(compileOrder(sample, { column, order })).map(row => row.id)).toEqual(expected);
  });
});

test('sorting by columns and sorting by comparison give the same order', () => {
  fc.assert(
    fc.property(queryArb, fc.uniqueArray(rowArb, { selector: row => row.id }), ({ sort }, rows) => {
      const queries = createEntityQueries(sample);
      queries.load(rows);

      expect(queries.open({ conditions: [], sort }).page(0, rows.length)).toEqual(rows.toSorted(compileOrder(sample, sort)));
    }),
  );
});
