/** The user's own acts, found as differences of the outbox. */
import { expect, test } from 'vitest';
import { userVerdicts } from '#inspection/user-verdict.ts';
import type { OutboxEntry } from '#sync/mutation.ts';
import { dispatchStep, entry, setPlace } from '#tests/sync/entries.ts';

const words = (known: readonly OutboxEntry[], found: readonly OutboxEntry[]): readonly string[] =>
  userVerdicts(known, found).map(({ entry: { opId }, verdict, because }) => `${opId} ${verdict} ${because}`);

test.each<[string, readonly OutboxEntry[], readonly OutboxEntry[], readonly string[]]>([
  ['a save', [], [entry()], ['op1 saved update']],
  ['a step', [entry()], [entry(), entry({ seq: 2, op: dispatchStep })], ['op2 saved action']],
  ['a second save of the waiting entry', [entry()], [entry({ op: { ...setPlace, patch: { loadPlace: '丙' } } })], ['op1 saved coalesced']],
  ['an entry given up', [entry(), entry({ seq: 2 })], [entry({ seq: 2 })], ['op1 givenUp user']],
  ['a conflict decided', [entry({ state: 'blocked' })], [entry({ forced: ['loadPlace'] })], ['op1 decided user']],
  ['a retry by hand', [entry({ state: 'retryWait' })], [entry()], ['op1 retried user']],
  ['nothing new', [entry({ state: 'sending' })], [entry({ state: 'sending' })], []],
  [
    'several at once, in their order',
    [entry({ seq: 3 })],
    [entry({ seq: 4 }), entry({ seq: 2 })],
    ['op2 saved update', 'op3 givenUp user', 'op4 saved update'],
  ],
])('%s', (_what, known, found, expected) => {
  expect(words(known, found)).toEqual(expected);
});
