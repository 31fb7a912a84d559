/** Everything this device knows about one row, for the inspector and for bug reports: read in one transaction, explained by sync/explain.ts. */
import * as v from 'valibot';
import { rowStory } from '#sync/explain.ts';
import type { RowEvidence, RowStory } from '#sync/explain.ts';
import { baseRowOf, baseTables } from '../base-row.ts';
import type { Db } from '../handle.ts';
import { readableEntries, readableLog } from '../stored-entry.ts';
import { tablesOf } from '../tables-of.ts';

const SETTLED_SHOWN = 20;

/** The stored facts of an entity's pulls; an unreadable record proves nothing. */
const storedPasses = v.object({
  isSeeded: v.boolean(),
  confirmedAtMs: v.optional(v.number()),
  sweptAtMs: v.optional(v.number()),
  createdUpTo: v.optional(v.string()),
  updatedUpTo: v.optional(v.string()),
});

export function explainRow(db: Db, entity: string, id: string): Promise<RowStory> {
  const tables = tablesOf(db);
  const { outbox, outboxLog, meta, views } = tables;
  return tables.transaction('r', [...baseTables(tables), outbox, outboxLog, meta, views], async () => {
    const base = await baseRowOf(tables, entity, id);
    const log = await outboxLog.where('[entry.entity+entry.rowId]').equals([entity, id]).toArray();
    const pages = (await views.where({ entity }).toArray()).filter(view => view.ids.includes(id));
    return rowStory(tables.schema, {
      entity,
      id,
      base,
      evidence: {
        ...passesOf((await meta.get(`entity:${entity}`))?.value),
        pages: pages.map(({ key, coverage, freshAtMs }) => ({ key, coverage, freshAtMs })),
      },
      outbox: readableEntries(await outbox.orderBy('seq').toArray()),
      settled: readableLog(log)
        .toSorted((a, b) => b.seq - a.seq)
        .slice(0, SETTLED_SHOWN),
    });
  });
}

function passesOf(stored: unknown): Omit<RowEvidence, 'pages' | 'confirmedAtMs'> {
  const parsed = v.safeParse(storedPasses, stored);
  const { isSeeded, confirmedAtMs, sweptAtMs, createdUpTo, updatedUpTo } = parsed.success
    ? parsed.output
    : { isSeeded: false, confirmedAtMs: undefined, sweptAtMs: undefined, createdUpTo: undefined, updatedUpTo: undefined };
  return { isSeeded, passAtMs: confirmedAtMs, sweptAtMs, createdUpTo, updatedUpTo };
}
