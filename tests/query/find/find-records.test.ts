/** Records are found by plates, numbers and phones as people type them. */
import { describe, expect, test } from 'vitest';
import { detailOf, findEntry, isInFirst, rankOf, soughtWords } from '#query/find/find-records.ts';

const initials: Readonly<Record<string, string>> = { 张三: 'zs', 豫A12345: 'ya12345' };
const entry = findEntry(
  { id: '1', tripNo: 'YD2026001', plateNumber: '豫A12345', driver: 'd9', driver_dictText: '张三' },
  ['tripNo', 'plateNumber', 'driver', 'absent'],
  text => initials[text] ?? '',
);

describe('the rank of a record in a search', () => {
  test.each<[string, number | undefined]>([
    ['yd2026001', 0],
    ['YD2026', 1],
    ['2026001', 2],
    ['a123', 3],
    ['张三', 3],
    ['zs', 4],
    ['ya12', 4],
    ['yd2026 zs', 1],
    ['zs yd2026', 4],
    ['yd2026 李四', undefined],
    ['d9', undefined],
    ['', undefined],
    ['   ', undefined],
  ])('%j', (keyword, rank) => {
    expect(rankOf(entry, soughtWords(keyword))).toBe(rank);
  });
});

test.each<[string, number, boolean]>([
  ['2026001', 1, true],
  ['a123', 1, false],
  ['a123', 2, true],
  ['张三', 2, false],
  ['张三', 3, true],
  ['zs', 4, false],
  ['yd2026 张三', 4, false],
])('%s is in the first %i texts as it stands: %j', (keyword, count, isIn) => {
  expect(isInFirst(entry, soughtWords(keyword), count)).toBe(isIn);
});

test.each<[string, string]>([
  ['yd', '豫A12345'],
  ['a123', '豫A12345'],
  ['张', '张三'],
  ['zs', '张三'],
])('beside the title the matching text is shown, or the next one: %s', (keyword, detail) => {
  expect(detailOf(entry, soughtWords(keyword), text => initials[text] ?? '')).toBe(detail);
});

describe('plates, numbers and phones as people type them', () => {
  const plates: Readonly<Record<string, string>> = { 冀D·02475: 'jd·02475' };
  const driven = findEntry(
    { id: '1', no: 'YD-1', plate: '冀D·02475', phone: '13800138000' },
    ['no', 'plate', 'phone'],
    text => plates[text] ?? '',
  );
  test.each<[string, number | undefined]>([
    ['冀D02475', 3],
    ['D02475', 3],
    ['d·0247', 3],
    ['冀Ｄ・０２４７５', 3],
    ['138-0013 8000', 3],
    ['+86 138 0013 8000', 3],
    ['+86 1380', 3],
    ['yd-1 +86 1380', 1],
    ['0086 138-0013-8000', 3],
    ['8613800138000', 3],
    ['+86', undefined],
    ['jd02475', 4],
    ['yd1', 0],
    ['·', undefined],
    ['D02476', undefined],
  ])('%s', (keyword, rank) => {
    expect(rankOf(driven, soughtWords(keyword))).toBe(rank);
  });
  test('the plate is shown beside the number', () => expect(detailOf(driven, soughtWords('d02475'), () => '')).toBe('冀D·02475'));
});
