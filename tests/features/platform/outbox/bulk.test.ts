/** Bulk acts are one line each, counted over outbox and log. */
import { expect, test } from 'vitest';
import { splitBulk } from '#features/platform/outbox/bulk.ts';
import type { LogRecord, OutboxEntry, Outcome } from '#sync/mutation.ts';
import { entry, remove } from '#tests/sync/entry-builders.ts';
import { opIdOf } from '#sync/op-id.ts';

const of = (seq: number, groupId: string | undefined, more: Partial<OutboxEntry> = {}) =>
  entry(seq, `r${seq}`, remove(), { groupId, ...more });
const logged = (seq: number, groupId: string, outcome: Outcome): LogRecord => ({
  seq,
  opId: opIdOf(`op${seq}`),
  outcome,
  atMs: 0,
  note: '',
  entry: of(seq, groupId),
});

test('a bulk act counts its settled, discarded and blocked entries; other entries stay single', () => {
  const [a, b, c, d] = [of(1, 'g'), of(2, undefined), of(3, 'g', { state: 'blocked', reason: 'rejected' }), of(4, 'other')];

  expect(splitBulk([a, b, c, d], [logged(5, 'g', 'settled'), logged(6, 'g', 'discarded'), logged(7, 'x', 'settled')])).toEqual({
    bulk: [{ groupId: 'g', entries: [a, c], settled: 1, discarded: 1, blocked: 1, total: 4 }],
    single: [b, d],
  });
});

test('the last unsent row of a bulk act is still shown as part of it', () => {
  const last = of(1, 'g');

  expect(splitBulk([last], [logged(2, 'g', 'settled')]).bulk.map(({ settled, total }) => [settled, total])).toEqual([[1, 2]]);
});
