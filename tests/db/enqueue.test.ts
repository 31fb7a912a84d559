/** A user's change is stored and shown on the row at once, without a leader and without a network. */
import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { countEntries, readEntries, readLogOfRow } from '#db/read/outbox.ts';
import { readRow } from '#db/read/rows.ts';
import { tablesOf } from '#db/tables-of.ts';
import { enqueue } from '#db/write/enqueue.ts';
import { create, mutation, remove, update } from '#tests/sync/entry-builders.ts';
import { databaseNameOf } from '#domain/session.ts';
import { openTestDatabase } from './open-test-database.ts';

test('a user’s change is stored and shown on the row at once, without a leader and without a network', async () => {
  const db = await openTestDatabase();

  const answer = await enqueue(db, [mutation('m1', 'a', create({ name: '甲' })), mutation('m2', 'b', create({ unitId: 'a' }))]);

  expect(answer).toEqual({ ok: true, value: { opIds: ['m1', 'm2'] } });
  expect((await readEntries(db)).map(({ opId, deps, state }) => ({ opId, deps, state }))).toEqual([
    { opId: 'm1', deps: [], state: 'queued' },
    { opId: 'm2', deps: ['m1'], state: 'queued' },
  ]);
  expect(await readRow(db, 'partner', 'a')).toMatchObject({ row: { id: 'a', name: '甲' }, mark: { sync: 'pending', op: 'create' } });
  expect(await countEntries(db)).toEqual({ waiting: 2, attention: 0, paused: 0 });
});

test('two changes of an unsent row are one entry', async () => {
  const db = await openTestDatabase();
  await enqueue(db, [mutation('m1', 'a', update({ name: 'B' }, { name: 'A' }))]);

  const answer = await enqueue(db, [mutation('m2', 'a', update({ name: 'C' }, { name: 'B' }))]);

  expect(answer).toEqual({ ok: true, value: { opIds: ['m1'] } });
  expect((await readEntries(db)).map(({ opId, op, merged }) => ({ opId, op, merged }))).toEqual([
    { opId: 'm1', op: update({ name: 'C' }, { name: 'A' }), merged: ['m2'] },
  ]);
});

test('a row created and deleted before it was sent moves from the outbox to the log', async () => {
  const db = await openTestDatabase();
  await enqueue(db, [mutation('m1', 'a', create({ name: '甲' }))]);

  const answer = await enqueue(db, [mutation('m2', 'a', remove())]);

  expect(answer).toEqual({ ok: true, value: { opIds: [] } });
  expect(await readEntries(db)).toEqual([]);
  expect((await readLogOfRow(db, 'partner', 'a')).map(({ opId, outcome, entry }) => ({ opId, outcome, merged: entry.merged }))).toEqual([
    { opId: 'm1', outcome: 'discarded', merged: ['m2'] },
  ]);
});

describe('a write that fails', () => {
  test('with the storage full answers an error and stores nothing', async () => {
    const db = await openTestDatabase();
    tablesOf(db).outbox.hook('creating', (_key, entry) => {
      if (entry.opId === 'm2') throw Object.assign(new Error('no room'), { name: 'QuotaExceededError' });
    });

    const answer = await enqueue(db, [mutation('m1', 'a', create({})), mutation('m2', 'b', create({}))]);

    expect(answer).toEqual({ ok: false, error: { kind: 'storage', reason: 'quota', detail: expect.stringContaining('no room') } });
    expect(await readEntries(db)).toEqual([]);
  });

  test('with an opId used before is refused as a whole', async () => {
    const db = await openTestDatabase();
    await enqueue(db, [mutation('m1', 'a', create({}))]);

    const answer = await enqueue(db, [mutation('m3', 'c', create({})), mutation('m1', 'b', create({}))]);

    expect(answer.ok).toBe(false);
    expect((await readEntries(db)).map(({ rowId }) => rowId)).toEqual(['a']);
  });
});

test('nothing is queued where an administrator only sees as the user', async () => {
  const seeAs = { id: crypto.randomUUID(), by: '系统管理员', untilMs: 0 };
  const user = { id: 'u1', username: 'clerk', realname: '李司磅', avatar: undefined, orgCode: 'A01' };
  const db = await openTestDatabase(databaseNameOf('test', { token: 't', user, tenantId: '0', departs: [], seeAs }));

  expect(await enqueue(db, [mutation('m1', 'a', create({ name: '甲' }))])).toMatchObject({ ok: false, error: { kind: 'forbidden' } });
  expect(await readEntries(db)).toEqual([]);
});
