/** What the small inputs make of values: switches, texts in groups, several values in one text, the way of a slider, columns of facts, searches. */
import { describe, expect, test } from 'vitest';
import { joinMany, splitDelimited } from '#app/ui/widgets/delimited.ts';
import { detailColumns } from '#app/ui/widgets/detail-columns.ts';
import { latestOnly, seenItems, soughtIn, wholeOf } from '#app/ui/widgets/dict-search/search-order.ts';
import { IDLE, travel } from '#app/ui/widgets/drag-travel.ts';
import type { Travel, TravelEvent } from '#app/ui/widgets/drag-travel.ts';
import { cutText } from '#app/ui/widgets/picker/text.ts';
import { caretIn, withSemicolons } from '#app/ui/widgets/semicolons.ts';
import { switchValue, YES_NO } from '#app/ui/widgets/switch-value.ts';
import { numberFacts } from '#schema/kinds/shared/number.ts';

test.each([
  [undefined, YES_NO, 'N'],
  ['', YES_NO, 'N'],
  ['Y', YES_NO, 'Y'],
  ['', ['1', '0'], '0'],
  ['1', ['1', '0'], '1'],
] as const)('a switch gives for %j of %j %j', (value, values, expected) => {
  expect(switchValue(value, values)).toBe(expected);
});

test.each([
  ['abcd', 'ab;cd'],
  ['a;b;c', 'ab;c'],
  ['ab', 'ab'],
  ['ab;', 'ab'],
  ['abc', 'ab;c'],
  ['；煤炭；运输', '煤炭;运输'],
  ['😀a😀', '😀a;😀'],
  ['', ''],
])('%s is written %s', (typed, expected) => {
  expect(withSemicolons(typed)).toBe(expected);
  expect(withSemicolons(withSemicolons(typed))).toBe(expected);
});

test.each([
  ['abc', 3, 4],
  ['aXb;c', 2, 2],
  ['abc;d', 3, 4],
  [';abcd', 1, 0],
])('in %s the caret at %i stands at %i', (typed, caret, expected) => {
  expect(caretIn(typed, caret)).toBe(expected);
});

test('several values are one text, with a comma or another delimiter', () => {
  expect(joinMany(['a', 'b'])).toBe('a,b');
  expect(splitDelimited('a,b')).toEqual(['a', 'b']);
  expect(joinMany(['a', 'b,c'], ';')).toBe('a;b,c');
  expect(splitDelimited('a;b,c;', ';')).toEqual(['a', 'b,c']);
  expect(splitDelimited('')).toEqual([]);
});

describe('the way of a slider', () => {
  const after = (...events: readonly TravelEvent[]): Travel => events.reduce(travel, IDLE);
  const moved = (to: number): TravelEvent => ({ kind: 'moved', to });
  const stepped = (by: number): TravelEvent => ({ kind: 'stepped', by });
  const released: TravelEvent = { kind: 'released' };

  test.each<[string, readonly TravelEvent[], Travel]>([
    ['on the way', [moved(0.4)], { state: 'dragging', at: 0.4 }],
    ['let go short of the end', [moved(0.99), released], IDLE],
    ['dragged back to the start', [moved(0.5), moved(-0.2)], IDLE],
    ['past the end', [moved(1.2)], { state: 'success' }],
    ['verified, and dragged again', [moved(1), released, moved(0.2), stepped(-1)], { state: 'success' }],
    ['by keys', [stepped(0.3), stepped(0.3), stepped(0.5)], { state: 'success' }],
    ['by ten keys', Array.from({ length: 10 }, () => stepped(0.1)), { state: 'success' }],
    ['by keys and given up', [stepped(0.3), released], IDLE],
  ])('%s', (_, events, expected) => {
    expect(after(...events)).toEqual(expected);
  });
});

test.each([
  [undefined, 3],
  [1, 1],
  [4, 4],
  [5, 4],
  [0, 1],
  [-2, 1],
  [2.9, 2],
  [Number.NaN, 3],
])('%s columns of facts are %i', (asked, expected) => {
  expect(detailColumns(asked)).toBe(expected);
});

test('a text is cut at 25 characters, a number has its thousands separated', () => {
  expect(cutText('字'.repeat(25), 25)).toBe('字'.repeat(25));
  expect(cutText('字'.repeat(26), 25)).toBe(`${'字'.repeat(25)}…`);
  expect(numberFacts('decimal', 1, undefined).text(1234567.5)).toBe('1,234,567.5');
});

describe('a search over a dictionary', () => {
  const items = [
    { value: 'admin', text: '系统管理员' },
    { value: 'clerk', text: '李司磅' },
  ];

  test('takes the answer of the latest keyword only', () => {
    const begin = latestOnly();
    const first = begin();
    expect(first()).toBe(true);
    const second = begin();
    expect([first(), second()]).toEqual([false, true]);
  });

  test('keeps what it has seen, the newest first, and finds in it by text and value', () => {
    expect(seenItems(items, [{ value: 'clerk', text: '李新' }]).map(({ text }) => text)).toEqual(['李新', '系统管理员']);
    expect(
      seenItems(
        Array.from({ length: 600 }, (_, at) => ({ value: `v${at}`, text: '' })),
        items,
      ),
    ).toHaveLength(500);
    expect(soughtIn(items, '司磅', 10)).toEqual([items[1]]);
    expect(soughtIn(items, ' ADM', 10)).toEqual([items[0]]);
    expect(soughtIn(items, '', 1)).toEqual([items[0]]);
  });
});

test('what only rows name is no dictionary to choose from', () => {
  const [open, closed] = [
    { value: '1', text: '启用' },
    { value: '0', text: '停用', disabled: true },
  ];
  expect([wholeOf([open, closed]), wholeOf([closed]), wholeOf(undefined)]).toEqual([[open, closed], undefined, undefined]);
});
