/**
 * Counts and sums over the rows of a list, kept while nobody has written its table (database/table-writes.ts), whichever process wrote.
 * The key is the whole statement with its values: the caller's tenant, yard, data rules and masked columns stand in it, so what is kept for one
 * caller answers only those who may see exactly the same rows and columns.
 */
import { createHash } from 'node:crypto';
import type { RawBuilder } from 'kysely';
import { rowsOf } from '../database/sql.ts';
import { writesOf } from '../database/table-writes.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { Database } from '../database.ts';
import type { WireRow } from './field-texts.ts';

export type KnownCounts = {
  /** The rows of the statement, as a read that began now would find them. */
  read(def: EntityDef, statement: RawBuilder<WireRow>): Promise<readonly WireRow[]>;
};

const KEPT_MAX = 2_000;
/** Also where nobody writes: a database that was restored from a copy under the running server counts anew. */
const KEPT_MS = 600_000;

type Kept = { readonly writes: number; readonly atMs: number; readonly rows: Promise<readonly WireRow[]> };

export function createKnownCounts(db: Database, nowMs: () => number): KnownCounts {
  const kept = new Map<string, Kept>();

  /** The oldest in the order of use is dropped. */
  function keep(key: string, entry: Kept): void {
    kept.delete(key);
    kept.set(key, entry);
    const [oldest] = kept.keys();
    if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest);
  }

  return {
    async read(def, statement) {
      if (!isOfOneTable(def)) return rowsOf(db, statement);
      // Before the rows: a write between the two readings makes what is kept newer than its number, never older.
      const writes = await writesOf(db, def.table);
      if (writes === undefined) return rowsOf(db, statement);
      const key = keyOf(statement.compile(db));
      const known = kept.get(key);
      if (known?.writes === writes && nowMs() - known.atMs < KEPT_MS) {
        keep(key, known);
        return known.rows;
      }
      const rows = rowsOf(db, statement);
      const entry = { writes, atMs: nowMs(), rows };
      keep(key, entry);
      rows.catch(() => {
        if (kept.get(key) === entry) kept.delete(key);
      });
      return rows;
    },
  };
}

/** Who sees a row of a parent's body, or about another row, is said by other tables too, whose writes are not asked for. */
const isOfOneTable = ({ parent, about }: EntityDef): boolean => parent === undefined && about === undefined;

const keyOf = ({ sql, parameters }: { readonly sql: string; readonly parameters: readonly unknown[] }): string =>
  createHash('sha256')
    .update(JSON.stringify([sql, parameters]))
    .digest('base64');
