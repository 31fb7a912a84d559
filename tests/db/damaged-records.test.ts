/** Records that another version or a fault of the disk left in another shape are read as absent. */
import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { unpackRows } from '#db/base-row.ts';
import { EPOCH_KEY, isLeadingEpoch } from '#db/epoch.ts';
import { createEngineStore } from '#db/sync/engine-store.ts';
import { createLease } from '#db/sync/lease.ts';
import { tablesOf } from '#db/tables-of.ts';
import { openTestDatabase } from './open-test-database.ts';

test.each([
  'null',
  '7',
  '[1]',
  '[{"name":"no id"}]',
  '{"keys":["name"],"rows":[["no id"]]}',
  '{"keys":["id"],"rows":[7]}',
  '{"keys":["id"',
])('a damaged block is an error, no row: %s', data => expect(() => unpackRows({ data })).toThrow(/./));

test('a value of a packed row that is neither text nor number is absent', () => {
  expect(unpackRows({ data: '{"keys":["id","a","b","c"],"rows":[["1",null,{"x":1},2]]}' })).toEqual([{ id: '1', c: 2 }]);
});

test('an epoch that cannot be read is nobody’s: the next leader begins anew', async () => {
  const db = await openTestDatabase();
  const { meta } = tablesOf(db);
  await meta.put({ key: EPOCH_KEY, value: { epoch: 'seven' } });

  const { epoch } = await createEngineStore(db).takeLeadership('tab');

  expect(epoch).toBe(1);
  expect(await isLeadingEpoch(meta, 1)).toBe(true);
});

test('a lease that cannot be read is free', async () => {
  const db = await openTestDatabase();
  await tablesOf(db).meta.put({ key: 'lease:leader', value: 'somebody' });

  let isHeld = false;
  const lease = createLease(db, 'worker', {
    sleep: (_, signal) => new Promise(resolve => signal?.addEventListener('abort', () => resolve())),
  });
  await lease.hold('leader', async () => void (isHeld = true), new AbortController().signal);

  expect(isHeld).toBe(true);
});
