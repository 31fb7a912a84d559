/** A row is explained from what is stored. */
import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { explainRow } from '#db/read/explain.ts';
import { createEngineStore } from '#db/sync/engine-store.ts';
import { enqueue } from '#db/write/enqueue.ts';
import { viewKey } from '#query/list-query.ts';
import type { ListQuery } from '#query/list-query.ts';
import { BEFORE_BOOT } from '#sync/evidence.ts';
import { mutation, update } from '#tests/sync/entry-builders.ts';
import { openTestDatabase } from './open-test-database.ts';
import { fromServerTime, toServerTime } from '#base/server-time.ts';

test('a row is explained from the stored base, passes, pages, entries and result', async () => {
  const db = await openTestDatabase();
  const store = createEngineStore(db);
  const { epoch } = await store.takeLeadership('t1');
  const base = { id: 'r1', name: '甲' };
  const meta = {
    entity: 'partner',
    isSeeded: true as const,
    seededRows: 1,
    hasKeyset: true,
    confirmedAtMs: 70,
    updatedUpTo: toServerTime(fromServerTime('2026-01-01 00:00:00')),
  };
  await store.commit(epoch, { base: [{ entity: 'partner', upserts: [base], deletes: [], meta, evidence: BEFORE_BOOT }] });
  const query: ListQuery = { conditions: [], sort: { column: 'id', order: 'asc' }, pageNo: 1, pageSize: 10 };
  const key = viewKey('partner', query);
  const page = {
    key,
    entity: 'partner',
    query,
    ids: ['r1'],
    rows: [base],
    total: 1,
    coverage: 'full',
    freshAtMs: 90,
    markById: {},
    unverified: [],
  } as const;
  await store.putViews(epoch, [page]);
  await enqueue(db, [mutation('m1', 'r1', update({ name: '乙' }, { name: '甲' }))]);

  const story = await explainRow(db, 'partner', 'r1');

  expect(story).toMatchObject({
    base,
    evidence: {
      isSeeded: true,
      passAtMs: 70,
      sweptAtMs: undefined,
      createdUpTo: undefined,
      updatedUpTo: '2026-01-01 00:00:00',
      pages: [{ key, coverage: 'full', freshAtMs: 90 }],
      confirmedAtMs: 90,
    },
    steps: [{ rule: 'turn', changes: [{ field: 'name', before: '甲', after: '乙' }] }],
    folded: { id: 'r1', name: '乙' },
    rule: 'overlay',
    settled: [],
  });
});

test('an unknown row has no explanation', async () => {
  const story = await explainRow(await openTestDatabase(), 'partner', 'none');

  expect(story).toMatchObject({ base: undefined, folded: undefined, rule: 'unknown', steps: [], evidence: { isSeeded: false, pages: [] } });
});
