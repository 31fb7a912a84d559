/** Our engine's own parts in a worker, without a server: storage, collections, live queries and views, exactly as the leader wires them. */
import { expose } from 'comlink';
import { closeDatabase, openDatabase } from '#db/handle.ts';
import type { Db } from '#db/handle.ts';
import { createEngineStore } from '#db/sync/engine-store.ts';
import type { Row } from '#schema/row.ts';
import type { ListQuery } from '#query/list-query.ts';
import { entityDef, schema } from '#features/registry.ts';
import { createReplica } from '#workers/replica.ts';
import type { Replica } from '#workers/replica-port.ts';
import { systemClock } from '#workers/clock.ts';
import { createLiveQueries } from '#workers/views/live-queries.ts';
import type { LiveQueries } from '#workers/views/live-queries.ts';
import { createViews } from '#workers/views/views.ts';
import { makeRows } from '../page/make-rows.ts';
import { pagesOf } from './peer.ts';

export const ENTITY = 'waybill';
const def = entityDef(ENTITY);
/** One query that stays, as some list of a running program does: what all queries share is not made anew for each. */
const ANCHOR: ListQuery = {
  conditions: [{ field: 'waybillNo', rule: 'eq', value: '-' }],
  sort: { column: 'id', order: 'asc' },
  pageNo: 1,
  pageSize: 10,
};

type Opened = { readonly db: Db; readonly replica: Replica; readonly queries: LiveQueries; readonly stop: () => void };
let opened: Opened | undefined;
let prepared: readonly (readonly Row[])[] = [];

function engine(): Opened {
  if (!opened) throw new Error('open comes first');
  return opened;
}

const api = {
  async open(name: string): Promise<void> {
    const answer = await openDatabase(name, schema);
    if (!answer.ok) throw new Error(JSON.stringify(answer.error));
    const store = createEngineStore(answer.value);
    const { epoch } = await store.takeLeadership('bench');
    const onStale = (): void => undefined;
    const replica = createReplica({ schema, store, epoch, onStale });
    await replica.reloadEntries();
    const queries = createLiveQueries(replica);
    replica.onChange(queries.apply);
    const views = createViews({
      schema,
      replica,
      store,
      epoch,
      clock: systemClock,
      linkState: () => 'up',
      onNeedWindow: () => undefined,
      onStale,
      onFailure(error) {
        throw error;
      },
    });
    opened = { db: answer.value, replica, queries, stop: () => views.stop() };
  },
  prepare(count: number): void {
    prepared = pagesOf(makeRows(count));
  },
  async load(): Promise<void> {
    const { replica } = engine();
    await replica.hydrate(ENTITY); // a scan begins with every row of the disk in memory; there is none
    let seededRows = 0;
    let last: Row | undefined;
    for (const [at, page] of prepared.entries()) {
      seededRows += page.length;
      const isSeeded = at === prepared.length - 1;
      const [from, to] = [last?.id ?? '', isSeeded ? undefined : page.at(-1)?.id];
      const rows = last ? [last, ...page] : page; // a page of a scan begins with the last row of the one before
      const known = { entity: ENTITY, seededRows, hasKeyset: true };
      const meta = isSeeded ? { ...known, isSeeded: true as const } : { ...known, isSeeded: false as const, cursor: to };
      const covers = { kind: 'interval', from, to } as const;
      await replica.mergeRead({ entity: ENTITY, rows, covers, evidence: replica.beginRead().received(), meta });
      last = page.at(-1);
    }
    prepared = [];
  },
  async page(query: ListQuery, offset: number): Promise<{ readonly rows: readonly Row[]; readonly total: number }> {
    const { replica, queries } = engine();
    await replica.hydrate(ENTITY);
    queries.of(def, ANCHOR, Number.POSITIVE_INFINITY);
    const live = queries.of(def, query, 0);
    return { rows: live.page(offset, query.pageSize), total: live.total() };
  },
  /** Queries nobody asks any more are dropped, so that the next question is answered from the rows again. */
  forget(): void {
    engine().queries.dropIdle(Number.MAX_SAFE_INTEGER);
  },
  async apply(rows: readonly Row[]): Promise<void> {
    const { replica } = engine();
    await replica.mergeRead({ entity: ENTITY, rows, evidence: replica.beginRead().received() });
  },
  close(): void {
    if (!opened) return;
    opened.stop();
    closeDatabase(opened.db);
    opened = undefined;
  },
};

export type OursWorker = typeof api;

expose(api);
