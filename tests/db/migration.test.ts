/** A database written by an earlier version of the program, record by record with plain IndexedDB, opened by this one. */
import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { upgradeEntry } from '#db/entry-upgrades.ts';
import { openDatabase } from '#db/handle.ts';
import { readEntries, readQuarantine } from '#db/read/outbox.ts';
import { readRow } from '#db/read/rows.ts';
import { createEngineStore } from '#db/sync/engine-store.ts';
import { tablesOf } from '#db/tables-of.ts';
import { enqueue } from '#db/write/enqueue.ts';
import { APP_SCHEMA } from '#sync/mutation.ts';
import { freshName, openTestDatabase } from './open-test-database.ts';
import { opIdOf } from '#sync/op-id.ts';
import { schema } from '#features/registry.ts';

/** The first version's stores as Dexie made them: name, key path, whether it counts, indexes. Never change this list. */
const STORES_OF_VERSION_1 = [
  ['blocks', ['entity', 'firstId'], false, []],
  ['views', 'key', false, [['entity', 'entity', false]]],
  ['subs', ['tabId', 'key'], false, ['key', 'tabId', 'beatMs'].map(name => [name, name, false] as const)],
  [
    'outbox',
    'seq',
    true,
    [
      ['opId', 'opId', true],
      ['lane', 'lane', false],
      ['state', 'state', false],
      ['[entity+rowId]', ['entity', 'rowId'], false],
    ],
  ],
  [
    'outboxLog',
    'seq',
    false,
    [
      ['opId', 'opId', false],
      ['atMs', 'atMs', false],
      ['[entry.entity+entry.rowId]', ['entry.entity', 'entry.rowId'], false],
    ],
  ],
  ['quarantine', 'id', true, []],
  ['meta', 'key', false, []],
  ['drafts', 'key', false, [['entity', 'entity', false]]],
  ['files', 'id', false, []],
] as const;

/** Dexie keeps version n of its schema as n times ten. */
function writeVersion1(name: string, records: Readonly<Record<string, readonly unknown[]>>): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name, 10);
    opening.addEventListener('error', () => reject(new Error('the old database opens')));
    opening.addEventListener('upgradeneeded', () => {
      for (const [store, keyPath, autoIncrement, indexes] of STORES_OF_VERSION_1) {
        const made = opening.result.createObjectStore(store, { keyPath: keyPath as string | string[], autoIncrement });
        for (const [index, path, unique] of indexes) made.createIndex(index, path as string | string[], { unique });
        for (const record of records[store] ?? []) made.put(record);
      }
    });
    opening.addEventListener('success', () => {
      opening.result.close();
      resolve();
    });
  });
}

/** Entries as the first version wrote them. Never change them. */
const ENTRIES_OF_SCHEMA_1 = (['queued', 'sending', 'confirming', 'blocked', 'paused'] as const).map((state, i) => ({
  seq: 3 + 2 * i,
  opId: `op${i}`,
  entity: 'supplier',
  rowId: `r${i}`,
  lane: `supplier:r${i}`,
  op: [
    { kind: 'create', values: { name: '甲' } },
    { kind: 'update', patch: { name: '乙' }, base: { name: '甲' } },
    { kind: 'delete', base: { name: '丙' } },
    { kind: 'action', action: 'audit', field: 'auditStatus', from: ['1'], to: '2', patch: {}, base: { auditStatus: '1' } },
    { kind: 'update', patch: { linkMan: '' }, base: { linkMan: '丁' } },
  ][i],
  texts: {},
  deps: i === 1 ? ['op0'] : [],
  label: `供应商 ${i}`,
  sessionKey: 's|0|u|A',
  createdAtMs: 1_700_000_000_000 + i,
  appSchema: 1,
  state,
  attempt: i,
  nextAtMs: 0,
  readBacks: 0,
  ...(state === 'blocked' ? { reason: 'rejected', error: { kind: 'rejected', message: '名称重复', code: 500 } } : {}),
}));
const UNREADABLE = { seq: 20, opId: 'odd', lane: 'supplier:x', state: 'queued', entity: 'supplier', rowId: 'x', appSchema: 1 };

