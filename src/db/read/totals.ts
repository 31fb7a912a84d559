/** One row that sums others up, with what the outbox makes of its sums (sync/foreseen-totals.ts). */
import { withTotals } from '#sync/foreseen-totals.ts';
import type { WithTotals } from '#sync/foreseen-totals.ts';
import type { OpId } from '#sync/op-id.ts';
import { baseTables } from '../base-row.ts';
import type { Db } from '../handle.ts';
import { readableEntries } from '../stored-entry.ts';
import { tablesOf } from '../tables-of.ts';
import { readRow, readRows } from './rows.ts';

/** `undefined` when the device does not know the row. One transaction reads rows and entries. @param without an entry that counts nothing. */
export function readWithTotals(db: Db, entity: string, id: string, without?: OpId): Promise<WithTotals | undefined> {
  const tables = tablesOf(db);
  const { schema } = tables;
  return tables.transaction('r', [...baseTables(tables), tables.outbox], async () => {
    const folded = await readRow(db, entity, id);
    if (!folded) return undefined;
    const entries = readableEntries(await tables.outbox.orderBy('seq').toArray()).filter(({ opId }) => opId !== without);
    if (entries.length === 0) return { row: folded.row, entries: [] };
    const rows = await readRows(db, entity);
    return withTotals(
      schema,
      schema.get(entity),
      folded.row,
      rows.map(({ row }) => row),
      entries,
    );
  });
}
