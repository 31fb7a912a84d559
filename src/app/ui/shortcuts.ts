/** Every keyboard shortcut in one table. The key handlers and the help sheet both read it, so they cannot differ. */
import { helpText } from './help-text.ts';

/**
 * `mod` is Ctrl, ⌘ on a Mac. `hold`: works while the key is down. `native`: the browser turns it into a contextmenu event, which the rows
 * listen to; a Mac has no such key.
 */
type KeyCombo = { readonly key: string; readonly mod?: true; readonly shift?: true; readonly hold?: true; readonly native?: true };
type Shortcut = {
  readonly group: keyof typeof helpText.groups;
  readonly text: string;
  readonly keys: readonly KeyCombo[];
  readonly adminOnly?: true;
};
type KeyFacts = { readonly key: string; readonly ctrlKey: boolean; readonly metaKey: boolean; readonly altKey: boolean };

export const SHORTCUTS = {
  palette: { group: 'everywhere', text: helpText.palette, keys: [{ key: 'k', mod: true }] },
  help: { group: 'everywhere', text: helpText.help, keys: [{ key: '?' }] },
  undo: { group: 'everywhere', text: helpText.undo, keys: [{ key: 'z', mod: true }] },
  lens: { group: 'everywhere', text: helpText.lens, keys: [{ key: 'Alt', hold: true }], adminOnly: true },
  seek: { group: 'list', text: helpText.seek, keys: [{ key: '/' }] },
  newRow: { group: 'list', text: helpText.newRow, keys: [{ key: 'n' }] },
  nextRow: { group: 'list', text: helpText.nextRow, keys: [{ key: 'j' }, { key: 'ArrowDown' }] },
  previousRow: { group: 'list', text: helpText.previousRow, keys: [{ key: 'k' }, { key: 'ArrowUp' }] },
  firstRow: { group: 'list', text: helpText.firstRow, keys: [{ key: 'Home' }] },
  lastRow: { group: 'list', text: helpText.lastRow, keys: [{ key: 'End' }] },
  openRow: { group: 'list', text: helpText.openRow, keys: [{ key: 'Enter' }] },
  chooseRow: { group: 'list', text: helpText.chooseRow, keys: [{ key: 'x' }] },
  choosePage: { group: 'list', text: helpText.choosePage, keys: [{ key: 'a' }] },
  editRow: { group: 'list', text: helpText.editRow, keys: [{ key: 'e' }] },
  stepRow: { group: 'list', text: helpText.stepRow, keys: [{ key: 'd' }] },
  openBelow: { group: 'list', text: helpText.openBelow, keys: [{ key: 'ArrowRight' }] },
  closeBelow: { group: 'list', text: helpText.closeBelow, keys: [{ key: 'ArrowLeft' }] },
  rowMenu: {
    group: 'list',
    text: helpText.rowMenu,
    keys: [
      { key: 'F10', shift: true, native: true },
      { key: 'ContextMenu', native: true },
    ],
  },
  save: {
    group: 'form',
    text: helpText.save,
    keys: [
      { key: 's', mod: true },
      { key: 'Enter', mod: true },
    ],
  },
  columnUp: { group: 'columns', text: helpText.columnUp, keys: [{ key: 'ArrowUp' }] },
  columnDown: { group: 'columns', text: helpText.columnDown, keys: [{ key: 'ArrowDown' }] },
  nextTab: { group: 'tabs', text: helpText.nextTab, keys: [{ key: 'ArrowRight' }] },
  previousTab: { group: 'tabs', text: helpText.previousTab, keys: [{ key: 'ArrowLeft' }] },
  closeTab: { group: 'tabs', text: helpText.closeTab, keys: [{ key: 'Delete' }] },
} as const satisfies Readonly<Record<string, Shortcut>>;

type ShortcutName = keyof typeof SHORTCUTS;

/** Whether the key press is this shortcut. A shortcut without Ctrl or ⌘ does not match while one of them, or Alt, is down. */
export function isShortcut(name: ShortcutName, { key, ctrlKey, metaKey, altKey }: KeyFacts): boolean {
  const { keys }: Shortcut = SHORTCUTS[name];
  return keys.some(combo => {
    if (combo.key.toLowerCase() !== key.toLowerCase()) return false;
    if (combo.hold) return !ctrlKey && !metaKey;
    return !altKey && (ctrlKey || metaKey) === (combo.mod === true);
  });
}

const KEY_NAMES: Readonly<Record<string, string>> = {
  ArrowDown: '↓',
  ArrowUp: '↑',
  ArrowLeft: '←',
  ArrowRight: '→',
  ContextMenu: helpText.menuKey,
};

/** The shortcut as text, one per combination, e.g. ['Ctrl S', 'Ctrl Enter']. */
export function shortcutKeys({ keys }: Shortcut, isMac: boolean): readonly string[] {
  return keys
    .filter(({ native }) => !isMac || native !== true)
    .map(({ key, mod, shift, hold }) => {
      const shown = KEY_NAMES[key] ?? (key.length === 1 ? key.toUpperCase() : key);
      return `${hold ? `${helpText.hold} ` : ''}${mod ? (isMac ? '⌘ ' : 'Ctrl ') : ''}${shift ? 'Shift ' : ''}${shown}`;
    });
}

/** A button's text with its first key, for the tooltip: 编辑（E）. */
export function keyHint(label: string, name: ShortcutName): string {
  const [first] = SHORTCUTS[name].keys.map(({ key }) => (key.length === 1 ? key.toUpperCase() : (KEY_NAMES[key] ?? key)));
  return `${label}（${first}）`;
}

/** The shortcuts of each group, in the table's order. The administrator's are only for him, and combinations without a key on this keyboard are left out. */
export function shortcutGroups(
  isAdmin: boolean,
  isMac: boolean,
): readonly { readonly title: string; readonly shortcuts: readonly Shortcut[] }[] {
  const all: readonly Shortcut[] = Object.values(SHORTCUTS);
  return Object.entries(helpText.groups).map(([group, title]) => ({
    title,
    shortcuts: all.filter(
      shortcut => shortcut.group === group && (isAdmin || shortcut.adminOnly !== true) && shortcutKeys(shortcut, isMac).length > 0,
    ),
  }));
}
