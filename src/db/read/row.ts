/** One row as the user should see it, folded here from disk, without a leader and without a view. */
import { foldRow } from '#sync/fold.ts';
import type { FoldedRow } from '#sync/fold.ts';
import { baseRowOf } from '../base-row.ts';
import type { Db } from '../handle.ts';
import { readableEntries } from '../stored-entry.ts';
import { tablesOf } from '../tables-of.ts';

/** `undefined` when the device does not know the row. One transaction reads base and entries, so an effect is never missing and never twice. */
export function readRow(db: Db, entity: string, id: string): Promise<FoldedRow | undefined> {
  const tables = tablesOf(db);
  return tables.transaction('r', tables.blocks, tables.outbox, async () => {
    const base = await baseRowOf(tables, entity, id);
    const records = await tables.outbox.where({ entity, rowId: id }).sortBy('seq');
    return foldRow(tables.schema, base, readableEntries(records));
  });
}
