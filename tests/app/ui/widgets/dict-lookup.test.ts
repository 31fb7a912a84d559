/** The text of a dictionary value, known or not. */
import { expect, test } from 'vitest';
import { lookUpDict } from '#app/ui/widgets/dict-lookup.ts';

const sex = [{ value: '1', text: '男' }];

test.each([
  ['sex', { ok: true, value: sex }],
  ['unknown', { ok: true, value: [] }],
  ['', { ok: false, error: '字典Code不能为空!' }],
  [' ', { ok: false, error: '字典Code不能为空!' }],
])('the dictionary «%s»', (code, expected) => {
  expect(lookUpDict({ sex }, code)).toEqual(expected);
});
