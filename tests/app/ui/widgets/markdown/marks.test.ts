/** What the tools of the Markdown editor do to a text and its selection. */
import { expect, test } from 'vitest';
import { inserted, linked, pictureMark, prefixed, wrapped } from '#app/ui/widgets/markdown/marks.ts';
import type { Marked } from '#app/ui/widgets/markdown/marks.ts';

/** The selection is written as «…». */
const select = (text: string) => ({ doc: text.replaceAll(/[«»]/g, ''), from: text.indexOf('«'), to: text.indexOf('»') - 1 });
function result(text: string, act: (selected: ReturnType<typeof select>) => Marked): string {
  const selected = select(text);
  const { from, to, insert, anchor, head } = act(selected);
  const doc = selected.doc.slice(0, from) + insert + selected.doc.slice(to);
  return `${doc.slice(0, anchor)}«${doc.slice(anchor, head)}»${doc.slice(head)}`;
}

test.each<[string, string, string]>([
  ['检查«轮胎»', '**', '检查**«轮胎»**'],
  ['检查**«轮胎»**', '**', '检查«轮胎»'],
  ['«»', '`', '`«»`'],
])('a mark around %s with %s', (before, mark, after) => expect(result(before, selected => wrapped(selected, mark))).toBe(after));

test.each<[string, string, string]>([
  ['一\n«二\n三»', '- ', '一\n- 二\n- 三«»'],
  ['- 二\n«- 三»', '- ', '- 二\n三«»'],
  ['«一\n二»', '1. ', '1. 一\n2. 二«»'],
  ['«1. 一\n2. 二»', '1. ', '一\n二«»'],
  ['标«»题\n正文', '## ', '## 标题«»\n正文'],
])('a mark before the lines of %j with %j', (before, mark, after) =>
  expect(result(before, selected => prefixed(selected, mark))).toBe(after),
);

test('a link waits for its address, and what is inserted replaces the selection', () => {
  expect(result('见«合同»', linked)).toBe('见[合同](«»)');
  expect(result('«旧»的', selected => inserted(selected, '新'))).toBe('新«»的');
});

test('brackets in a picture’s name or address do not end them', () => {
  expect(pictureMark('照片[1]', '/static/a(1).jpg')).toBe('![照片1](/static/a%281%29.jpg)');
});
