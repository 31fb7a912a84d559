/**
 * A database of the version before entries had states of their own, opened by this one. The copy in fixtures/ was made with that version's own
 * code: real saves, moved on by the events that lead to each state. Never change it. Its last entry is written by hand: that version could read the
 * reason `schema` and never wrote it.
 */
import 'fake-indexeddb/auto';
import { readFileSync } from 'node:fs';
import { Dexie } from 'dexie';
import { describe, expect, test } from 'vitest';
import { readEntries, readLogOfRow, readQuarantine, readRecentLog } from '#db/read/outbox.ts';
import { onUnreadable } from '#db/read/unreadable.ts';
import { createEngineStore } from '#db/sync/engine-store.ts';
import { tablesOf } from '#db/tables-of.ts';
import { retryEntry } from '#db/write/settle-manual.ts';
import { APP_SCHEMA } from '#sync/mutation.ts';
import type { BlockReason, EntryState } from '#sync/mutation.ts';
import { freshName, openTestDatabase } from './open-test-database.ts';
import { opIdOf } from '#sync/op-id.ts';

const STORES_OF_VERSION_3 = {
  blocks: '[entity+firstId]',
  views: 'key, entity',
  subs: '[tabId+key], key, tabId, beatMs',
  outbox: '++seq, &opId, lane, state, [entity+rowId], op.kind, [op.kind+rowId], *deps, groupId',
  outboxLog: 'seq, opId, atMs, [entry.entity+entry.rowId]',
  quarantine: '++id',
  meta: 'key',
  drafts: 'key, entity',
  files: 'id',
};

type Stored = Readonly<Record<string, unknown>> & { readonly seq: number; readonly state: string };
const copy: { readonly outbox: readonly Stored[]; readonly meta: readonly { readonly key: string; readonly value: unknown }[] } =
  JSON.parse(readFileSync(new URL('fixtures/database-3.json', import.meta.url), 'utf8'));

async function openCopy(outbox: readonly object[] = copy.outbox) {
  const name = freshName();
  const old = new Dexie(name);
  old.version(3).stores(STORES_OF_VERSION_3);
  await old.table('outbox').bulkAdd([...outbox]);
  await old.table('meta').bulkAdd([...copy.meta]);
  old.close();
  return openTestDatabase(name);
}

/** A state, or the reason of a blocked entry. */
type Kind = Exclude<EntryState, 'blocked'> | BlockReason;
/** What an entry of version 3 said; what its state had no use for is left out. The compiler asks for every state and every reason. */
const FIELDS: Readonly<Record<Kind, readonly string[]>> = {
  queued: ['nextAtMs', 'error'],
  retryWait: ['nextAtMs', 'error'],
  sending: ['attemptId', 'sentAtMs', 'sentOver'],
  ambiguous: ['attemptId', 'sentAtMs', 'sentOver', 'nextAtMs', 'readBacks', 'error'],
  confirming: ['attemptId', 'sentAtMs', 'sentOver', 'nextAtMs', 'readBacks'],
  paused: ['error'],
  conflict: ['reason', 'conflicts', 'theirs', 'theirChildren'],
  closed: ['reason', 'theirs'],
  rejected: ['reason', 'error'],
  forbidden: ['reason', 'error'],
  unverifiable: ['reason', 'error'],
  gone: ['reason'],
  dependency: ['reason'],
  schema: ['reason'],
};
const HEAD = 'seq opId entity rowId lane op texts deps label groupId sessionKey createdAtMs state merged attempt others forced'.split(' ');
const kindOf = (entry: Stored): string => (entry.state === 'blocked' ? String(entry['reason']) : entry.state);
const saidBy = (entry: Stored): object =>
  Object.fromEntries(
    [...HEAD, ...(new Map(Object.entries(FIELDS)).get(kindOf(entry)) ?? [])].flatMap(name =>
      entry[name] === undefined ? [] : [[name, entry[name]]],
    ),
  );

describe('a database of version 3', () => {
  test('contains entries in every state and with every reason', () => {
    expect([...new Set(copy.outbox.map(kindOf))].toSorted()).toEqual(Object.keys(FIELDS).toSorted());
  });

  test('keeps every entry, in the same order, with the same meaning (law S21)', async () => {
    const db = await openCopy();

    const entries = await createEngineStore(db).entries();

    expect(entries).toEqual(copy.outbox.map(old => ({ ...saidBy(old), appSchema: APP_SCHEMA })));
    expect(await readEntries(db)).toEqual(entries);
    expect(await tablesOf(db).outbox.toArray()).toEqual(entries);
    expect(await readQuarantine(db)).toEqual([]);
  });

  test('a new leader treats entries in sending as ambiguous, and can change an entry not yet written in the new form', async () => {
    const db = await openCopy();
    const store = createEngineStore(db);
    const { epoch } = await store.takeLeadership('tab');
    const wasSending = new Set(copy.outbox.filter(({ state }) => state === 'sending').map(({ seq }) => seq));

    const [first, ...rest] = await store.entries();
    if (first?.state !== 'queued') throw new Error('the first is queued');
    const moved = await store.commit(epoch, { entries: [{ opId: first.opId, expected: first, next: { ...first, nextAtMs: 7 } }] });

    expect(moved).toEqual({ kind: 'committed' });
    const ambiguous = rest.filter(({ seq }) => wasSending.has(seq)).map(({ op, state }) => [op.kind, state]);
    expect(ambiguous).toEqual([
      ['update', 'ambiguous'],
      ['action', 'ambiguous'],
      ['upload', 'queued'],
    ]);
  });

  test('the user can decide at once, before a leader has read the entries', async () => {
    const db = await openCopy();
    const rejected = copy.outbox.find(entry => entry['reason'] === 'rejected');

    expect(await retryEntry(db, opIdOf(String(rejected?.['opId'])))).toEqual({ ok: true, value: undefined });
    expect((await readEntries(db)).find(({ seq }) => seq === rejected?.seq)).toMatchObject({
      state: 'queued',
      nextAtMs: 0,
      op: rejected?.['op'],
    });
  });
});

