/** A collection of many thousand rows that costs nothing: a server that answers by binary search, and a disk that holds every row. */
import type { Row } from '#schema/row.ts';
import type { SyncRead } from '#query/sync-read.ts';
import { ok } from '#base/result.ts';
import type { EngineStore, EntityMeta, RowPage, Transport } from '#workers/ports.ts';

const ID_LENGTH = 19;
/** The id of the row at a place, as the server makes them. */
export const snowflake = (index: number): string =>
  String(1_800_000_000_000n * 1_000_000n + BigInt(index) * 7_919n).padStart(ID_LENGTH, '0');
export const snowflakes = (count: number): readonly string[] => Array.from({ length: count }, (_, index) => snowflake(index));

/** @param wait what one answer takes. */
export function createLargeServer(allIds: readonly string[], wait: () => Promise<void>, serverMs?: () => number) {
  let ids = allIds;
  const edited = new Map<string, Row>();
  const reads: SyncRead[] = [];
  let [underWay, widest] = [0, 0];

  function placeOf(text: string): number {
    let [low, high] = [0, ids.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((ids[middle] ?? '') < text) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  function page({ fromId, toId, pageSize, ids: asked, createdFrom, updatedFrom }: SyncRead): RowPage {
    if (asked) return pageOf(asked.filter(id => ids[placeOf(id)] === id));
    if (createdFrom !== undefined || updatedFrom !== undefined) return pageOf([]); // nothing carries a stamp
    const from = fromId === undefined ? 0 : placeOf(fromId);
    const to = toId === undefined ? ids.length : placeOf(`${toId}~`);
    return { ...pageOf(ids.slice(from, Math.min(to, from + pageSize))), total: to - from };
  }
  const pageOf = (found: readonly string[]): RowPage => ({
    rows: found.map(id => edited.get(id) ?? { id }),
    total: found.length,
    summary: undefined,
  });

  const unused = () => Promise.reject(new Error('not asked'));
  const transport: Transport = {
    async read(_, read) {
      reads.push(read);
      widest = Math.max(widest, ++underWay);
      await wait();
      underWay -= 1;
      return ok({ value: page(read), serverMs: serverMs?.() });
    },
    window: unused,
    byId: unused,
    children: unused,
    write: unused,
    probe: async () => ok({ value: undefined, serverMs: serverMs?.() }),
  };
  return {
    transport,
    reads,
    ids: () => ids,
    rowOf: (id: string): Row => edited.get(id) ?? { id },
    /** By hand in the database: no stamp tells of it. */
    edit: (id: string, values: Row) => void edited.set(id, values),
    remove(gone: ReadonlySet<string>) {
      ids = ids.filter(id => !gone.has(id));
    },
    /** The most requests that were under way at once. */
    widest: () => widest,
  };
}

/** A disk that holds a row for each id and takes every commit. */
export function fullDisk(ids: readonly string[], metas: readonly EntityMeta[] = []): EngineStore {
  const held: Pick<EngineStore, 'rowsAfter' | 'rowsByIds' | 'metas' | 'entries' | 'commit'> = {
    rowsAfter: async () => ({ rows: ids.map(id => ({ id })), nextAfterId: undefined }),
    rowsByIds: async (_, wanted) => wanted.map(id => ({ id })),
    metas: async () => metas,
    entries: async () => [],
    commit: async () => ({ kind: 'committed' }),
  };
  return held as EngineStore;
}
