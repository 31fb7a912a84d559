/** The head of a column says the unit of its numbers once. */
import { describe, expect, test } from 'vitest';
import { entityDefs } from '#features/registry.ts';
import { columnHead, unitOf } from '#schema/column-head.ts';
import { decimal, elapsed, named } from '#schema/field.ts';

test.each([
  [named('weight', decimal('装货净重', { scale: 3, unit: '吨' })), '装货净重(吨)'],
  [named('wait', elapsed('等待分钟', { since: 'at', unit: 'minutes' })), '等待分钟'],
  [named('plan', decimal('计划吨数', { scale: 3, unit: '吨' })), '计划吨数'],
  [named('rate', decimal('费率', { scale: 2 })), '费率'],
])('%#', (field, head) => {
  expect(columnHead(field)).toBe(head);
});

describe('of the product', () => {
  const numbers = entityDefs.flatMap(def => def.fields.flatMap(field => (unitOf(field) === undefined ? [] : [{ def, field }])));

  test('no head says its unit twice', () => {
    const twice = numbers
      .filter(({ field }) => columnHead(field).split(unitOf(field) ?? '').length > 2)
      .map(({ def, field }) => `${def.title} ${columnHead(field)}`);

    expect(numbers.length).toBeGreaterThan(100);
    expect(twice).toEqual([]);
  });
});
