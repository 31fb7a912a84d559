/** Pending changes carry their computed fields with them; untouched ones stay the server's. */
import { expect, test } from 'vitest';
import { recompute } from '#sync/recompute.ts';
import { schema } from '#tests/support/small-schema.ts';

const row = {
  id: 'w1',
  loadGross: 50,
  loadTare: 15,
  loadNetWeight: 34,
  unloadNetWeight: 34,
  lossWeight: 0,
  settleWeight: 34,
  unitPrice: 10,
  freightAmount: 340,
  payableAmount: 340,
};

test('a changed input carries through every field that depends on it', () => {
  expect(recompute(schema, 'trip', row, ['loadTare'])).toEqual({ ...row, loadNetWeight: 35, lossWeight: 1 });
});

test('a change of another field does not compute values again, even if our formula gives another result', () => {
  expect(recompute(schema, 'trip', row, ['remark'])).toBe(row);
});

test('an entity without formulas and an unknown entity are not changed', () => {
  expect(recompute(schema, 'partner', { id: 's' }, ['name'])).toEqual({ id: 's' });
  expect(recompute(schema, 'gone', { id: 's' }, ['name'])).toEqual({ id: 's' });
});
