/**
 * The loose rows of each entity: rows that changed since their block was packed. A change of a few rows writes them and reads no block; when an entity
 * has more than LOOSE_ROWS_MAX, those of the blocks that have most are packed, because a block rewritten for ten rows costs what it costs for one.
 * It caches their ids, so the cache must be cleared when a transaction failed or another leader wrote.
 */
import { groupedBy } from '#base/grouped-by.ts';
import type { Row } from '#schema/row.ts';
import { LOOSE_PACKED_AT_ONCE, LOOSE_ROWS_MAX } from '#sync/pace.ts';
import { looseOf, readLoose } from '../base-row.ts';
import type { LooseRow, Tables } from '../tables.ts';

/** `none`: the row is not loose. */
type ReadLoose = { readonly kind: 'row'; readonly row: Row } | { readonly kind: 'damaged' | 'none' };

export type LooseStore = {
  /** In the order of the ids. It does not use the cache. */
  read(entity: string, ids: readonly string[]): Promise<readonly ReadLoose[]>;
  /** Inside a transaction; await the writes. */
  put(entity: string, rows: readonly Row[]): Promise<readonly PromiseLike<unknown>[]>;
  /** Inside a transaction; await the writes. */
  remove(entity: string, ids: readonly string[]): Promise<readonly PromiseLike<unknown>[]>;
  /** Those to pack now, sorted. @param blockOf the place of an id's block. */
  surplus(entity: string, blockOf: (id: string) => number): Promise<readonly string[]>;
  forget(): void;
};

export function createLooseStore(loose: Tables['loose']): LooseStore {
  const idsByEntity = new Map<string, Set<string>>();

  async function idsOf(entity: string): Promise<Set<string>> {
    const known = idsByEntity.get(entity);
    if (known) return known;
    const keys = await looseOf(loose, entity).primaryKeys();
    const ids = new Set(keys.map(([, id]) => id));
    idsByEntity.set(entity, ids);
    return ids;
  }

  const keysOf = (entity: string, ids: readonly string[]) => ids.map((id): [string, string] => [entity, id]);

  return {
    async read(entity, ids) {
      const records = ids.length === 0 ? [] : await loose.bulkGet(keysOf(entity, ids));
      return records.map((record): ReadLoose => {
        const row = record && readLoose(record);
        return row ? { kind: 'row', row } : { kind: record ? 'damaged' : 'none' };
      });
    },
    async put(entity, rows) {
      const known = await idsOf(entity);
      for (const { id } of rows) known.add(id);
      return [loose.bulkPut(rows.map((row): LooseRow => ({ entity, id: row.id, data: JSON.stringify(row) })))];
    },
    async remove(entity, ids) {
      const known = await idsOf(entity);
      const removed = ids.filter(id => known.delete(id));
      return removed.length === 0 ? [] : [loose.bulkDelete(keysOf(entity, removed))];
    },
    async surplus(entity, blockOf) {
      const known = await idsOf(entity);
      const over = known.size - LOOSE_ROWS_MAX;
      return over > 0 ? ofFullestBlocks(known, Math.max(over, LOOSE_PACKED_AT_ONCE), blockOf).sort() : [];
    },
    forget: () => idsByEntity.clear(),
  };
}

/** At least `count` of the ids: all those of the blocks with the most of them. */
function ofFullestBlocks(ids: Iterable<string>, count: number, blockOf: (id: string) => number): string[] {
  const packed: string[] = [];
  for (const own of [...groupedBy(ids, blockOf).values()].sort((a, b) => b.length - a.length)) {
    if (packed.length >= count) break;
    packed.push(...own);
  }
  return packed;
}
