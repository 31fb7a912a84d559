/**
 * The base rows behind row-wise changes. A change of few rows of each block writes these rows alone, over their blocks (loose-store.ts). Any other, and
 * every deletion, reads and writes its own blocks, and what lay over its rows is gone.
 * It caches the first id of every block it has seen, so the cache must be cleared when a transaction failed or another leader wrote.
 */
import { groupedBy } from '#base/grouped-by.ts';
import type { Row } from '#schema/row.ts';
import { LOOSE_ROWS_A_BLOCK } from '#sync/pace.ts';
import { blocksOf, readBlock, withChanges } from '../base-row.ts';
import type { Block, Tables } from '../tables.ts';
import { createLooseStore } from './loose-store.ts';
import { isSmall, packRows } from './pack-rows.ts';

type RowChanges = { readonly entity: string; readonly upserts: readonly Row[]; readonly deletes: readonly string[] };
type Applied = { readonly isDamaged: boolean; readonly writes: readonly PromiseLike<unknown>[] };
/** Neighbouring blocks that are packed together again: blocks from..to of the directory. */
type Segment = { from: number; to: number; rows: readonly Row[] };

export type BaseStore = {
  /** Those of the ids that exist; one read per block, not a read of the whole entity. */
  byIds(entity: string, ids: readonly string[]): Promise<readonly Row[]>;
  /**
   * Call inside a transaction that covers `baseTables`. Resolves when the writes have been issued, so that they run together with the transaction's
   * other writes; await `writes` with those. `isDamaged`: stored rows could not be read, and are gone.
   */
  apply(changes: RowChanges): Promise<Applied>;
  forget(): void;
};

