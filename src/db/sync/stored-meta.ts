/** What each collection knows about its synchronisation; an unreadable record goes to the quarantine and the collection is read anew. */
import * as v from 'valibot';
import type { EntityMeta } from '#domain/sync/engine-store.ts';
import type { QuaysideDexie } from '../tables.ts';

const PREFIX = 'entity:';
export const entityMetaKey = (entity: string): string => PREFIX + entity;

const storedMeta = v.object({
  entity: v.string(),
  createdUpTo: v.optional(v.string()),
  updatedUpTo: v.optional(v.string()),
  cursor: v.optional(v.string()),
  isSeeded: v.boolean(),
  seededRows: v.number(),
  sweptAtMs: v.optional(v.number()),
  confirmedAtMs: v.optional(v.number()),
  hasKeyset: v.boolean(),
});

export function readMetas(tables: QuaysideDexie, nowMs: () => number): Promise<readonly EntityMeta[]> {
  const { meta, quarantine } = tables;
  return tables.transaction('rw', meta, quarantine, async () => {
    const metas: EntityMeta[] = [];
    for (const record of await meta.where('key').startsWith(PREFIX).toArray()) {
      const parsed = v.safeParse(storedMeta, record.value);
      if (parsed.success) {
        metas.push(parsed.output);
        continue;
      }
      await quarantine.add({ atMs: nowMs(), why: `${record.key}: ${parsed.issues[0].message}`, raw: record });
      await meta.delete(record.key);
    }
    return metas;
  });
}
