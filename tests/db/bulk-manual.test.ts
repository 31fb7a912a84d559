/** Retrying and discarding a group of entries. */
import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import type { Db } from '#db/handle.ts';
import { readEntries, readLogOfGroups } from '#db/read/outbox.ts';
import { tablesOf } from '#db/tables-of.ts';
import { dependantsOfGroup, discardGroup, retryGroup } from '#db/write/bulk-manual.ts';
import type { OutboxEntry } from '#sync/mutation.ts';
import { create, entry, update } from '#tests/sync/entry-builders.ts';
import { openTestDatabase } from './open-test-database.ts';
import { opIdOf } from '#sync/op-id.ts';

let db: Db;
beforeEach(async () => {
  db = await openTestDatabase();
});
const given = (...entries: readonly OutboxEntry[]) => tablesOf(db).outbox.bulkAdd(entries);
const inGroup = (seq: number, more: Partial<OutboxEntry> = {}) => entry(seq, `r${seq}`, update({ name: 'x' }), { groupId: 'g', ...more });
const states = async () => (await readEntries(db)).map(({ seq, state }) => [seq, state]);

test('retrying a group sends its refused and waiting entries again, and leaves its conflicts undecided', async () => {
  await given(
    inGroup(1, { state: 'blocked', reason: 'rejected' }),
    inGroup(2, { state: 'blocked', reason: 'conflict', conflicts: [] }),
    inGroup(3, { state: 'retryWait', nextAtMs: 9 }),
    inGroup(4, { state: 'sending' }),
    inGroup(5, { groupId: 'other', state: 'blocked', reason: 'rejected' }),
  );

  expect(await retryGroup(db, 'g')).toEqual({ ok: true, value: 2 });
  expect(await states()).toEqual([
    [1, 'queued'],
    [2, 'blocked'],
    [3, 'queued'],
    [4, 'sending'],
    [5, 'blocked'],
  ]);
});

test('discarding a group discards its dependants, keeps entries that are being sent, and logs every row (law S1)', async () => {
  await given(
    inGroup(1, { op: create({ name: 'a' }) }),
    inGroup(2),
    inGroup(3, { state: 'confirming' }),
    entry(4, 'r9', update({ unitId: 'r1' }), { deps: [opIdOf('op1')] }),
    entry(5, 'r5', update({ name: 'y' })),
  );

  expect((await dependantsOfGroup(db, 'g')).map(({ seq }) => seq)).toEqual([4]);
  expect(await discardGroup(db, 'g', 7)).toEqual({ ok: true, value: 2 });
  expect(await states()).toEqual([
    [3, 'confirming'],
    [5, 'queued'],
  ]);
  expect((await readLogOfGroups(db, new Set(['g']))).map(({ seq, outcome }) => [seq, outcome])).toEqual([
    [1, 'discarded'],
    [2, 'discarded'],
  ]);
});
