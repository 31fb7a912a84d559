/** What a view says about its own completeness is true at every step: 完整 equals the plain answer over everything, 部分 is the server's page. */
import 'fake-indexeddb/auto';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readView } from '#db/read/rows.ts';
import { createEngineStore } from '#db/sync/engine-store.ts';
import { enqueue } from '#db/write/enqueue.ts';
import { subscribeView } from '#db/write/subscription.ts';
import type { Row } from '#schema/row.ts';
import { viewKey } from '#query/list-query.ts';
import type { ListQuery } from '#query/list-query.ts';
import { runQuery } from '#query/run-query.ts';
import { schema } from '#tests/support/small-schema.ts';
import { foldRow } from '#sync/fold.ts';
import type { Op } from '#sync/mutation.ts';
import { openTestDatabase } from '#tests/db/open-test-database.ts';
import { create, mutation, remove, update } from '#tests/sync/entry-builders.ts';
import { createReplica } from '#workers/replica.ts';
import { createViews } from '#workers/views/views.ts';
import { createFakeClock } from './fake-clock.ts';
import { unknownMeta } from '#sync/engine-store.ts';
import type { EntityMeta } from '#sync/engine-store.ts';

const def = schema.get('partner');
const NAMES = ['钢一', '钢二', '煤一', 'Steel 钢'];
const idArb = fc.constantFrom('a', 'b', 'c', 'd', 'e');
const rowArb: fc.Arbitrary<Row> = fc
  .record(
    { id: idArb, name: fc.constantFrom(...NAMES), payable: fc.constantFrom(1, 2.5, 10), status: fc.constantFrom('0', '1') },
    { requiredKeys: ['id'] },
  )
  .map(row => ({ ...row, id: row.id }));
const opArb: fc.Arbitrary<Op> = fc.oneof(
  fc.record({ name: fc.constantFrom(...NAMES) }).map(patch => update(patch)),
  fc.constantFrom(0, 3).map(payable => update({ payable })),
  fc.constant(remove()),
);
type Step =
  | { readonly kind: 'read'; readonly rows: readonly Row[]; readonly gone: readonly string[] }
  | { readonly kind: 'edit'; readonly id: string; readonly op: Op }
  | { readonly kind: 'create'; readonly name: string };
const stepArb: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('read'),
    rows: fc.uniqueArray(rowArb, { selector: row => row.id, maxLength: 3 }),
    gone: fc.subarray(['a', 'b']),
  }),
  fc.record({ kind: fc.constant('edit'), id: idArb, op: opArb }),
  fc.record({ kind: fc.constant('create'), name: fc.constantFrom(...NAMES) }),
);
const queryArb: fc.Arbitrary<ListQuery> = fc.record({
  conditions: fc.constantFrom(
    [],
    [{ field: 'name', rule: 'like' as const, value: '钢' }],
    [{ field: 'payable', rule: 'ge' as const, value: '2' }],
  ),
  sort: fc.record({ column: fc.constantFrom('payable', 'name', 'status'), order: fc.constantFrom('asc', 'desc') }),
  pageNo: fc.constantFrom(1, 2),
  pageSize: fc.constantFrom(2, 5),
});

async function lead(query: ListQuery) {
  const db = await openTestDatabase();
  const clock = createFakeClock();
  let notice = () => {};
  const store = { ...createEngineStore(db), watchSubscriptions: (notify: () => void) => ((notice = notify), notify(), () => undefined) };
  const { epoch } = await store.takeLeadership('t1');
  const fail = (error?: unknown) => expect(error).toBe('never');
  const replica = createReplica({ schema, store, epoch, onStale: fail });
  const views = createViews({
    schema,
    replica,
    store,
    epoch,
    clock,
    linkState: () => 'up',
    onNeedWindow: () => undefined,
    onStale: fail,
    onFailure: fail,
  });
  const key = viewKey('partner', query);
  const shown = async () => {
    await clock.advance(150);
    return readView(db, key);
  };
  await subscribeView(db, { tabId: 't1', key, entity: 'partner', query, heldIds: [], beatMs: clock.nowMs() });
  notice();
  return { db, replica, views, key, shown };
}

const meta = (isSeeded: boolean): EntityMeta =>
  isSeeded ? { entity: 'partner', isSeeded, seededRows: 0, hasKeyset: true } : unknownMeta('partner');

test('a view marked 完整 is the answer computed over every row and every pending change (law S12)', { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(queryArb, fc.array(stepArb, { minLength: 1, maxLength: 5 }), async (query, steps) => {
      const { db, replica, views, shown } = await lead(query);
      const server = new Map<string, Row>();
      let seq = 0;
      const read = (rows: readonly Row[], gone: readonly string[]) =>
        replica.mergeRead({
          entity: 'partner',
          rows,
          covers: { kind: 'ids', ids: [...rows.map(row => row.id), ...gone] },
          evidence: replica.beginRead().received(),
          meta: meta(true),
        });
      await read([], []);
      for (const step of steps) {
        if (step.kind === 'read') {
          const gone = step.gone.filter(id => !step.rows.some(row => row.id === id));
          for (const id of gone) server.delete(id);
          for (const row of step.rows) server.set(row.id, row);
          await read(step.rows, gone);
        } else {
          const made =
            step.kind === 'edit' ? mutation(`m${++seq}`, step.id, step.op) : mutation(`m${++seq}`, `n${seq}`, create({ name: step.name }));
          await enqueue(db, [made]);
          await replica.reloadEntries();
        }
        const entries = replica.entries();
        const ids = new Set([...server.keys(), ...entries.map(entry => entry.rowId)]);
        const everything = [...ids].flatMap(
          id =>
            foldRow(
              schema,
              server.get(id),
              entries.filter(entry => entry.rowId === id),
            )?.row ?? [],
        );
        const expected = runQuery(def, everything, query);

        expect(await shown()).toMatchObject({
          coverage: 'full',
          ids: expected.rows.map(row => row.id),
          rows: expected.rows,
          total: expected.total,
          summary: expected.summary,
        });
      }
      views.stop();
    }),
    { numRuns: 25 },
  );
});

test('a view marked 部分 is the server’s page in the server’s order, whatever rows the device holds', { timeout: 60_000 }, async () => {
  const pageArb = fc.record({ ids: fc.shuffledSubarray(['a', 'b', 'c', 'd', 'e']), total: fc.integer({ min: 5, max: 90 }) });
  await fc.assert(
    fc.asyncProperty(queryArb, pageArb, fc.uniqueArray(rowArb, { selector: row => row.id }), async (query, page, rows) => {
      const { replica, views, key, shown } = await lead(query);
      await replica.mergeRead({ entity: 'partner', rows, evidence: replica.beginRead().received(), meta: meta(false) });
      await shown();
      views.noteWindow(key, { ...page, summary: { payable: 7 }, atMs: 5 });

      // A row the page names and nobody here holds any more was deleted meanwhile.
      const known = page.ids.filter(id => rows.some(row => row.id === id));
      expect(await shown()).toMatchObject({
        coverage: 'partial',
        ids: known,
        total: page.total - (page.ids.length - known.length),
        summary: { payable: 7 },
        freshAtMs: 5,
      });
      views.stop();
    }),
    { numRuns: 25 },
  );
});
