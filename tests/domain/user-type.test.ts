/** The administrator apart from other users. */
import { expect, test } from 'vitest';
import { isMainAdmin, userTypeOf } from '#domain/session.ts';

test.each([
  ['admin', true, 'administrator'],
  ['Admin', false, 'other'],
  ['dispatcher', false, 'other'],
])('%s: main administrator %s, noted as %s', (username, isAdmin, type) => {
  expect([isMainAdmin({ username }), userTypeOf({ username })]).toEqual([isAdmin, type]);
});
