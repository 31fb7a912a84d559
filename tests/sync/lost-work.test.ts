import { expect, test } from 'vitest';
import { decodeUnsentMark, lostWork } from '#sync/lost-work.ts';
import type { UnsentMark } from '#sync/lost-work.ts';

test.each<[string, UnsentMark | undefined, UnsentMark, number]>([
  ['an erased database lost what was unsent', { pending: 3, lastSeq: 7 }, { pending: 0, lastSeq: 0 }, 3],
  ['so did one that was written to again', { pending: 3, lastSeq: 7 }, { pending: 1, lastSeq: 1 }, 3],
  ['a power cut took the last one', { pending: 3, lastSeq: 7 }, { pending: 2, lastSeq: 6 }, 1],
  ['everything settled since', { pending: 3, lastSeq: 7 }, { pending: 0, lastSeq: 7 }, 0],
  ['more was done since', { pending: 3, lastSeq: 7 }, { pending: 4, lastSeq: 9 }, 0],
  ['nothing was unsent when it was erased', { pending: 0, lastSeq: 7 }, { pending: 0, lastSeq: 0 }, 0],
  ['nothing was remembered', undefined, { pending: 0, lastSeq: 0 }, 0],
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
