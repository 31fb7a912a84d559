/** All rows of an entity with their unsent changes. */
import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { readRows } from '#db/read/rows.ts';
import { createEngineStore } from '#db/sync/engine-store.ts';
import { enqueue } from '#db/write/enqueue.ts';
import { BEFORE_BOOT } from '#sync/evidence.ts';
import { create, mutation, update } from '#tests/sync/entry-builders.ts';
import { openTestDatabase } from './open-test-database.ts';

test('all rows of an entity are listed with their unsent changes, and rows to be created too', async () => {
  const db = await openTestDatabase();
  const store = createEngineStore(db);
  const { epoch } = await store.takeLeadership('t1');
  const upserts = Array.from({ length: 2_500 }, (_, at) => ({ id: `r${String(at).padStart(4, '0')}`, name: `供应商${at}` }));
  const of = (entity: string) => ({ entity, upserts, deletes: [], evidence: BEFORE_BOOT });
  await store.commit(epoch, { base: [of('partner'), { ...of('car'), upserts: [{ id: 'c1', plateNumber: '晋A' }] }] });
  await enqueue(db, [
    mutation('m1', 'r0002', update({ name: '新名' }, { name: '供应商2' })),
    mutation('m2', 'z1', create({ name: '新建' })),
  ]);
  const rows = await readRows(db, 'partner');

  expect(rows).toHaveLength(2_501);
  expect(rows[2]).toMatchObject({ row: { id: 'r0002', name: '新名' }, mark: { sync: 'pending', op: 'update' } });
  expect(rows.at(-1)).toMatchObject({ row: { id: 'z1', name: '新建' }, mark: { op: 'create' } });
  expect(await readRows(db, 'car')).toMatchObject([{ row: { id: 'c1' } }]);
});
