/** Everything this device knows about one row, for the inspector and for bug reports: base, entries and their fold, read in one transaction. */
import type { Row } from '#domain/entity/row.ts';
import { foldRow } from '#domain/sync/fold.ts';
import type { OutboxEntry } from '#domain/sync/mutation.ts';
import { baseRowOf } from '../base-row.ts';
import type { Db } from '../handle.ts';
import { readableEntries } from '../stored-entry.ts';
import { tablesOf } from '../tables-of.ts';

export type RowStory = { readonly base: Row | undefined; readonly entries: readonly OutboxEntry[]; readonly folded: Row | undefined };

export function explainRow(db: Db, entity: string, id: string): Promise<RowStory> {
  const tables = tablesOf(db);
  return tables.transaction('r', tables.blocks, tables.outbox, async () => {
    const base = await baseRowOf(tables, entity, id);
    const entries = readableEntries(await tables.outbox.where({ entity, rowId: id }).sortBy('seq'));
    return { base, entries, folded: foldRow(base, entries)?.row };
  });
}
