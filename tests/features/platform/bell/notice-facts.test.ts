/** How pressing a notice is, in a word and a colour. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { NoticePriority } from '#domain/notices.ts';
import { PriorityTag } from '#features/platform/bell/notice-facts.tsx';

test.each<[NoticePriority, string, string]>([
  ['L', '一般', 'blue'],
  ['M', '重要', 'orange'],
  ['H', '紧急', 'red'],
])('%s is %s in %s', (priority, word, color) => {
  const html = renderToStaticMarkup(createElement(PriorityTag, { priority }));
  expect(html).toContain(word);
  expect(html).toMatch(new RegExp(`ant-tag-[a-z-]*${color}|ant-tag-${color}`));
});
