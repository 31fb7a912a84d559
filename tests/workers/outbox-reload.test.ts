/** The leader follows what other tabs do to the outbox, reading what changed and nothing else. */
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeDatabase } from '#db/handle.ts';
import type { Db } from '#db/handle.ts';
import { readQuarantine } from '#db/read/outbox.ts';
import { createEngineStore } from '#db/sync/engine-store.ts';
import { tablesOf } from '#db/tables-of.ts';
import { editEntry } from '#db/write/correct-entry.ts';
import { enqueue } from '#db/write/enqueue.ts';
import { discardEntry } from '#db/write/settle-manual.ts';
import type { OutboxEntry } from '#sync/mutation.ts';
import { openTestDatabase } from '#tests/db/open-test-database.ts';
import { create, entry, mutation, update } from '#tests/sync/entry-builders.ts';
import { createReplica } from '#workers/replica.ts';
import type { Replica } from '#workers/replica-port.ts';
import type { EngineStore } from '#workers/ports.ts';
import { opIdOf } from '#sync/op-id.ts';
import { schema } from '#tests/support/small-schema.ts';

const WAITING = 1_000;
let db: Db;
let store: EngineStore;
let replica: Replica;
let stop: () => void;
let reads: number;
/** Places the watch told, one list per transaction. */
let told: (readonly number[] | undefined)[];

beforeEach(async () => {
  db = await openTestDatabase();
  const { outbox } = tablesOf(db);
  await outbox.bulkAdd(Array.from({ length: WAITING }, (_, at) => entry(at + 1, `r${at}`, update({ name: 'x' }))));
  store = createEngineStore(db, () => 9);
  const { epoch } = await store.takeLeadership('tab1');
  replica = createReplica({ schema, store, epoch, onStale: () => undefined });
  told = [];
  stop = store.watchOutbox(seqs => {
    told.push(seqs);
    void replica.reloadEntries(seqs);
  });
  await vi.waitFor(() => expect([told.length, replica.entries().length]).toEqual([1, WAITING]));
  await replica.reloadEntries([]);
  reads = 0;
  outbox.hook('reading', (stored: OutboxEntry) => {
    reads += 1;
    return stored;
  });
});
afterEach(() => {
  stop();
  closeDatabase(db);
});

const valueOf = (rowId: string, field: string) => replica.folded('partner', rowId)?.row[field];

test('a save in another tab makes the leader read one entry, however many wait', async () => {
  await enqueue(db, [mutation('m1', 'new', create({ name: '甲' }))]);
  await vi.waitFor(() => expect(valueOf('new', 'name')).toBe('甲'));
  expect([reads, told.at(-1)]).toEqual([1, [WAITING + 1]]);

  reads = 0;
  await enqueue(db, [mutation('m2', 'new', update({ name: '乙' }))]);
  await vi.waitFor(() => expect(valueOf('new', 'name')).toBe('乙'));
  expect(reads).toBe(2); // once by the save, once by the leader
});

test('removed, edited and added entries are the same in memory as in the database', async () => {
  await discardEntry(db, opIdOf('op5'));
  await editEntry(db, opIdOf('op7'), { name: 'edited' });
  await enqueue(db, [mutation('m1', 'r8', update({ linkMan: '丙' })), mutation('m2', 'new', create({ unitId: 'r8' }))]);

  const stored = await store.entries();
  await vi.waitFor(() => expect(replica.entries()).toEqual(stored));
  expect([stored.length, valueOf('new', 'unitId')]).toEqual([WAITING, 'r8']);
});

test('messages of two tabs in the wrong order: an entry is in memory only together with the earlier ones (law S4)', async () => {
  stop();
  await enqueue(db, [mutation('m1', 'a', create({}))]);
  await enqueue(db, [mutation('m2', 'b', create({ unitId: 'a' }))]);

  await replica.reloadEntries([WAITING + 2]);

  expect(
    replica
      .entries()
      .map(({ opId }) => opId)
      .slice(-2),
  ).toEqual(['m1', 'm2']);
});

test('an entry that cannot be decoded goes to the quarantine, and its row no longer shows it (law S1)', async () => {
  const { outbox } = tablesOf(db);
  const broken = { ...entry(3, 'r2', update({ name: 'x' })), state: 'unheard of' };
  await outbox.put(broken as unknown as OutboxEntry);

  await vi.waitFor(() => expect(replica.entries().length).toBe(WAITING - 1));
  expect(await readQuarantine(db)).toEqual([{ id: 1, atMs: 9, why: expect.any(String), raw: broken }]);
  expect(await outbox.get(3)).toBeUndefined();
});

test('entries written together are read together', async () => {
  const { outbox } = tablesOf(db);
  await outbox.bulkPut(Array.from({ length: 60 }, (_, at) => entry(at + 1, `r${at}`, update({ name: 'many' }))));

  await vi.waitFor(() => expect(replica.entries().filter(({ op }) => op.kind === 'update' && op.patch['name'] === 'many').length).toBe(60));
  expect(told.at(-1)).toBeUndefined();
});
