/**
 * A database of version 4, in which two things have other names. The unverified rows of a view are `suspects` there, and the pause before a failed
 * probe `doubtMs`. This program reads both under their new names and goes on with them to the end. Never change the records.
 */
import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { expect, test } from 'vitest';
import { readView } from '#db/read/rows.ts';
import { createEngineStore } from '#db/sync/engine-store.ts';
import { tablesOf } from '#db/tables-of.ts';
import { SCHEMA_VERSIONS } from '#db/tables.ts';
import { isAble, nextReprobeMs, REPROBE_FAILED_MS } from '#query/capabilities.ts';
import type { View } from '#query/view.ts';
import { openDatabase } from '#db/handle.ts';
import { schema } from '#features/registry.ts';
import { freshName, openTestDatabase } from './open-test-database.ts';

const VERSION = 4;
const VIEW = {
  key: 'supplier|a',
  entity: 'supplier',
  query: { conditions: [], sort: { column: 'createTime', order: 'desc' }, pageNo: 1, pageSize: 10 },
  ids: ['2', '1'],
  rows: [
    { id: '2', name: '乙' },
    { id: '1', name: '甲' },
  ],
  total: 2,
  coverage: 'full',
  freshAtMs: 1_763_800_000_000,
  markById: {},
  suspects: ['2'],
};
const CAPABILITIES = { inFilter: false, byId: true, createdStream: true, updatedStream: true, exactTotal: true, serverTime: true };
const META = {
  entity: 'supplier',
  isSeeded: true,
  seededRows: 2,
  hasKeyset: true,
  createdUpTo: '2025-11-22 10:00:00',
  updatedUpTo: '2025-11-22 10:00:00',
  capabilities: { ...CAPABILITIES, probedAtMs: 1_763_800_000_000, doubtMs: 120_000 },
};

async function openCopy(name = freshName()) {
  const old = new Dexie(name);
  SCHEMA_VERSIONS.slice(0, VERSION).forEach((stores, index) => old.version(index + 1).stores(stores));
  await old.open();
  await old.table('views').put(VIEW);
  await old.table('meta').bulkPut([
    { key: 'epoch', value: { epoch: 3, ownerTabId: 'old' } },
    { key: 'entity:supplier', value: META },
  ]);
  return { name, old };
}

test('its unverified rows and the pause before the next probe are read under their new names', async () => {
  const { name, old } = await openCopy();
  old.close();
  const db = await openTestDatabase(name);
  const { suspects, ...view } = VIEW;
  const { doubtMs, ...capabilities } = META.capabilities;

  expect(await readView(db, VIEW.key)).toEqual({ ...view, unverified: suspects });
  const [meta] = await createEngineStore(db).metas();
  expect(meta).toEqual({ ...META, capabilities: { ...capabilities, reprobeMs: doubtMs } });
});

test('a row verified and a probe that succeeds end both states, and only the new names are stored', async () => {
  const { name, old } = await openCopy();
  old.close();
  const db = await openTestDatabase(name);
  const store = createEngineStore(db);
  const { epoch } = await store.takeLeadership('tab');
  const view = await readView(db, VIEW.key);
  const [meta] = await store.metas();
  if (!view || !meta) throw new Error('both are readable');

  const verified: View = { ...view, unverified: [] };
  const { reprobeMs, ...answered } = { reprobeMs: 0, ...meta.capabilities, ...CAPABILITIES, inFilter: true, probedAtMs: 1_763_800_130_000 };
  expect(reprobeMs).toBe(2 * REPROBE_FAILED_MS);
  expect(nextReprobeMs(meta)).toBe(4 * REPROBE_FAILED_MS); // another failure would wait twice as long
  const base = [
    { entity: 'supplier', upserts: [], deletes: [], meta: { ...meta, capabilities: answered }, evidence: { issued: 1, received: 2 } },
  ];
  expect(await store.commit(epoch, { base })).toEqual({ kind: 'committed' });
  await store.putViews(epoch, [verified]);

  const stored = JSON.stringify([await tablesOf(db).views.toArray(), await tablesOf(db).meta.toArray()]);
  expect(stored).not.toMatch(/suspects|doubtMs/);
  expect(await readView(db, VIEW.key)).toEqual(verified);
  const [after] = await createEngineStore(db).metas();
  expect(after && isAble(after)).toBe(true);
});

test('a tab of the earlier program closes it, and does not open it again', async () => {
  const { name, old } = await openCopy();
  let isAsked = false;
  old.on('versionchange', () => {
    isAsked = true;
    old.close();
    return false;
  });

  expect((await openDatabase(name, schema)).ok).toBe(true);
  expect(isAsked).toBe(true);
  expect(SCHEMA_VERSIONS.length).toBeGreaterThan(VERSION);
});
