/** The command palette's list: the entries that match the typed words, and their order. The worker ranks records. */
import * as v from 'valibot';
import type { MenuNode } from '#domain/menu-routes.ts';
import { wordsOf } from '#query/find/find-records.ts';

const PALETTE_RECENT = 8;

export type PaletteKind = 'menu' | 'action' | 'record';
/** `key` is stable, because recent choices are stored by it. `initials` are the title's pinyin. */
export type PaletteItem = {
  readonly key: string;
  readonly kind: PaletteKind;
  readonly title: string;
  readonly hint: string;
  readonly initials?: string;
  /** A second line. */
  readonly more?: string;
};

/** The entries that match the words, best first; without words all entries in their order. */
export function matchItems<T extends PaletteItem>(items: readonly T[], keyword: string): readonly T[] {
  const words = wordsOf(keyword);
  if (words.length === 0) return items;
  return items
    .flatMap(item => {
      const rank = rankOf(item, words);
      return rank === undefined ? [] : [{ item, rank }];
    })
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}

function rankOf({ title, hint, initials = '' }: PaletteItem, words: readonly string[]): number | undefined {
  const [name, more] = [title.toLowerCase(), hint.toLowerCase()];
  const [first = ''] = words;
  if (!words.every(word => name.includes(word) || more.includes(word) || initials.includes(word))) return undefined;
  if (name.startsWith(first)) return 0;
  if (name.includes(first)) return 1;
  return initials.startsWith(first) ? 2 : initials.includes(first) ? 3 : 4;
}

/** The latest choices first, each once; entries that no longer exist are left out. */
export function withRecentFirst<T extends PaletteItem>(items: readonly T[], recent: readonly string[]): readonly T[] {
  const rankOf = (item: T): number => (recent.includes(item.key) ? recent.indexOf(item.key) : recent.length);
  return items.toSorted((a, b) => rankOf(a) - rankOf(b));
}

export function noteRecent(recent: readonly PaletteItem[], { key, kind, title, hint, more }: PaletteItem): readonly PaletteItem[] {
  return [{ key, kind, title, hint, ...(more === undefined ? {} : { more }) }, ...recent.filter(item => item.key !== key)].slice(
    0,
    PALETTE_RECENT,
  );
}

const storedRecent = v.array(
  v.object({
    key: v.string(),
    kind: v.picklist(['menu', 'action', 'record']),
    title: v.string(),
    hint: v.string(),
    more: v.exactOptional(v.string()),
  }),
);

/** A value that is no list of choices, e.g. an older version's, counts as none. */
export function decodeRecent(raw: unknown): readonly PaletteItem[] {
  const parsed = v.safeParse(storedRecent, raw);
  return parsed.success ? parsed.output : [];
}

export type MenuEntry = { readonly node: MenuNode; readonly trail: readonly string[] };

/** The menu pages a user can choose: visible entries only, without the headings above them. */
export function menuEntries(nodes: readonly MenuNode[], trail: readonly string[] = []): readonly MenuEntry[] {
  return nodes.flatMap(node => {
    if (node.isHidden) return [];
    const below = menuEntries(node.children, [...trail, node.title]);
    return node.target.kind === 'group' || node.target.kind === 'unusable' ? below : [{ node, trail }, ...below];
  });
}
