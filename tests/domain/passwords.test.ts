/** The rules of passwords. */
import { expect, test } from 'vitest';
import { isStrongPassword, isUsablePassword } from '#domain/passwords.ts';

test.each<[string, boolean, boolean]>([
  ['Abcde1!', false, false], // 7
  ['Abcdef1!', true, true], // 8
  ['Abcdefghijklm12!', true, true], // 16
  ['Abcdefghijklmn12!', false, false], // 17
  ['12345678', false, false],
  ['abcdefgh', false, false],
  ['abcdefg1', true, false],
  ['abcdefg!', false, false],
  ['1234567!', false, false],
  ['abcdef1!', true, true], // one case is enough
  ['Abc def1!', false, false],
  ['密码密码密码a1', false, false],
])('%s: usable %s, strong %s', (text, isUsable, isStrong) => {
  expect([isUsablePassword(text), isStrongPassword(text)]).toEqual([isUsable, isStrong]);
});
