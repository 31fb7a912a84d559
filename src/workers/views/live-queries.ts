/**
 * The live queries of the leader: one per entity, filter and sort, shared by all pages over it, fed with every changed row.
 * Idle ones stay for a while, as users go back and forth; at most LIVE_QUERIES_MAX are kept.
 */
import type { EntityDef } from '#domain/entity/entity-def.ts';
import type { Row } from '#domain/entity/row.ts';
import { LIVE_QUERIES_MAX, LIVE_QUERY_IDLE_MS } from '#domain/limits.ts';
import { createLiveQuery } from '#domain/query/live-query.ts';
import type { LiveQuery, RowChange } from '#domain/query/live-query.ts';
import { viewKey } from '#domain/query/list-query.ts';
import type { ListQuery } from '#domain/query/list-query.ts';
import type { CollectionChange, Collections } from '../collections-port.ts';

type Kept = { readonly entity: string; readonly live: LiveQuery; usedAtMs: number };

export type LiveQueries = {
  /** The live query all pages of this filter and sort share; made and loaded when it is not there. The entity must be hydrated. */
  readonly of: (def: EntityDef, query: ListQuery, nowMs: number) => LiveQuery;
  /** Follows a change of the collection. */
  readonly apply: (change: CollectionChange) => void;
  readonly dropIdle: (nowMs: number) => void;
  readonly count: () => number;
};

export function createLiveQueries(collections: Pick<Collections, 'folded' | 'foldedRows'>): LiveQueries {
  const keptByKey = new Map<string, Kept>();
  /** The rows as the live queries of the entity last saw them: a match is found again by the row it was. */
  const seenByEntity = new Map<string, Map<string, Row>>();

  function seenOf(entity: string): Map<string, Row> {
    const seen = seenByEntity.get(entity) ?? new Map(Array.from(collections.foldedRows(entity), row => [row.id, row]));
    seenByEntity.set(entity, seen);
    return seen;
  }

  function drop(key: string): void {
    const entity = keptByKey.get(key)?.entity;
    keptByKey.delete(key);
    if (entity !== undefined && ![...keptByKey.values()].some(kept => kept.entity === entity)) seenByEntity.delete(entity);
  }

  return {
    of(def, query, nowMs) {
      const key = viewKey(def.name, { ...query, pageNo: 0, pageSize: 0 });
      const known = keptByKey.get(key);
      if (known) {
        known.usedAtMs = nowMs;
        return known.live;
      }
      const live = createLiveQuery(def, query);
      live.load(seenOf(def.name).values());
      keptByKey.set(key, { entity: def.name, live, usedAtMs: nowMs });
      if (keptByKey.size > LIVE_QUERIES_MAX) {
        const [oldest] = [...keptByKey].filter(([other]) => other !== key).toSorted(([, a], [, b]) => a.usedAtMs - b.usedAtMs);
        if (oldest) drop(oldest[0]);
      }
      return live;
    },

    apply({ entity, ids }) {
      const seen = seenByEntity.get(entity);
      if (!seen) return;
      const queries = [...keptByKey.values()].filter(kept => kept.entity === entity).map(kept => kept.live);
      if (ids === undefined) {
        seenByEntity.delete(entity);
        const rows = seenOf(entity);
        for (const live of queries) live.load(rows.values());
        return;
      }
      const changes = ids.flatMap((id): RowChange[] => {
        const before = seen.get(id);
        const after = collections.folded(entity, id)?.row;
        if (before === after) return [];
        if (after) seen.set(id, after);
        else seen.delete(id);
        return [{ before, after }];
      });
      for (const live of queries) live.apply(changes);
    },

    dropIdle(nowMs) {
      for (const [key, { usedAtMs }] of keptByKey) if (nowMs - usedAtMs > LIVE_QUERY_IDLE_MS) drop(key);
    },

    count: () => keptByKey.size,
  };
}
