/** When unsent work counts as lost. */
import { expect, test } from 'vitest';
import { decodeUnsentMark, lostWork } from '#sync/lost-work.ts';
import type { UnsentMark } from '#sync/lost-work.ts';

test.each<[string, UnsentMark | undefined, UnsentMark, number]>([
  ['an erased database has lost its unsent changes', { pending: 3, lastSeq: 7 }, { pending: 0, lastSeq: 0 }, 3],
  ['an erased database with new changes has lost the former ones', { pending: 3, lastSeq: 7 }, { pending: 1, lastSeq: 1 }, 3],
  ['a database without its last entry has lost one change', { pending: 3, lastSeq: 7 }, { pending: 2, lastSeq: 6 }, 1],
  ['a database with every change settled has lost none', { pending: 3, lastSeq: 7 }, { pending: 0, lastSeq: 7 }, 0],
  ['a database with further changes has lost none', { pending: 3, lastSeq: 7 }, { pending: 4, lastSeq: 9 }, 0],
  ['a database erased without unsent changes has lost none', { pending: 0, lastSeq: 7 }, { pending: 0, lastSeq: 0 }, 0],
  ['without a stored mark no loss is known', undefined, { pending: 0, lastSeq: 0 }, 0],
])('%s', (_, remembered, found, lost) => {
  expect(lostWork(remembered, found)).toBe(lost);
});

test.each<[unknown, UnsentMark | undefined]>([
  [
    { pending: 3, lastSeq: 7, more: 1 },
    { pending: 3, lastSeq: 7 },
  ],
  [{ pending: '3', lastSeq: 7 }, undefined],
  [{ pending: 3 }, undefined],
  ['3', undefined],
  [null, undefined],
])('%j reads as %j', (raw, expected) => {
  expect(decodeUnsentMark(raw)).toEqual(expected);
});
