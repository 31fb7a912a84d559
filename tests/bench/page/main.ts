/** Runs in Chromium: our storage and query engine beside hand-written IndexedDB, the same rows, every answer checked. */
import { closeDatabase, deleteDatabase, openDatabase } from '#db/handle.ts';
import { createEngineStore } from '#db/sync/engine-store.ts';
import type { Row } from '#domain/entity/row.ts';
import { createLiveQuery } from '#domain/query/live-query.ts';
import type { ListQuery } from '#domain/query/list-query.ts';
import { compilePredicate } from '#domain/query/predicate.ts';
import { runQuery } from '#domain/query/run-query.ts';
import { entityDef } from '#domain/registry.ts';
import { BEFORE_BOOT } from '#domain/sync/evidence.ts';
import { createCollections } from '#workers/collections.ts';
import { makeRows } from './make-rows.ts';
import { rawOpen } from './raw-idb.ts';

export type Sample = { readonly name: string; readonly ms: readonly number[] };

const PAGE = 500;
const def = entityDef('waybill');
const query = (conditions: ListQuery['conditions'], column = 'createTime', pageNo = 1): ListQuery => ({
  conditions,
  sort: { column, order: 'desc' },
  pageNo,
  pageSize: 10,
});
const QUERIES: readonly (readonly [string, ListQuery])[] = [
  ['filter: status', query([{ field: 'waybillStatus', rule: 'eq', value: '30' }])],
  ['filter: plate like', query([{ field: 'plateNumber', rule: 'like', value: '晋A12' }])],
  ['new sort: net weight', query([], 'loadNetWeight')],
  ['new sort: Chinese text', query([], 'loadPlace')],
  ['deep page', query([], 'createTime', 5_000)],
];

async function measure(count: number, runs: number): Promise<{ samples: Sample[]; wrong: string[] }> {
  // As rows read from the disk are, and not as the generator happened to build them.
  const rows = JSON.parse(JSON.stringify(makeRows(count))) as Row[];
  const samples: Sample[] = [];
  const wrong: string[] = [];
  const note = (name: string, ms: number[]) => samples.push({ name, ms });

  const seedOurs: number[] = [];
  const seedRaw: number[] = [];
  for (let run = 0; run < 3; run++) {
    seedOurs.push(await timed(() => seedPacked(rows, `bench-${run}`)));
    const raw = await rawOpen(`raw-${run}`);
    seedRaw.push(await timed(() => raw.putAll(rows, PAGE)));
    raw.close();
  }
  note('seed to disk, ours', seedOurs);
  note('seed to disk, raw row by row', seedRaw);

  const opened = await openDatabase('bench-0');
  if (!opened.ok) throw new Error(JSON.stringify(opened.error));
  const store = createEngineStore(opened.value);
  const { epoch } = await store.takeLeadership('bench');
  const raw = await rawOpen('raw-0');
  const hydrateOurs: number[] = [];
  const hydrateRaw: number[] = [];
  for (let run = 0; run < 3; run++) {
    const collections = createCollections({ store, epoch, onStale: () => undefined });
    hydrateOurs.push(await timed(() => collections.hydrate('waybill')));
    hydrateRaw.push(await timed(() => raw.getAll()));
    if (collections.baseCount('waybill') !== count) wrong.push('hydrate');
  }
  note('read all back, ours', hydrateOurs);
  note('read all back, raw', hydrateRaw);

  for (const [name, asked] of QUERIES) {
    const expected = runQuery(def, rows, asked);
    const ours: number[] = [];
    for (let run = 0; run < runs; run++) {
      let answer: readonly Row[] = [];
      let total = 0;
      ours.push(
        await timed(async () => {
          const live = createLiveQuery(def, asked);
          live.load(rows);
          answer = live.page((asked.pageNo - 1) * asked.pageSize, asked.pageSize);
          total = live.total();
        }),
      );
      if (total !== expected.total || answer.map(row => row.id).join() !== expected.rows.map(row => row.id).join()) wrong.push(name);
    }
    note(`${name}, ours`, ours);
    const byCursor: number[] = [];
    const matches = compilePredicate(def, asked);
    for (let run = 0; run < 3; run++) byCursor.push(await timed(() => raw.scan(matches)));
    note(`${name}, raw cursor`, byCursor);
  }

  const live = createLiveQuery(def, query([{ field: 'waybillStatus', rule: 'eq', value: '30' }]));
  live.load(rows);
  const updates: number[] = [];
  for (let run = 0; run < 200; run++) {
    const before = rows[(run * 37) % rows.length];
    if (!before) continue;
    const after = { ...before, waybillStatus: run % 2 ? '30' : '40' };
    rows[(run * 37) % rows.length] = after;
    updates.push(await timed(async () => live.apply([{ before, after }])));
  }
  note('one update applied, ours', updates);
  if (live.total() !== rows.filter(row => row['waybillStatus'] === '30').length) wrong.push('live total');

  raw.close();
  closeDatabase(opened.value);
  for (let run = 0; run < 3; run++) await deleteDatabase(`bench-${run}`);
  return { samples, wrong };
}

async function seedPacked(rows: readonly Row[], name: string): Promise<void> {
  const opened = await openDatabase(name);
  if (!opened.ok) throw new Error(JSON.stringify(opened.error));
  const store = createEngineStore(opened.value);
  const { epoch } = await store.takeLeadership('bench');
  for (let from = 0; from < rows.length; from += PAGE) {
    await store.commit(epoch, {
      base: [{ entity: 'waybill', upserts: rows.slice(from, from + PAGE), deletes: [], evidence: BEFORE_BOOT }],
    });
  }
  closeDatabase(opened.value);
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await run();
  return performance.now() - begun;
}

Object.assign(globalThis, { measure });
