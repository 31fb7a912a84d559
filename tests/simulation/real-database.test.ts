/**
 * The model of the database against the real one: every transaction of a few worlds, the leader's and the user's, is made again by src/db
 * on an IndexedDB, must answer the same and leave the same behind. A model that lies would make every other world worthless.
 */
import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { expect, test } from 'vitest';
import { closeDatabase, openDatabase } from '#db/handle.ts';
import type { Db } from '#db/handle.ts';
import { readEntries, readRecentLog } from '#db/read/outbox.ts';
import { createEngineStore } from '#db/sync/engine-store.ts';
import { SCHEMA_VERSIONS } from '#db/tables.ts';
import { editEntry, resolveConflict } from '#db/write/correct-entry.ts';
import { enqueue } from '#db/write/enqueue.ts';
import { keepFile } from '#db/write/files.ts';
import { discardEntry, retryEntry } from '#db/write/settle-manual.ts';
import type { EngineStore } from '#sync/engine-store.ts';
import type { Disk, JournalEntry } from './world/disk.ts';
import { ALL_ENTITIES } from './world/entities.ts';
import { planOf } from './world/plan.ts';
import type { Plan } from './world/plan.ts';
import { runWorld } from './world/run-world.ts';
import { schema } from '#tests/simulation/world/sim-schema.ts';

const SEEDS = [4, 9, 13, 21, 34, 55] as const;
/** What the world does to a database from outside: there is no transaction to make again. */
const FROM_OUTSIDE: ReadonlySet<string> = new Set(['spoil', 'loseDatabase']);
const insiders = (plan: Plan): Plan => ({ ...plan, acts: plan.acts.filter(({ kind }) => !FROM_OUTSIDE.has(kind)) });

async function again(db: Db, store: EngineStore, entry: JournalEntry): Promise<{ readonly got: unknown; readonly was: unknown }> {
  switch (entry.kind) {
    case 'keepFile':
      return { got: (await keepFile(db, { id: entry.id, name: entry.name, blob: new Blob(['jpg']) })).ok, was: true };
    case 'lead':
      return { got: (await store.takeLeadership(entry.by)).epoch > 0, was: true };
    case 'commit':
      return { got: await store.commit(entry.epoch, entry.commit), was: entry.answer };
    case 'enqueue':
      return { got: (await enqueue(db, [entry.mutation])).ok, was: true };
    case 'discard':
      return { got: (await discardEntry(db, entry.opId, entry.atMs)).ok, was: entry.isDone };
    case 'retry':
      return { got: (await retryEntry(db, entry.opId)).ok, was: entry.isDone };
    case 'edit':
      return { got: (await editEntry(db, entry.opId, entry.patch, {}, [], entry.atMs)).ok, was: entry.isDone };
    case 'resolve':
      return { got: (await resolveConflict(db, entry.opId, entry.choice, entry.atMs)).ok, was: entry.isDone };
  }
}

async function expectSame(db: Db, store: EngineStore, disk: Disk): Promise<void> {
  expect(await readEntries(db)).toEqual(disk.entries());
  const log = await readRecentLog(db, 1_000);
  expect(Object.fromEntries(log.map(record => [record.opId, record.outcome]))).toEqual(disk.outcomes([...disk.log.keys()]));
  for (const entity of ALL_ENTITIES) {
    const rows = await store.rowsByIds(entity, [...disk.rowsOf(entity).keys()]);
    expect(new Map(rows.map(row => [row.id, row]))).toEqual(disk.rowsOf(entity));
  }
}

test.each(SEEDS)('world %d ends the same on a real database, and I23 holds: a newer schema keeps its outbox', async seed => {
  const { breaches, disk } = await runWorld({ plan: insiders(planOf(seed)) });
  expect(breaches).toEqual([]);
  const name = `sim-${seed}`;
  const opened = await openDatabase(name, schema);
  if (!opened.ok) throw new Error(opened.error.kind);
  const store = createEngineStore(opened.value);

  for (const [index, entry] of disk.journal.entries()) {
    const { got, was } = await again(opened.value, store, entry);
    expect(got, `transaction ${index}: ${JSON.stringify(entry).slice(0, 400)}`).toEqual(was);
  }
  await expectSame(opened.value, store, disk);

  closeDatabase(opened.value);
  const newer = new Dexie(name);
  for (const [index, stores] of [...SCHEMA_VERSIONS, {}].entries()) newer.version(index + 1).stores(stores);
  await newer.open();
  expect(await newer.table('outbox').orderBy('seq').toArray()).toEqual(disk.entries());
  newer.close();
});
