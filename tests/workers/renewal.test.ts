/** Dictionaries are read again once for several changes, within two seconds, and stored by the leader only if the server answered. */
import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { err, ok } from '#base/result.ts';
import type { Result } from '#base/result.ts';
import type { AppError } from '#base/errors.ts';
import { readDicts, readDictsSource } from '#db/read/saved.ts';
import { createDictStore } from '#db/sync/dict-store.ts';
import { createEngineStore } from '#db/sync/engine-store.ts';
import type { ReadDicts } from '#schema/dict.ts';
import { createDictRenewal } from '#workers/renewal.ts';
import { openTestDatabase } from '../db/open-test-database.ts';
import { createFakeClock } from './fake-clock.ts';

const dicts = (text: string): ReadDicts => ({ dicts: { sex: [{ value: '1', text }] }, source: { version: text, readBy: 'b' } });

test('several hints are one reading; a hint after it is another', async () => {
  const clock = createFakeClock();
  const saved: ReadDicts[] = [];
  const answers: Result<ReadDicts, AppError>[] = [ok(dicts('男')), err({ kind: 'offline' }), ok(dicts('女'))];
  const hint = createDictRenewal({
    read: async () => answers.shift() ?? err({ kind: 'offline' }),
    save: async read => ok(void saved.push(read)),
    clock,
    rng: () => 0.999,
  });
  hint();
  hint();
  hint();
  expect(saved).toEqual([]);
  await clock.advance(2_000);
  expect([saved, answers.length]).toEqual([[dicts('男')], 2]);
  hint();
  await clock.advance(2_000);
  expect(saved).toHaveLength(1);
  hint();
  await clock.advance(2_000);
  expect(saved.at(-1)).toEqual(dicts('女'));
});

test('unchanged ones are not stored', async () => {
  const clock = createFakeClock();
  const saved: ReadDicts[] = [];
  const answers = [ok('unchanged' as const), ok(dicts('男'))];
  const hint = createDictRenewal({
    read: async () => answers.shift() ?? err({ kind: 'offline' }),
    save: async read => ok(void saved.push(read)),
    clock,
    rng: () => 0,
  });
  for (const known of [0, 1]) {
    hint();
    await clock.advance(2_000);
    expect(saved).toHaveLength(known);
  }
});

test('the leader stores them for every tab; a deposed one changes nothing', async () => {
  const db = await openTestDatabase();
  const engine = createEngineStore(db);
  const store = createDictStore(db, (await engine.takeLeadership('one')).epoch);
  await store.save(dicts('男'));
  expect([await readDicts(db), await readDictsSource(db)]).toEqual([dicts('男').dicts, dicts('男').source]);
  const next = createDictStore(db, (await engine.takeLeadership('two')).epoch);
  await store.save(dicts('旧'));
  expect([await readDicts(db), await readDictsSource(db)]).toEqual([dicts('男').dicts, dicts('男').source]);
  await next.save({ dicts: { sex: [{ value: '1', text: '男', disabled: true }] } });
  expect(await readDicts(db)).toEqual({ sex: [{ value: '1', text: '男', disabled: true }] });
  expect(await readDictsSource(db)).toBeUndefined(); // of a server that names no version
});
