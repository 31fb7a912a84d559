/** A list whose right was taken away: the device forgets its rows and pages, and keeps what the user entered. */
import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { assert } from '#base/assert.ts';
import { permissionCode } from '#schema/permission-code.ts';
import { viewKey } from '#query/list-query.ts';
import type { ListQuery } from '#query/list-query.ts';
import type { View } from '#query/view.ts';
import { enqueue } from '#db/write/enqueue.ts';
import { subscribeView } from '#db/write/subscription.ts';
import { createEngineStore } from '#db/sync/engine-store.ts';
import { openTestDatabase } from '#tests/db/open-test-database.ts';
import { schema } from '#tests/support/small-schema.ts';
import { mutation, update } from '#tests/sync/entry-builders.ts';
import type { EntityMeta } from '#sync/engine-store.ts';
import { takeRights } from '#workers/pull/rights-change.ts';
import { createReplica } from '#workers/replica.ts';

const CODE = permissionCode(schema.get('partner'), 'list');
const queryOf = (pageNo: number): ListQuery => ({ conditions: [], sort: { column: 'createTime', order: 'desc' }, pageNo, pageSize: 10 });
const keyOf = (pageNo: number): string => viewKey('partner', queryOf(pageNo));
const wholeOf = ({ entity }: EntityMeta): EntityMeta => ({ entity, isSeeded: true, seededRows: 3, hasKeyset: true, rights: 'dispatcher' });
const viewOf = (pageNo: number): View => ({
  key: keyOf(pageNo),
  entity: 'partner',
  query: queryOf(pageNo),
  ids: ['1'],
  rows: [{ id: '1', name: '甲' }],
  markById: {},
  total: 1,
  summary: undefined,
  coverage: 'partial',
  unverified: [],
  unconfirmed: [],
  freshAtMs: 0,
});

/** Three partners, one with an unsent change; two stored pages, one of them on a screen. */
async function device() {
  const db = await openTestDatabase(undefined, schema);
  const store = createEngineStore(db);
  const { epoch } = await store.takeLeadership('tab1');
  const replica = createReplica({ schema, store, epoch, onStale: () => assert(false, 'the leader stays') });
  const rows = ['1', '2', '3'].map(id => ({ id, name: '甲' }));
  await replica.mergeRead({ entity: 'partner', rows, evidence: replica.beginRead().received() });
  await enqueue(db, [mutation('m1', '3', update({ name: '乙' }, { name: '甲' }))]);
  await replica.reloadEntries();
  await store.putViews(epoch, [viewOf(1), viewOf(2)]);
  await subscribeView(db, { tabId: 'tab1', key: keyOf(1), entity: 'partner', query: queryOf(1), heldIds: [], beatMs: 0 });
  const take = (rights: string, closed: readonly string[]) => takeRights({ schema, replica, store, closed: () => closed }, rights);
  const stored = async () => ({
    rows: (await store.rowsAfter('partner', '')).rows.map(({ id }) => id),
    pages: (await store.views([keyOf(1), keyOf(2)])).map(({ query }) => query.pageNo),
    entries: (await store.entries()).map(({ opId }) => opId),
  });
  return { replica, take, stored };
}

test('its rows go at once, but for those with unsent changes, and so do its pages that are on no screen (law S33)', async () => {
  const { replica, take, stored } = await device();
  await replica.changeMeta('partner', wholeOf);
  await take('dispatcher', []);
  expect(await stored()).toEqual({ rows: ['1', '2', '3'], pages: [1, 2], entries: ['m1'] });

  await take('guard', [CODE]);

  expect(await stored()).toEqual({ rows: ['3'], pages: [1], entries: ['m1'] });
  expect(replica.meta('partner')).toMatchObject({ isSeeded: false, seededRows: 0 });
});

test('rows that were only looked at go too, when other lists say that the rights are others now (law S33)', async () => {
  const { replica, take, stored } = await device();
  const other = schema.defs.find(({ name }) => name !== 'partner');
  assert(other, 'there is another list');
  await replica.changeMeta(other.name, wholeOf);

  await take('guard', [CODE]);

  expect((await stored()).rows).toEqual(['3']);
  expect(replica.meta(other.name).rights).toBe('guard');
});
