/** The report of the benchmark. */
import { expect, test } from 'vitest';
import { short, tablesOf, textOf } from './report.ts';
import { fallen, measured } from './works/cell.ts';
import type { Cell } from './works/cell.ts';

test.each<[string, Cell | undefined, string]>([
  ['nothing was asked', undefined, '–'],
  ['many values', measured('W3', 'x', [1.234, 20.5, 300]), '20.5 / 300 (1.23–300) ms'],
  ['one value', measured('W6', 'x', [12.34], 'MB'), '12.3 MB'],
  ['a remark', measured('W1', 'x', [5], 'ms', 'in memory only'), '5 ms, in memory only'],
  ['no value at all', measured('W5', 'x', []), 'nothing seen'],
  ['a wrong answer counts for nothing', fallen('W3', 'x', 'wrong', 'other rows'), 'WRONG'],
  ['a failure', fallen('W3', 'x', 'failed', 'boom'), 'FAILED'],
  ['what it does not do', fallen('W3', 'x', 'unsupported', 'why'), 'not done'],
])('a cell says: %s', (_name, cell, text) => {
  expect(textOf(cell)).toBe(text);
});

test.each<[number, string]>([
  [0, '0'],
  [0.126, '0.13'],
  [12.34, '12.3'],
  [1234.5, '1,235'],
  [100_000, '100,000'],
])('%d is written %s', (value, text) => {
  expect(short(value)).toBe(text);
});

test('one table a work, a column for each contender that did it, reasons for the others below', () => {
  const tables = tablesOf([
    { peer: 'ours', cells: [measured('W4', 'inside', [5])] },
    { peer: 'sqlite', cells: [fallen('W4', '', 'unsupported', 'no live queries')] },
  ]);
  expect(tables).toBe(
    [
      '### W4 one row changes under a live list',
      '',
      '|        | ours |',
      '| ------ | ---: |',
      '| inside | 5 ms |',
      '',
      'SQLite (OPFS): unsupported, no live queries.',
      '',
    ].join('\n'),
  );
});
