/** 登记到货: what arrives is added line by line, never more than was ordered. */
import { expect, test } from 'vitest';
import { procurement } from '#features/production/procurement/entity.ts';
import { allOf, arrivedLines, restOf, whyNotArrived } from '#features/production/procurement/arrival/arrived-lines.ts';
import { schema } from '#features/registry.ts';
import { assert } from '#base/assert.ts';
import type { Row } from '#schema/row.ts';

const line = (id: string, quantity: number, arrivedQty?: number): Row => ({
  id,
  itemName: id,
  quantity,
  unitPrice: 12.5,
  ...(arrivedQty === undefined ? {} : { arrivedQty }),
});
const lines = [line('filter', 10, 4), line('tyre', 2.5), line('oil', 3, 3)];
const [list] = procurement.children ?? [];
assert(list !== undefined, 'a purchase has lines');

test('what arrives now is added to what arrived before', () => {
  expect(arrivedLines(schema, list, lines, { filter: 2, tyre: 0.1 }).map(row => [row['arrivedQty'], row['arrivedAmount']])).toEqual([
    [6, 75],
    [0.1, 1.25],
    [3, undefined],
  ]);
});

test('everything that is still to come, at once', () => {
  expect(lines.map(restOf)).toEqual([6, 2.5, 0]);
  expect(allOf(lines)).toEqual({ filter: 6, tyre: 2.5 });
  expect(whyNotArrived(lines, allOf(lines))).toBeUndefined();
});

test('nothing, and more than was ordered, is refused in words', () => {
  expect(whyNotArrived(lines, {})).toBe('还没有填到货数量');
  expect(whyNotArrived(lines, { filter: 6.01 })).toBe('filter 只差 6');
});
