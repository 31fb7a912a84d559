/** Keys typed before the palette is there are not lost. */
import { expect, test } from 'vitest';
import { typeAhead } from '#app/shell/commands/type-ahead.ts';

const plain = { ctrlKey: false, metaKey: false, altKey: false, isComposing: false };

test.each([
  ['a letter is added', '', { ...plain, key: 'w' }, 'w'],
  ['a Chinese sign is one', '陕', { ...plain, key: 'K' }, '陕K'],
  ['Backspace takes the last sign', '陕K', { ...plain, key: 'Backspace' }, '陕'],
  ['Backspace in an empty box changes nothing', '', { ...plain, key: 'Backspace' }, ''],
  ['a named key is no text', 'a', { ...plain, key: 'ArrowDown' }, undefined],
  ['a shortcut is no text', 'a', { ...plain, key: 'v', ctrlKey: true }, undefined],
  ['an input method composes on its own', 'a', { ...plain, key: 's', isComposing: true }, undefined],
])('%s', (_, text, key, expected) => {
  expect(typeAhead(text, key)).toBe(expected);
});
