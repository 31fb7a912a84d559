/** A row that a list shows by a claim is awaited before it is judged. */
import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { claimsRead } from '#db/read/claims.ts';
import { tablesOf } from '#db/tables-of.ts';
import { sampleView as view } from '#tests/support/sample-view.ts';
import { openTestDatabase } from './open-test-database.ts';

const LONG_MS = 60_000;

test('it waits while any list of the entity shows one of the rows by a claim, and no longer', async () => {
  const db = await openTestDatabase();
  const { views } = tablesOf(db);
  await views.bulkPut([view, { ...view, key: 'other', unconfirmed: ['c1', 'c2'] }]);
  let state = 'waiting';
  let waits = 0;
  const waited = claimsRead(db, view.entity, ['c2', 'c9'], LONG_MS, () => waits++).then(() => (state = 'read'));
  await expect.poll(() => waits).toBe(1);
  await views.put({ ...view, key: 'other', unconfirmed: ['c2'] });
  await new Promise(resolve => setTimeout(resolve, 30));
  expect(state).toBe('waiting');

  await views.put({ ...view, key: 'other', unconfirmed: ['c1'] });
  await waited;
  expect(waits).toBe(1);
});

test('rows that no list shows by a claim, and those of another entity, are not awaited', async () => {
  const db = await openTestDatabase();
  await tablesOf(db).views.put({ ...view, unconfirmed: ['c1'] });
  const onWait = (): never => {
    throw new Error('there is nothing to wait for');
  };

  await claimsRead(db, view.entity, ['c2'], LONG_MS, onWait);
  await claimsRead(db, 'another', ['c1'], LONG_MS, onWait);
});

test('a claim that stays is not awaited for ever', async () => {
  const db = await openTestDatabase();
  await tablesOf(db).views.put({ ...view, unconfirmed: ['c1'] });

  await claimsRead(db, view.entity, ['c1'], 20);
  expect((await tablesOf(db).views.get(view.key))?.unconfirmed).toEqual(['c1']);
});
