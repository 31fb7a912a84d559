import { expect, test } from 'vitest';
import { decodeTabs } from '#app/page-memory/stored-tabs.ts';

test.each([
  [null, []],
  ['{broken', []],
  ['{"key":"/a"}', []],
  ['[{"key":"/a","title":"甲"},{"key":"a","title":"乙"},{"key":"/c"},null,3]', [{ key: '/a', title: '甲', isPinned: false }]],
  ['[{"key":"/a","title":"甲","isPinned":true}]', [{ key: '/a', title: '甲', isPinned: true }]],
])('%s reads as %j', (text, expected) => {
  expect(decodeTabs(text)).toEqual(expected);
});
