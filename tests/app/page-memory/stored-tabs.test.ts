/** The tabs of an earlier visit, read with suspicion; what a logout leaves of them. */
import { expect, test } from 'vitest';
import { memoryStorage } from './memory-storage.ts';
import { decodeTabs, leavePinnedTabs } from '#app/page-memory/stored-tabs.ts';

test.each([
  [null, []],
  ['{broken', []],
  ['{"key":"/a"}', []],
  ['[{"key":"/a","title":"甲"},{"key":"a","title":"乙"},{"key":"/c"},null,3]', [{ key: '/a', title: '甲', isPinned: false }]],
  ['[{"key":"/a","title":"甲","isPinned":true}]', [{ key: '/a', title: '甲', isPinned: true }]],
])('%s reads as %j', (text, expected) => {
  expect(decodeTabs(text)).toEqual(expected);
});

test.each([
  [[{ key: '/a', title: '甲', isPinned: true }], [{ key: '/a', title: '甲', isPinned: true }]],
  [[{ key: '/a', title: '甲' }], undefined],
  [[{ key: '/a?plateNumber=冀D02475', title: '甲', isPinned: true }], undefined],
  ['unreadable', undefined],
])('of the tabs %j a logout leaves %j', (stored, left) => {
  const text = JSON.stringify(stored);
  const store = memoryStorage({ pro__TABS_u1: text, pro__TABS_u2: text });
  leavePinnedTabs(store, 'u1');

  expect(Object.fromEntries(Object.entries(store))).toEqual({
    ...(left ? { pro__TABS_u1: JSON.stringify(left) } : {}),
    pro__TABS_u2: text,
  });
});
