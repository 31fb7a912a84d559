/** Which rows a paper is stamped for: those that were voided, cancelled or reversed. */
import { expect, test } from 'vitest';
import { entityDef } from '#features/registry.ts';
import { isGivenUp } from '#schema/given-up.ts';

test.each([
  ['weighSlip', '9'],
  ['contract', '9'],
  ['waybill', '99'],
  ['delivery', '9'],
  ['shipPlan', '9'],
  ['collection', '9'],
  ['settlement', '9'],
])('%s in status %s is given up, and in no other', (name, status) => {
  const def = entityDef(name);
  const field = def.flow?.field ?? '';
  const statuses = [...new Set(def.flow?.transitions.flatMap(({ from, to }) => [...from, to]))];

  expect(statuses.filter(code => isGivenUp(def, { id: '1', [field]: code }))).toEqual([status]);
});

test('a row without a status is not', () => {
  expect(isGivenUp(entityDef('supplier'), { id: '1' })).toBe(false);
});
