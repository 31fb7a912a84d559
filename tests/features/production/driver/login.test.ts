/** A driver's login name. */
import { expect, test } from 'vitest';
import type { Values } from '#schema/row.ts';
import type { RowMark } from '#query/view.ts';
import { loginOf, whyNoPassword } from '#features/production/driver/login.ts';
import { driverText } from '#features/production/driver/text.ts';

const mark = (op: RowMark['op'], ...fields: string[]): RowMark => ({ sync: 'pending', op, fields });

test.each<[Values, RowMark | undefined, string | undefined, string]>([
  [{ username: 'd1' }, undefined, undefined, 'the server knows the login'],
  [{ username: ' ' }, undefined, driverText.noLogin, 'blank is none'],
  [{}, undefined, driverText.noLogin, 'none at all'],
  [{ username: 'd1' }, mark('create', 'username'), driverText.loginUnsent, 'the row was not sent'],
  [{ username: 'd1' }, mark('update', 'username'), driverText.loginUnsent, 'the login was changed here'],
  [{ username: 'd1' }, mark('update', 'remark'), undefined, 'something else waits'],
])('%j %j → %s (%s)', (row, waiting, expected) => {
  expect(whyNoPassword(row, waiting)).toBe(expected);
});

test('a login name is trimmed', () => {
  expect([loginOf({ username: ' d1 ' }), loginOf({ username: 7 }), loginOf({})]).toEqual(['d1', '', '']);
});
