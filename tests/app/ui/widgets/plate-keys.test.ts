/** Plates typed key by key. */
import { expect, test } from 'vitest';
import { keysAfter, mayFollow, PROVINCES, SIGNS, withKey, withoutLast } from '#app/ui/widgets/inputs/plate-keys.ts';
import { sharedRules } from '#schema/rules/shared-rules.ts';

const typed = (keys: string): string => Array.from(keys).reduce(withKey, '');

test.each([
  ['冀D02475', '冀D·02475'],
  ['晋A12345D', '晋A·12345D'],
  ['冀B1234挂', '冀B·1234挂'],
])('%s is written as the rule wants it', (keys, written) => {
  expect(typed(keys)).toBe(written);
  expect(sharedRules.plate.isKept(written)).toBe(true);
});

test('a province comes first, the letter of a city second, then letters and digits, eight signs at most', () => {
  expect(keysAfter('')).toBe(PROVINCES);
  expect(keysAfter('冀')).toBe(SIGNS);
  expect([mayFollow('冀', '1'), mayFollow('冀', '挂'), mayFollow('冀', 'D')]).toEqual([false, false, true]);
  expect(typed('冀D123456789')).toBe('冀D·123456');
  expect(new Set(PROVINCES).size).toBe(31);
});

test('the last sign is taken back, the dot with it', () => {
  expect(['冀D·02', '冀D·0', '冀D', '冀', ''].map(withoutLast)).toEqual(['冀D·0', '冀D', '冀', '', '']);
});

test('what was typed in another spelling goes on', () => {
  expect(withKey('冀ｄ０2', '4')).toBe('冀D·024');
});