describe('a database of the first version', () => {
  test('keeps every entry at its place with its op, or moves it to the quarantine (law S21)', async () => {
    const name = freshName();
    await writeVersion1(name, { outbox: [...ENTRIES_OF_SCHEMA_1, UNREADABLE] });

    const db = await openTestDatabase(name);
    const entries = await createEngineStore(db, () => 9).entries();

    const essence = ({ opId, seq, op, deps, state }: { opId: string; seq: number; op: unknown; deps: unknown; state: string }) => ({
      opId,
      seq,
      op,
      deps,
      state,
    });
    expect(entries.map(essence)).toEqual(ENTRIES_OF_SCHEMA_1.map(essence));
    expect(await readQuarantine(db)).toEqual([{ id: 1, atMs: 9, why: expect.any(String), raw: UNREADABLE }]);
    expect((await tablesOf(db).outbox.toArray()).map(({ appSchema, label }) => [appSchema, label])).toEqual(
      ENTRIES_OF_SCHEMA_1.map(({ label }) => [APP_SCHEMA, label]),
    );
    expect(await readEntries(db)).toEqual(entries);
  });

  test('lets a save find the old entries it depends on', async () => {
    const name = freshName();
    await writeVersion1(name, { outbox: ENTRIES_OF_SCHEMA_1 });
    const db = await openTestDatabase(name);

    await enqueue(db, [
      {
        opId: opIdOf('new1'),
        entity: 'supplier',
        rowId: 'r9',
        op: { kind: 'update', patch: { unitId: 'r0' }, base: {} },
        texts: {},
        deps: [],
        label: '供应商 9',
        sessionKey: 's|0|u|A',
        createdAtMs: 1,
      },
    ]);

    expect((await readEntries(db)).at(-1)).toMatchObject({ opId: 'new1', deps: ['op0'] });
    expect(await tablesOf(db).outbox.where('deps').equals('op0').primaryKeys()).toEqual([5, 12]);
  });

  test('keeps confirmed rows, drafts and settings, and gives the next entry a new seq', async () => {
    const name = freshName();
    const draft = { key: 'supplier:new', entity: 'supplier', rowId: undefined, values: { name: '草稿' }, base: {}, savedAtMs: 1 };
    await writeVersion1(name, {
      outbox: ENTRIES_OF_SCHEMA_1,
      blocks: [{ entity: 'supplier', firstId: 'a', lastId: 'b', count: 2, data: '[{"id":"a","name":"甲"},{"id":"b"}]' }],
      drafts: [draft],
      meta: [{ key: 'setting:columns', value: ['name'] }],
    });

    const opened = await openDatabase(name, schema);
    if (!opened.ok) throw new Error(opened.error.kind);
    const { drafts, meta, outbox } = tablesOf(opened.value);

    expect((await readRow(opened.value, 'supplier', 'a'))?.row).toEqual({ id: 'a', name: '甲' });
    expect([await drafts.toArray(), await meta.toArray()]).toEqual([[draft], [{ key: 'setting:columns', value: ['name'] }]]);
    const [first] = await outbox.toArray();
    if (!first) throw new Error('an entry is there');
    const { seq: _seq, ...copy } = first;
    expect(await outbox.add({ ...copy, opId: opIdOf('next') })).toBe(12);
  });
});

describe('the chain of upgrades', () => {
  const chain = [
    (old: Readonly<Record<string, unknown>>) => ({ ...old, words: [old['word']] }),
    ({ words, ...old }: Readonly<Record<string, unknown>>) => ({ ...old, count: Array.isArray(words) ? words.length : 0 }),
  ];

  test.each<[string, unknown, unknown]>([
    ['from the oldest through every step', { appSchema: 1, word: 'a' }, { appSchema: 3, word: 'a', count: 1 }],
    ['from the middle on', { appSchema: 2, words: ['a', 'b'] }, { appSchema: 3, count: 2 }],
    ['not at all when it is new', { appSchema: 3, count: 7 }, { appSchema: 3, count: 7 }],
    ['not at all when it is newer than the program', { appSchema: 4 }, { appSchema: 4 }],
    ['not at all without a number', { word: 'a' }, { word: 'a' }],
    ['not at all when it is no record', 'text', 'text'],
  ])('goes %s', (_, raw, expected) => {
    expect(upgradeEntry(raw, chain, 3)).toEqual(expected);
  });

  test('covers every earlier version', () => {
    expect(upgradeEntry({ appSchema: 1 })).toEqual({ appSchema: APP_SCHEMA });
  });
});
