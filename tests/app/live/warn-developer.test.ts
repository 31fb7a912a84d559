/** A developer is warned once of a permission code that nobody grants. */
import { expect, test, vi } from 'vitest';
import { isUnknownCode } from '#domain/permissions.ts';
import { warnOnce } from '#app/live/warn-developer.ts';

const grants = { auth: [{ action: 'a:add', type: '1' }], allAuth: [{ action: 'a:add,a:edit', type: '2', status: '0' }] };

test.each([
  ['in neither list', 'a:dispach', 'spec', true],
  ['in the system’s list, among others', 'a:edit', 'spec', false],
  ['in the user’s list', 'a:add', 'spec', false],
  ['of a page without a prefix', ':add', 'spec', false],
  ['where an unlisted code is not restricted', 'a:dispach', 'jeecg2', false],
] as const)('a code %s', (_, code, profile, isUnknown) => {
  expect(isUnknownCode(code, grants, profile)).toBe(isUnknown);
});

test('before the permission lists have arrived no code counts as unknown', () => {
  expect(isUnknownCode('a:add', { auth: [], allAuth: [] }, 'spec')).toBe(false);
});

test('a developer is warned once for each code', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  warnOnce('unknown permission code: a:dispach');
  warnOnce('unknown permission code: a:dispach');

  expect(warn.mock.calls).toEqual([['unknown permission code: a:dispach']]);
  warn.mockRestore();
});
