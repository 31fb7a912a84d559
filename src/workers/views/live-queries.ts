/**
 * The live queries of the leader: one per entity, filter and sort, shared by all pages over it, fed with every changed row.
 * Idle ones stay for a while, because users go back and forth; at most LIVE_QUERIES_MAX are kept, and columns are dropped with their queries.
 */
import type { EntityDef } from '#schema/entity-def.ts';
import { createEntityQueries } from '#query/entity-queries.ts';
import type { EntityQueries, QueryWork, RowChange } from '#query/entity-queries.ts';
import type { LiveQuery } from '#query/live-query.ts';
import { viewKey } from '#query/list-query.ts';
import type { ListQuery } from '#query/list-query.ts';
import type { ReplicaChange, Replica } from '../replica-port.ts';
import { LIVE_QUERIES_MAX, LIVE_QUERY_IDLE_MS } from '#sync/pace.ts';

type Kept = { readonly entity: string; readonly query: ListQuery; readonly live: LiveQuery; usedAtMs: number };

export type LiveQueries = {
  /** The live query of all pages with this filter and sort; created on demand. The entity must be hydrated. */
  readonly of: (def: EntityDef, query: ListQuery, nowMs: number) => LiveQuery;
  /** Applies a change of the replica. */
  readonly apply: (change: ReplicaChange) => void;
  /** Builds the column of one more field of the search form. @returns false if all exist, or no query of the entity is open. */
  readonly warm: (def: EntityDef) => boolean;
  /** Drops every query of the entity. */
  readonly forget: (entity: string) => void;
  readonly dropIdle: (nowMs: number) => void;
  readonly count: () => number;
  /** All work ever done, over all entities. */
  readonly work: () => QueryWork;
};

const NO_WORK: QueryWork = { examined: 0, scans: 0, sorts: 0, moved: 0, merges: 0, columnBuilds: 0 };

export function createLiveQueries(replica: Pick<Replica, 'folded' | 'foldedRows'>): LiveQueries {
  const keptByKey = new Map<string, Kept>();
  const queriesByEntity = new Map<string, EntityQueries>();
  /** The work counters of entities whose queries were dropped. */
  let pastWork = NO_WORK;

  function queriesOf(def: EntityDef): EntityQueries {
    const known = queriesByEntity.get(def.name);
    if (known) return known;
    const queries = createEntityQueries(def);
    queries.load(replica.foldedRows(def.name));
    queriesByEntity.set(def.name, queries);
    return queries;
  }

  function drop(key: string, { entity, query }: Kept): void {
    keptByKey.delete(key);
    const queries = queriesByEntity.get(entity);
    queries?.close(query);
    if (!queries?.isIdle()) return;
    pastWork = added(pastWork, queries.work());
    queriesByEntity.delete(entity);
  }

  return {
    of(def, asked, nowMs) {
      const { group: _, ...query } = asked; // groups are made of the same rows
      const key = viewKey(def.name, { ...query, pageNo: 0, pageSize: 0 });
      const known = keptByKey.get(key);
      if (known) {
        known.usedAtMs = nowMs;
        return known.live;
      }
      const live = queriesOf(def).open(query);
      keptByKey.set(key, { entity: def.name, query, live, usedAtMs: nowMs });
      if (keptByKey.size > LIVE_QUERIES_MAX) {
        const [oldest] = [...keptByKey].filter(([other]) => other !== key).toSorted(([, a], [, b]) => a.usedAtMs - b.usedAtMs);
        if (oldest) drop(...oldest);
      }
      return live;
    },

    apply({ entity, ids }) {
      const queries = queriesByEntity.get(entity);
      if (ids === undefined) queries?.load(replica.foldedRows(entity));
      else queries?.apply(ids.map((id): RowChange => ({ id, after: replica.folded(entity, id)?.row })));
    },

    warm({ name, query }) {
      const queries = queriesByEntity.get(name);
      return queries !== undefined && query.some(item => queries.warm(item.field));
    },

    forget(entity) {
      for (const [key, kept] of keptByKey) if (kept.entity === entity) drop(key, kept);
    },

    dropIdle(nowMs) {
      for (const [key, kept] of keptByKey) if (nowMs - kept.usedAtMs > LIVE_QUERY_IDLE_MS) drop(key, kept);
    },

    count: () => keptByKey.size,
    work: () => [...queriesByEntity.values()].reduce((sum, queries) => added(sum, queries.work()), pastWork),
  };
}

function added(a: QueryWork, b: QueryWork): QueryWork {
  return {
    examined: a.examined + b.examined,
    scans: a.scans + b.scans,
    sorts: a.sorts + b.sorts,
    moved: a.moved + b.moved,
    merges: a.merges + b.merges,
    columnBuilds: a.columnBuilds + b.columnBuilds,
  };
}
