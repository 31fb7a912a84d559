/** Blocks on the clipboard as spreadsheets write them: quotes, line breaks, what is written is read again, and texts without end. */
import { performance } from 'node:perf_hooks';
import { expect, test } from 'vitest';
import * as fc from 'fast-check';
import { isBlock, parseBlock, writeBlock } from '#app/ui/editable-table/clipboard-block.ts';

const linesOf = (text: string) => parseBlock(text, 100).lines;

test.each([
  ['one cell', '甲', [['甲']]],
  [
    'columns and lines as Excel ends them',
    '甲\t乙\r\n1\t2\r\n',
    [
      ['甲', '乙'],
      ['1', '2'],
    ],
  ],
  [
    'a line break and a tab in quotes',
    '"两\n行"\t"a\tb"\n丙\t丁',
    [
      ['两\n行', 'a\tb'],
      ['丙', '丁'],
    ],
  ],
  ['a quote in quotes', '"他说""好"""\t尾', [['他说"好"', '尾']]],
  ['a quote that closes nothing', '"5\t6"寸', [['"5', '6"寸']]],
  ['an empty cell at each end', '\t中\t', [['', '中', '']]],
  ['an empty line between', '上\n\n下', [['上'], [''], ['下']]],
  ['old line ends', '上\r下', [['上'], ['下']]],
  ['nothing', '', []],
] as const)('%s', (_, text, expected) => {
  expect(linesOf(text)).toEqual(expected);
});

test('what is written is read again', () => {
  const cell = fc.string({ unit: fc.constantFrom('甲', '"', '\t', '\n', ' ', '1', "'") });
  const block = fc
    .integer({ min: 2, max: 4 })
    .chain(width => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 4 }));
  fc.assert(
    fc.property(block, lines => {
      expect(linesOf(writeBlock(lines))).toEqual(lines);
    }),
  );
});

test('of a hundred thousand lines only as many are read as the table takes', () => {
  const text = 'a\tb\tc\r\n'.repeat(100_000);
  const begin = performance.now();
  const { lines, isCut } = parseBlock(text, 5_000);
  expect([lines.length, isCut]).toEqual([5_000, true]);
  expect(performance.now() - begin).toBeLessThan(250);
});

test('quotes without an end cost one look each at most', () => {
  const begin = performance.now();
  expect(parseBlock('"a\t'.repeat(20_000), 10).lines).toHaveLength(1);
  expect(parseBlock('"""\t'.repeat(100_000), 10).lines).toHaveLength(1);
  expect(performance.now() - begin).toBeLessThan(1_000);
});

test('one cell is no block, with or without the line end a spreadsheet adds', () => {
  expect(['甲', '甲\r\n', '甲\t乙', '甲\n乙'].map(isBlock)).toEqual([false, false, true, true]);
});