export function createBaseStore({ blocks, loose: looseRows }: Pick<Tables, 'blocks' | 'loose'>): BaseStore {
  const loose = createLooseStore(looseRows);
  const firstIdsByEntity = new Map<string, readonly string[]>();
  /** The last stored id, if known: rows after it need no block read. */
  const lastIdByEntity = new Map<string, string>();
  let hasMetDamage = false;

  async function directoryOf(entity: string): Promise<readonly string[]> {
    const known = firstIdsByEntity.get(entity);
    if (known) return known;
    const keys = await blocksOf(blocks, entity).primaryKeys();
    return keys.map(([, firstId]) => firstId);
  }

  async function rowsAt(entity: string, directory: readonly string[], index: number): Promise<readonly Row[]> {
    const block = await blocks.get([entity, directory[index] ?? '']);
    return block ? rowsIn(block) : [];
  }

  async function segmentsOf(directory: readonly string[], { entity, upserts, deletes }: RowChanges): Promise<Segment[]> {
    const changed = new Map<string, Row | undefined>();
    for (const id of deletes) changed.set(id, undefined);
    for (const row of upserts) changed.set(row.id, row);
    const idsByBlock = groupedBy([...changed.keys()].sort(), id => blockIndexOf(directory, id));
    const touched = [...idsByBlock.keys()];
    const stored = await blocks.bulkGet(touched.map(index => [entity, directory[index] ?? '']));
    return touched.map((index, i): Segment => {
      const block = stored[i];
      return { from: index, to: index, rows: withChanges(block ? rowsIn(block) : [], idsByBlock.get(index) ?? [], changed) };
    });
  }

  function rowsIn(block: Block): readonly Row[] {
    const rows = readBlock(block);
    if (!rows) hasMetDamage = true;
    return rows ?? [];
  }

  /** A small segment takes in a neighbour, so that deletions do not leave many small blocks. */
  async function joinSmall(entity: string, directory: readonly string[], segments: Segment[]): Promise<void> {
    for (let i = 0; i < segments.length; i++) {
      const segment = segments[i];
      if (!segment || !isSmall(segment.rows)) continue;
      const next = segments[i + 1];
      if (next && next.from === segment.to + 1) {
        segments.splice(i, 2, { from: segment.from, to: next.to, rows: [...segment.rows, ...next.rows] });
        i--;
      } else if (segment.to + 1 < directory.length) {
        segment.rows = [...segment.rows, ...(await rowsAt(entity, directory, segment.to + 1))];
        segment.to++;
      } else if (segment.from > 0) {
        const before = segments[i - 1];
        const isTouched = before?.to === segment.from - 1;
        segment.rows = [...(isTouched ? before.rows : await rowsAt(entity, directory, segment.from - 1)), ...segment.rows];
        segment.from = isTouched ? before.from : segment.from - 1;
        if (isTouched) segments.splice(--i, 1);
      }
    }
  }

  /** The rows of surplus blocks are packed in the same transaction. */
  async function applyLoose(entity: string, directory: readonly string[], rows: readonly Row[]): Promise<Applied> {
    const written = await loose.put(entity, rows);
    const surplus = await loose.surplus(entity, id => blockIndexOf(directory, id));
    if (surplus.length === 0) return { isDamaged: false, writes: written };
    await Promise.all(written); // they are among those that are read
    const read = await loose.read(entity, surplus);
    const readable = read.flatMap(found => (found.kind === 'row' ? found.row : []));
    const lost = surplus.filter((_, at) => read[at]?.kind === 'damaged');
    if (lost.length > 0) hasMetDamage = true;
    return applyPacked(directory, { entity, upserts: readable, deletes: lost });
  }

  async function applyPacked(directory: readonly string[], changes: RowChanges): Promise<Applied> {
    const { entity, upserts, deletes } = changes;
    const isAppend = deletes.length === 0 && isAfter(lastIdByEntity.get(entity), upserts);
    const segments = isAppend
      ? [{ from: directory.length, to: directory.length - 1, rows: upserts }]
      : await segmentsOf(directory, changes);
    await joinSmall(entity, directory, segments);
    const packedSegments = segments.map(segment => packRows(entity, segment.rows));
    const packed = packedSegments.flat();
    const kept = packed.map(block => block.firstId);
    const replaced = new Set(segments.flatMap(({ from, to }) => directory.slice(from, to + 1)));
    const removed = new Set(replaced);
    for (const firstId of kept) removed.delete(firstId);
    const writes = [...(await loose.remove(entity, [...upserts.map(row => row.id), ...deletes]))];
    if (removed.size > 0) writes.push(blocks.bulkDelete(Array.from(removed, firstId => [entity, firstId])));
    if (packed.length > 0) writes.push(blocks.bulkPut(packed));
    firstIdsByEntity.set(entity, nextDirectory(directory, replaced, kept));
    const hasEnd = (segments.at(-1)?.to ?? 0) >= directory.length - 1;
    const end = packedSegments.at(-1)?.at(-1);
    if (hasEnd && end) lastIdByEntity.set(entity, end.lastId);
    else if (hasEnd) lastIdByEntity.delete(entity);
    return { isDamaged: hasMetDamage, writes };
  }

  return {
    async byIds(entity, ids) {
      const [changed, directory] = await Promise.all([loose.read(entity, ids), directoryOf(entity)]);
      const packed = new Set(ids.filter((_, at) => changed[at]?.kind === 'none'));
      const indexes = [...new Set([...packed].map(id => blockIndexOf(directory, id)))];
      const found = await blocks.bulkGet(indexes.map(index => [entity, directory[index] ?? '']));
      const rows = found.flatMap(block => (block ? (readBlock(block) ?? []) : [])).filter(row => packed.has(row.id));
      return [...rows, ...changed.flatMap(read => (read.kind === 'row' ? read.row : []))];
    },

    async apply(changes) {
      const { entity, upserts, deletes } = changes;
      hasMetDamage = false;
      if (upserts.length + deletes.length === 0) return { isDamaged: false, writes: [] };
      const directory = await directoryOf(entity);
      firstIdsByEntity.set(entity, directory);
      return deletes.length === 0 && isScattered(directory, upserts)
        ? applyLoose(entity, directory, upserts)
        : applyPacked(directory, changes);
    },

    forget() {
      loose.forget();
      firstIdsByEntity.clear();
      lastIdByEntity.clear();
    },
  };
}

/** Few rows for each block they belong to: writing the blocks would cost more than writing the rows. */
function isScattered(directory: readonly string[], rows: readonly Row[]): boolean {
  const touched = new Set(rows.map(row => blockIndexOf(directory, row.id)));
  return directory.length > 0 && rows.length <= touched.size * LOOSE_ROWS_A_BLOCK;
}

/** The rows are sorted by id and all come after this one. */
function isAfter(lastId: string | undefined, rows: readonly Row[]): boolean {
  let before = lastId;
  return before !== undefined && rows.every(({ id }) => (before ?? '') < (before = id));
}

/** In order; a list that is only appended to needs no sorting. */
function nextDirectory(directory: readonly string[], replaced: ReadonlySet<string>, kept: readonly string[]): readonly string[] {
  const isAppend = replaced.size === 0 && (kept[0] ?? '') > (directory.at(-1) ?? '');
  return isAppend ? [...directory, ...kept] : [...new Set([...directory.filter(firstId => !replaced.has(firstId)), ...kept])].sort();
}

/** The block whose interval holds the id; ids before the first block belong to the first, and 0 means a new block. */
function blockIndexOf(directory: readonly string[], id: string): number {
  let low = 0;
  let high = directory.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((directory[middle] ?? '') <= id) low = middle + 1;
    else high = middle;
  }
  return Math.max(0, low - 1);
}
