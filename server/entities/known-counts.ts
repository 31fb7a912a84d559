/**
 * Counts and sums over the rows of a list, kept while nobody has written its table (database/table-writes.ts), whichever process wrote, and brought up to
 * date from the last writes (list-figures.ts). The key is the whole statement with its values: the caller's tenant, yard, data rules and masked columns
 * stand in it, so what is kept for one caller answers only those who may see exactly the same rows and columns.
 */
import { createHash } from 'node:crypto';
import { WRITES_KEPT } from '../database/recent-writes.ts';
import { rowsOf } from '../database/sql.ts';
import { writesOf } from '../database/table-writes.ts';
import type { Database } from '../database.ts';
import { keepNewest } from '../work/keep-newest.ts';
import type { WireRow } from './field-texts.ts';
import { countedIn, isOfOneTable, isSummedUp, isUpToDate, readFigures, updateFigures } from './list-figures.ts';
import type { Counted, Figures } from './list-figures.ts';

export type KnownCounts = {
  /** The figures, as a read that began now would find them. */
  read(figures: Figures): Promise<WireRow>;
};

const KEPT_MAX = 2_000;
/** After the rows themselves were counted. A database that was restored from a copy under the running server counts anew. */
const KEPT_MS = 600_000;

/** `atMs`: when all rows were counted. */
type Found = Counted & { readonly atMs: number };
/** `writes`: how many the table had before the figures were asked for. */
type Kept = { readonly writes: number; readonly found: Promise<Found> };

export function createKnownCounts(db: Database, nowMs: () => number): KnownCounts {
  const kept = new Map<string, Kept>();

  async function count(figures: Figures): Promise<Found> {
    const atMs = nowMs();
    const [row] = await rowsOf(db, readFigures(figures));
    if (!row) throw new Error('a count has one row');
    return { ...countedIn(row), atMs };
  }

  /** @returns undefined if not all writes between are there to be added: there were too many, or one wrote too many rows. */
  async function update(figures: Figures, earlier: Found, writes: number): Promise<Found | undefined> {
    if (!isSummedUp(figures.def) || earlier.isWriting || writes - earlier.writes > WRITES_KEPT) return undefined;
    const [row] = await rowsOf(db, updateFigures(figures, earlier));
    return row && isUpToDate(row, earlier) ? { ...countedIn(row), atMs: earlier.atMs } : undefined;
  }

  async function find(figures: Figures, known: Kept | undefined, writes: number): Promise<Found> {
    const earlier = await known?.found.catch(() => undefined);
    if (!known || !earlier || nowMs() - earlier.atMs >= KEPT_MS) return count(figures);
    if (known.writes === writes || earlier.writes === writes) return earlier;
    return (await update(figures, earlier, writes)) ?? count(figures);
  }

  return {
    async read(figures) {
      const { def } = figures;
      // Before the figures: a write between the two readings makes what is kept newer than its number, never older.
      const writes = isOfOneTable(def) ? await writesOf(db, def.table) : undefined;
      if (writes === undefined) return (await count(figures)).row;
      const key = keyOf(readFigures(figures).compile(db));
      const entry = { writes, found: find(figures, kept.get(key), writes) };
      keepNewest(kept, key, entry, KEPT_MAX);
      const isKept = await entry.found.then(
        ({ isWriting }) => !isWriting,
        () => false,
      );
      if (!isKept && kept.get(key) === entry) kept.delete(key);
      return (await entry.found).row;
    },
  };
}

const keyOf = ({ sql, parameters }: { readonly sql: string; readonly parameters: readonly unknown[] }): string =>
  createHash('sha256')
    .update(JSON.stringify([sql, parameters]))
    .digest('base64');
