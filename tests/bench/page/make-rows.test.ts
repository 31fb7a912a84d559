/** The rows of the benchmark: the same seed gives the same. */
import { expect, test } from 'vitest';
import { makeRows } from './make-rows.ts';

test('the same seed gives the same rows, another seed others', () => {
  expect([
    JSON.stringify(makeRows(50)) === JSON.stringify(makeRows(50)),
    JSON.stringify(makeRows(50, 2)) === JSON.stringify(makeRows(50)),
  ]).toEqual([true, false]);
});

test('rows are sorted by a unique id, thirty-nine fields and 956 characters each on average, with Chinese text', () => {
  const rows = makeRows(500);
  const ids = rows.map(row => row.id);
  const letters = JSON.stringify(rows).length / rows.length;
  expect(ids).toEqual([...new Set(ids)].toSorted());
  expect([Object.keys(rows[0] ?? {}).length, Math.round(letters), /[一-龥]/.test(String(rows[0]?.['loadPlace']))]).toEqual([39, 956, true]);
});
