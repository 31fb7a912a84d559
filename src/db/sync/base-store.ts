/**
 * The packed base rows behind row-wise changes: only the blocks a change touches are read and written again.
 * Remembers the first id of every block it has seen, so it must be told to forget when a transaction failed or another leader wrote.
 */
import { Dexie } from 'dexie';
import type { Row } from '#domain/entity/row.ts';
import { unpackRows } from '../base-row.ts';
import type { Block, Tables } from '../tables.ts';
import { isSmall, packRows } from './pack-rows.ts';

type RowChanges = { readonly entity: string; readonly upserts: readonly Row[]; readonly deletes: readonly string[] };
type Blocks = Tables['blocks'];
/** Neighbouring blocks that are packed anew together: blocks from..to of the directory. */
type Segment = { from: number; to: number; rows: readonly Row[] };

export type BaseStore = {
  /** Every row of the entity, sorted by id, and whether a block could not be read. */
  load(entity: string): Promise<{ readonly rows: readonly Row[]; readonly isDamaged: boolean }>;
  /** Call inside a transaction that covers `blocks`. */
  apply(changes: RowChanges): Promise<void>;
  forget(): void;
};

/** A tab that reads its page while a large collection is loaded waits for one slice, about 3 MB, and not for all of it. */
const SLICE_BLOCKS = 64;

export function createBaseStore(blocks: Blocks): BaseStore {
  const firstIdsByEntity = new Map<string, readonly string[]>();

  async function directoryOf(entity: string): Promise<readonly string[]> {
    const known = firstIdsByEntity.get(entity);
    if (known) return known;
    const keys = await allOf(blocks, entity).primaryKeys();
    return keys.map(([, firstId]) => firstId);
  }

  async function rowsAt(entity: string, directory: readonly string[], index: number): Promise<readonly Row[]> {
    const block = await blocks.get([entity, directory[index] ?? '']);
    return block ? unpackRows(block) : [];
  }

  /** A segment that became small takes a neighbour in, so that deletions do not leave crumbs. */
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

  return {
    async load(entity) {
      const firstIds: string[] = [];
      const rows: Row[] = [];
      let isDamaged = false;
      for (let from: string | undefined = ''; from !== undefined;) {
        const slice: readonly Block[] = await after(blocks, entity, from).limit(SLICE_BLOCKS).toArray();
        for (const block of slice) {
          firstIds.push(block.firstId);
          const read = readBlock(block);
          if (read) for (const row of read) rows.push(row);
          else isDamaged = true;
        }
        from = slice.length < SLICE_BLOCKS ? undefined : slice.at(-1)?.firstId;
      }
      firstIdsByEntity.set(entity, firstIds);
      return { rows, isDamaged };
    },

    async apply({ entity, upserts, deletes }) {
      const changed = new Map<string, Row | undefined>([
        ...deletes.map(id => [id, undefined] as const),
        ...upserts.map(row => [row.id, row] as const),
      ]);
      if (changed.size === 0) return;
      const directory = await directoryOf(entity);
      const idsByBlock = new Map<number, string[]>();
      for (const id of [...changed.keys()].toSorted()) {
        const index = blockIndexOf(directory, id);
        idsByBlock.set(index, [...(idsByBlock.get(index) ?? []), id]);
      }
      const touched = [...idsByBlock.keys()];
      const stored = await blocks.bulkGet(touched.map(index => [entity, directory[index] ?? '']));
      const segments = touched.map((index, i): Segment => {
        const block = stored[i];
        return { from: index, to: index, rows: withChanges(block ? unpackRows(block) : [], idsByBlock.get(index) ?? [], changed) };
      });
      await joinSmall(entity, directory, segments);
      const packed = segments.map(segment => packRows(entity, segment.rows));
      const kept = new Set(packed.flat().map(block => block.firstId));
      const replaced = segments.flatMap(({ from, to }) => directory.slice(from, to + 1));
      await blocks.bulkDelete(replaced.filter(firstId => !kept.has(firstId)).map(firstId => [entity, firstId]));
      await blocks.bulkPut(packed.flat());
      const gone = new Set(replaced);
      firstIdsByEntity.set(entity, [...directory.filter(firstId => !gone.has(firstId)), ...kept].toSorted());
    },

    forget: () => firstIdsByEntity.clear(),
  };
}

const allOf = (blocks: Blocks, entity: string) =>
  blocks.where('[entity+firstId]').between([entity, Dexie.minKey], [entity, Dexie.maxKey], true, true);

const after = (blocks: Blocks, entity: string, firstId: string) =>
  blocks.where('[entity+firstId]').between([entity, firstId], [entity, Dexie.maxKey], false, true);

/** The block whose interval holds the id; ids before the first block belong to the first, and 0 stands for a block to come. */
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

/** Merges two lists sorted by id; an id without a row is left out. */
function withChanges(rows: readonly Row[], ids: readonly string[], changed: ReadonlyMap<string, Row | undefined>): readonly Row[] {
  const merged: Row[] = [];
  let next = 0;
  for (const row of rows) {
    for (let id = ids[next]; id !== undefined && id < row.id; id = ids[++next]) merged.push(...[changed.get(id)].filter(isRow));
    if (!changed.has(row.id)) merged.push(row);
  }
  return [
    ...merged,
    ...ids
      .slice(next)
      .map(id => changed.get(id))
      .filter(isRow),
  ];
}

const isRow = (row: Row | undefined): row is Row => row !== undefined;

function readBlock(block: Block): readonly Row[] | undefined {
  try {
    return unpackRows(block);
  } catch {
    return undefined; // the caller has the rows read from the server again
  }
}
