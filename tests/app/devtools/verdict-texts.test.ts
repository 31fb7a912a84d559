/** Decisions of the engine in words; one of a newer version is shown as it is. */
import { expect, test } from 'vitest';
import { reasonText, verdictText } from '#inspection/verdict-text.ts';

test.each([
  ['', ''],
  ['timeout', '超时或 504'],
  ['502', '502'],
  ['attempt 2', '第 2 次'],
  ['4999 there, 5000 here', '服务器 4999 行，本机 5000 行'],
  ['conflict: loadPlace, remark', '冲突：loadPlace、remark'],
  ['rejected: rejected 500', '被拒绝：被拒绝 500'],
  ['noCount, noDeltas', '总数不可信、不能增量'],
  ['something newer', 'something newer'],
])('the reason %s reads %s', (because, text) => {
  expect(reasonText(because)).toBe(text);
});

test('a verdict of a newer version is shown as it is', () => {
  expect([verdictText('settled'), verdictText('unheardOf')]).toEqual(['已确认', 'unheardOf']);
});