describe('the meta of version 3', () => {
  const known = { hasKeyset: true, createdUpTo: '2025-11-22 10:00:00', updatedUpTo: '2025-11-22 10:00:00', rights: 'r1' };
  const swept = { ...known, isSeeded: true, seededRows: 30, sweptAtMs: 1_763_800_000_000, confirmedAtMs: 1_763_800_000_000 };

  test.each<[string, object]>([
    ['supplier', { isSeeded: false, seededRows: 0, hasKeyset: true }],
    ['waybill', { ...known, isSeeded: false, seededRows: 998, cursor: 'b7' }],
    ['car', { ...known, isSeeded: false, seededRows: 499, cursor: 'b3', isPaused: true }],
    ['driver', { ...swept, overlapMs: 240_000 }],
    ['contract', { ...swept, cursor: 'b9', hasMissed: true }],
    ['customer', { ...swept, cursor: '', hasMissed: false, hurry: { isAsked: false, isAskedAgain: false } }],
    ['goods', { ...swept, cursor: 'b4', hasMissed: false, hurry: { isAsked: true, isAskedAgain: true } }],
    ['unit', { isSeeded: false, seededRows: 0, hasKeyset: false, rights: 'r1' }],
    ['yard', { ...swept, seededRows: 12, hasKeyset: false, hurry: { isAsked: true, isAskedAgain: false } }],
  ])('the meta of %s has the shape of its state', async (entity, expected) => {
    const metas = await createEngineStore(await openCopy()).metas();

    const { capabilities: _same, ...meta } = metas.find(other => other.entity === entity) ?? {};
    expect(meta).toEqual({ entity, ...expected });
  });

  test('the probed capabilities are kept, and nothing is in the quarantine', async () => {
    const db = await openCopy();

    const shown = (await createEngineStore(db).metas()).flatMap(({ entity, capabilities }) =>
      capabilities ? [[entity, capabilities]] : [],
    );
    const stored = copy.meta.flatMap(({ value }) => {
      const { entity, capabilities } = Object(value);
      if (!capabilities) return [];
      const { doubtMs, ...same } = capabilities; // its name up to version 4
      return [[entity, { ...same, ...(doubtMs === undefined ? {} : { reprobeMs: doubtMs }) }]];
    });

    expect(stored.some(([, { reprobeMs }]) => reprobeMs === 60_000)).toBe(true);
    expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(stored));
    expect(await readQuarantine(db)).toEqual([]);
  });
});

test('an upload without an answer is queued again', async () => {
  const sending = copy.outbox.find(({ state, op }) => state === 'sending' && JSON.stringify(op).includes('"upload"'));
  const db = await openCopy([{ ...sending, state: 'ambiguous', readBacks: 0 }]);

  expect(await createEngineStore(db).entries()).toMatchObject([{ state: 'queued', nextAtMs: 0, op: sending?.['op'] }]);
});

const queued = copy.outbox.find(({ state }) => state === 'queued');
const sending = copy.outbox.find(({ state }) => state === 'sending');
test.each<[string, object]>([
  ['blocked for no reason', { ...queued, state: 'blocked', reason: undefined }],
  ['in conflict about nothing that was kept', { ...queued, state: 'blocked', reason: 'conflict', conflicts: undefined }],
  ['closed by a row that was not kept', { ...queued, state: 'blocked', reason: 'closed', theirs: undefined }],
  ['waiting for no time', { ...queued, nextAtMs: undefined }],
  ['ambiguous without a count of read-backs', { ...sending, state: 'ambiguous', readBacks: undefined }],
  ['in a state nobody knows', { ...queued, state: 'asleep' }],
])('an impossible entry is kept unchanged in the quarantine with a note: %s (law S21)', async (_, impossible) => {
  const db = await openCopy([impossible]);

  expect(await createEngineStore(db, () => 5).entries()).toEqual([]);
  expect(await readQuarantine(db)).toEqual([{ id: 1, atMs: 5, why: expect.stringMatching(/\S/), raw: impossible }]);
});

test('the log of version 3 is read; an invalid record is left out and reported', async () => {
  const log = copy.outbox.map(entry => ({ seq: entry.seq, opId: entry['opId'], outcome: 'settled', atMs: entry.seq, note: '', entry }));
  const [first, ...rest] = log;
  const db = await openTestDatabase(freshName());
  const reported: string[] = [];
  const stop = onUnreadable((record, why) => reported.push(`${record} ${why}`));

  await tablesOf(db)
    .table('outboxLog')
    .bulkPut([{ ...first, entry: { ...first?.entry, lane: undefined } }, ...rest]);

  const read = await readRecentLog(db, log.length);
  stop();
  expect(read.map(({ seq }) => seq)).toEqual(rest.map(({ seq }) => seq).toReversed());
  expect(read.map(({ entry }) => Object.keys(entry).filter(key => !HEAD.includes(key) && key !== 'appSchema'))).toEqual(rest.map(() => []));
  expect(reported).toEqual([expect.stringMatching(/^outboxLog entry\.lane: /)]);
  const [row] = rest;
  expect((await readLogOfRow(db, String(row?.entry['entity']), String(row?.entry['rowId']))).map(({ seq }) => seq)).toContain(row?.seq);
});
