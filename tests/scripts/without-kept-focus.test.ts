/** The build notes a focused element under a focus lock only, so that closed forms can be collected. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { notedUnderLock } from '../../scripts/build/without-kept-focus.ts';

const code = readFileSync('node_modules/@rc-component/util/es/Dom/focus.js', 'utf8');

test('the module keeps an element by the id of a lock, and only the end of the lock removes it', () => {
  expect(code).toContain('ignoredElementMap.set(id, ele);');
  expect(code.split('ignoredElementMap.delete(id);').length, 'removed in one place').toBe(2);
  expect(code).toContain('useLockFocus(lock, getElement)');
});

test('the change adds the lock to the condition and nothing else', () => {
  const changed = notedUnderLock(code) ?? expect.fail('the module has changed; it may be right by now');
  expect(changed).toMatch(/if \(ele && lock\) \{[\s\S]{0,80}ignoredElementMap\.set\(id, ele\);/);
  expect(changed.replace('if (ele && lock)', 'if (ele)').replaceAll(/\s/g, '')).toBe(code.replaceAll(/\s/g, ''));
});

test('a module that has changed is not touched', () => expect(notedUnderLock('export const ignoreElement = 1;')).toBeUndefined());
