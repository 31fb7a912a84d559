/** Values that want attention. */
import { expect, test } from 'vitest';
import { account } from '#features/base/account/entity.ts';
import { alertOf } from '#schema/alerts.ts';

test('a balance below its line is marked, one at the line or without a line is not', () => {
  expect(alertOf(account, 'balance', { balance: 99.99, warnBalance: 100 })).toBe('低于余额预警线');
  expect(alertOf(account, 'balance', { balance: 100, warnBalance: 100 })).toBeUndefined();
  expect(alertOf(account, 'balance', { balance: -5 })).toBeUndefined();
  expect(alertOf(account, 'warnBalance', { balance: 99.99, warnBalance: 100 })).toBeUndefined();
});
