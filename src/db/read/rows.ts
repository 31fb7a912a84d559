/** Every row of an entity as the user should see it, folded here from disk, without a leader, a view and a network. */
import { Dexie } from 'dexie';
import { foldRow } from '#sync/fold.ts';
import type { FoldedRow } from '#sync/fold.ts';
import type { OutboxEntry } from '#sync/mutation.ts';
import { baseRowsOf } from '../base-row.ts';
import type { Db } from '../handle.ts';
import { readableEntries } from '../stored-entry.ts';
import { tablesOf } from '../tables-of.ts';

/** In order of id, rows that only wait to be created last. One transaction reads rows and entries. */
export function readRows(db: Db, entity: string): Promise<readonly FoldedRow[]> {
  const tables = tablesOf(db);
  return tables.transaction('r', tables.blocks, tables.outbox, async () => {
    const records = await tables.outbox
      .where('[entity+rowId]')
      .between([entity, Dexie.minKey], [entity, Dexie.maxKey], true, true)
      .sortBy('seq');
    const entriesById = new Map<string, OutboxEntry[]>();
    for (const entry of readableEntries(records)) {
      const known = entriesById.get(entry.rowId);
      if (known) known.push(entry);
      else entriesById.set(entry.rowId, [entry]);
    }
    const base = await baseRowsOf(tables, entity);
    const confirmed = base.map(row => foldRow(tables.schema, row, entriesById.get(row.id) ?? []));
    const ids = new Set(base.map(row => row.id));
    const created = [...entriesById].map(([id, entries]) => (ids.has(id) ? undefined : foldRow(tables.schema, undefined, entries)));
    return [...confirmed, ...created].filter(folded => folded !== undefined);
  });
}
