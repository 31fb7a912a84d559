/** What the sign-in form misses. */
import { expect, test } from 'vitest';
import { emptyFields, isLacking } from '../../../../src/app/shell/login/login-fields.ts';

test('a user name and a captcha of blanks are missing, a password of blanks is one', () => {
  expect((['username', 'password', 'captcha'] as const).map(name => isLacking(name, emptyFields))).toEqual([true, true, true]);
  const blanks = { username: ' ', password: ' ', captcha: '\t' };
  expect((['username', 'password', 'captcha'] as const).map(name => isLacking(name, blanks))).toEqual([true, false, true]);
});
