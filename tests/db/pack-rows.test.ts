/** Rows packed into blocks and read back unchanged. */
import 'fake-indexeddb/auto'; // Dexie looks for a database when it is loaded, and test files share what they load
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { unpackRows } from '#db/base-row.ts';
import { packRows } from '#db/sync/pack-rows.ts';
import type { Row } from '#schema/row.ts';
import { BLOCK_MAX_CHARS } from '#sync/pace.ts';

const idOf = (index: number) => String(index).padStart(5, '0');
const longRow = (index: number, chars: number): Row => ({ id: idOf(index), name: '宽'.repeat(chars) });
const readBack = (rows: readonly Row[]) => packRows('supplier', rows).flatMap(block => unpackRows(block));

test('rows of any names, orders and lengths are read back unchanged, in blocks under the size limit', () => {
  const valueArb = fc.oneof(fc.integer(), fc.string({ unit: 'binary', maxLength: 30 }), fc.constant('宽'.repeat(9_000)));
  const namesArb = fc.shuffledSubarray(['id', 'name', 'linkMan', 'phone', 'price', 'remark']);
  const rowArb = fc.tuple(namesArb, fc.array(valueArb, { minLength: 6, maxLength: 6 }));
  fc.assert(
    fc.property(fc.array(rowArb, { maxLength: 60 }), shapes => {
      const rows = shapes.map(([names, values], index): Row => {
        const row: Record<string, string | number> = {};
        names.forEach((name, at) => (row[name] = values[at] ?? 0));
        return Object.assign(row, { id: idOf(index) });
      });
      const blocks = packRows('supplier', rows);

      expect(blocks.flatMap(block => unpackRows(block))).toEqual(rows);
      expect(blocks.filter(({ data, count }) => data.length > BLOCK_MAX_CHARS && count > 1)).toEqual([]);
      expect(blocks.map(({ firstId, lastId, count }) => Number(lastId) - Number(firstId) + 1 === count)).not.toContain(false);
    }),
    { numRuns: 40 },
  );
});

test('long rows missed by the sample get blocks of their own, and the others stay together', () => {
  const rows = Array.from({ length: 200 }, (_, index) => longRow(index, index === 101 || index === 102 ? 47_000 : 20));

  const blocks = packRows('supplier', rows);

  expect(readBack(rows)).toEqual(rows);
  expect(blocks.every(({ data }) => data.length <= BLOCK_MAX_CHARS)).toBe(true);
  expect(blocks.length).toBeLessThan(20);
});

test('rows that fit into one block are not divided; others are divided into equal blocks', () => {
  const countsOf = (count: number) =>
    packRows(
      'supplier',
      Array.from({ length: count }, (_, index) => longRow(index, 480)),
    ).map(block => block.count);

  expect(countsOf(95)).toEqual([95]);
  expect(countsOf(100)).toEqual([50, 50]);
});

test('no rows make no block', () => {
  expect(packRows('supplier', [])).toEqual([]);
});
