/** The help sheet (`?`) is the table that the key handlers use. */
import { describe, expect, test } from 'vitest';
import { SHORTCUTS, isShortcut, shortcutGroups, shortcutKeys } from '#app/ui/shortcuts.ts';

type Held = { readonly ctrlKey?: true; readonly metaKey?: true; readonly altKey?: true };
const press = (key: string, held: Held = {}) => ({ key, ctrlKey: false, metaKey: false, altKey: false, ...held });

describe('which key press is which shortcut', () => {
  test.each<[keyof typeof SHORTCUTS, string, Held, boolean]>([
    ['palette', 'k', { ctrlKey: true }, true],
    ['palette', 'K', { metaKey: true }, true],
    ['palette', 'k', {}, false],
    ['palette', 'k', { ctrlKey: true, altKey: true }, false],
    ['help', '?', {}, true],
    ['help', '/', {}, false],
    ['help', '?', { ctrlKey: true }, false],
    ['lens', 'Alt', { altKey: true }, true],
    ['lens', 'Alt', { altKey: true, ctrlKey: true }, false],
    ['nextRow', 'j', {}, true],
    ['nextRow', 'J', {}, true],
    ['nextRow', 'ArrowDown', {}, true],
    ['nextRow', 'ArrowDown', { altKey: true }, false],
    ['previousRow', 'k', {}, true],
    ['previousRow', 'k', { ctrlKey: true }, false],
    ['save', 's', { ctrlKey: true }, true],
    ['save', 'Enter', { metaKey: true }, true],
    ['save', 'Enter', {}, false],
    ['openRow', 'Enter', {}, true],
    ['openRow', 'Enter', { ctrlKey: true }, false],
  ])('%s: %s %j', (name, key, held, isIt) => {
    expect(isShortcut(name, press(key, held))).toBe(isIt);
  });

  test('no key press is two shortcuts of one place', () => {
    const all = Object.values(SHORTCUTS).map(({ group, keys }) => keys.map(combo => `${group} ${JSON.stringify(combo)}`));
    expect(new Set(all.flat()).size).toBe(all.flat().length);
  });
});

test('keys are named as they stand on the keyboard', () => {
  expect(shortcutKeys(SHORTCUTS.save, false)).toEqual(['Ctrl S', 'Ctrl Enter']);
  expect(shortcutKeys(SHORTCUTS.save, true)).toEqual(['⌘ S', '⌘ Enter']);
  expect(shortcutKeys(SHORTCUTS.nextRow, false)).toEqual(['J', '↓']);
  expect(shortcutKeys(SHORTCUTS.lens, false)).toEqual(['按住 Alt']);
  expect([shortcutKeys(SHORTCUTS.rowMenu, false), shortcutKeys(SHORTCUTS.rowMenu, true)]).toEqual([['Shift F10', '菜单键'], []]);
});

test('every shortcut is in the sheet once; the administrator’s only for him', () => {
  const shown = (isAdmin: boolean, isMac = false) => shortcutGroups(isAdmin, isMac).flatMap(({ shortcuts }) => shortcuts);
  expect(shown(true)).toHaveLength(Object.values(SHORTCUTS).length);
  expect(new Set(shown(true))).toEqual(new Set(Object.values(SHORTCUTS)));
  expect(shown(false)).toEqual(shown(true).filter(shortcut => shortcut !== SHORTCUTS.lens));
  expect(shown(true, true)).toEqual(shown(true).filter(shortcut => shortcut !== SHORTCUTS.rowMenu)); // a Mac has no menu key
});
