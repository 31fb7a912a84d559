/** How the benchmark compares figures with their limits. */
import { expect, test } from 'vitest';
import { judge } from './judge.ts';

const op = (id: string, text: string) => ({ id, text });

test.each<[string, readonly { id: string; text: string }[], readonly { id: string; text: string }[], { doubled: number; lost: number }]>([
  ['all arrived once', [op('a', '1'), op('b', '2')], [op('b', '2'), op('a', '1')], { doubled: 0, lost: 0 }],
  ['one never arrived', [op('a', '1'), op('b', '2')], [op('a', '1')], { doubled: 0, lost: 1 }],
  ['one arrived twice', [op('a', '1')], [op('a', '1'), op('a', '1')], { doubled: 1, lost: 0 }],
  ['merged saves of a row: the last must arrive', [op('a', '1'), op('a', '2')], [op('a', '2')], { doubled: 0, lost: 0 }],
  ['merged saves of a row: the first alone is a loss', [op('a', '1'), op('a', '2')], [op('a', '1')], { doubled: 0, lost: 1 }],
])('%s', (_name, ops, applied, expected) => {
  expect(judge(ops, applied)).toEqual(expected);
});
