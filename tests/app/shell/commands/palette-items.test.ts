/** What the command palette offers for words typed, and which choices it remembers. */
import { describe, expect, test } from 'vitest';
import { decodeRecent, matchItems, menuEntries, noteRecent, withRecentFirst } from '#app/shell/commands/palette-items.ts';
import type { PaletteItem } from '#app/shell/commands/palette-items.ts';
import type { MenuNode } from '#domain/menu-routes.ts';

const item = (title: string, initials = '', hint = ''): PaletteItem => ({ key: `menu:${title}`, kind: 'menu', title, hint, initials });
const titles = (items: readonly PaletteItem[]) => items.map(({ title }) => title);
const MENU = [
  item('运单管理', 'ydgl', '运输'),
  item('新增运单', 'xzyd'),
  item('供应商', 'gys', '基础资料'),
  item('磅单', 'bd', '运单相关'),
];

describe('the entries that match the words', () => {
  test.each<[string, readonly string[]]>([
    ['', ['运单管理', '新增运单', '供应商', '磅单']],
    ['运单', ['运单管理', '新增运单', '磅单']],
    ['yd', ['运单管理', '新增运单']],
    ['GYS', ['供应商']],
    ['基础', ['供应商']],
    ['运单 新增', ['新增运单']],
    ['没有的', []],
  ])('%j', (keyword, found) => {
    expect(titles(matchItems(MENU, keyword))).toEqual(found);
  });
});

test('the last choice comes first, the others keep their order', () => {
  expect(titles(withRecentFirst(MENU, ['menu:供应商', 'menu:gone', 'menu:新增运单']))).toEqual(['供应商', '新增运单', '运单管理', '磅单']);
});

test('a choice is remembered once, at the front, and eight are kept', () => {
  const many = Array.from({ length: 9 }, (_, at) => item(`${at}`)).reduce(noteRecent, [] as readonly PaletteItem[]);
  expect(titles(many)).toEqual(['8', '7', '6', '5', '4', '3', '2', '1']);
  expect(titles(noteRecent(many, item('5')))).toEqual(['5', '8', '7', '6', '4', '3', '2', '1']);
});

test.each<[unknown]>([[undefined], ['x'], [[{ key: 1 }]], [[{ key: 'a', kind: 'other', title: '', hint: '' }]]])(
  'what cannot be read is no recent choice: %j',
  raw => {
    expect(decodeRecent(raw)).toEqual([]);
  },
);

test('stored choices are read back', () => {
  const stored = noteRecent([], item('甲'));
  expect(decodeRecent(JSON.parse(JSON.stringify(stored)))).toEqual(stored);
});

test('only visible pages of the menu can be chosen, with the headings they stand under', () => {
  const node = (title: string, more: Partial<MenuNode> = {}): MenuNode => ({
    path: `/${title}`,
    title,
    icon: undefined,
    isHidden: false,
    target: { kind: 'view', component: title },
    children: [],
    ...more,
  });
  const group = { target: { kind: 'group' } } as const;
  const nodes = [
    node('A', { ...group, children: [node('A1'), node('A2', { isHidden: true }), node('A3', { target: { kind: 'unusable' } })] }),
    node('B', { isHidden: true, children: [node('B1')] }),
    node('C', { target: { kind: 'external', url: 'https://example.com' } }),
  ];
  expect(menuEntries(nodes).map(({ node: { title }, trail }) => [...trail, title].join('/'))).toEqual(['A/A1', 'C']);
});
