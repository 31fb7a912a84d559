import { expect, test } from 'vitest';
import { passwordText } from '#domain/password-text.ts';
import type { Values } from '#schema/row.ts';
import type { RowMark } from '#query/view.ts';
import { loginOf, whyNoPassword } from '#features/production/driver/row-login.ts';

const LOGIN = { field: 'username', action: 'changpsw' };
const mark = (op: RowMark['op'], ...fields: string[]): RowMark => ({ sync: 'pending', op, fields });

test.each<[Values, RowMark | undefined, string | undefined, string]>([
  [{ username: 'd1' }, undefined, undefined, 'the server knows the login'],
  [{ username: ' ' }, undefined, passwordText.noLogin, 'blank is none'],
  [{}, undefined, passwordText.noLogin, 'none at all'],
  [{ username: 'd1' }, mark('create', 'username'), passwordText.loginUnsent, 'the row was not sent'],
  [{ username: 'd1' }, mark('update', 'username'), passwordText.loginUnsent, 'the login was changed here'],
  [{ username: 'd1' }, mark('update', 'remark'), undefined, 'something else waits'],
])('%j %j → %s (%s)', (row, waiting, expected) => {
  expect(whyNoPassword(LOGIN, row, waiting)).toBe(expected);
});

test('a login’s name is a text without blanks around it', () => {
  expect([loginOf(LOGIN, { username: ' d1 ' }), loginOf(LOGIN, { username: 7 }), loginOf(LOGIN, {})]).toEqual(['d1', '', '']);
});
