/**
 * Frees space when the browser's quota is used up: it deletes copies of server data and keeps everything that exists on this device only.
 *
 * Order:   stored answers no tab shows and those of online views, then the rows of entities that no tab shows and no entry waits for.
 * Never:   outbox, outboxLog, quarantine, drafts, files, settings.
 */
import { unknownMeta } from '#sync/engine-store.ts';
import type { EntityMeta } from '#sync/engine-store.ts';
import { KEPT_PREFIX, entityMetaKey } from './tables.ts';
import type { QuaysideDexie } from './tables.ts';
import { endEpoch } from './epoch.ts';

export type Freed = { readonly views: number; readonly entities: readonly string[] };

/**
 * One transaction. A leader that still has a deleted entity in memory would count it as stored. So when rows are deleted, its epoch
 * ends: its own repeated write answers `stale`, and it starts again from the disk.
 */
export function freeSpace(tables: QuaysideDexie): Promise<Freed> {
  const { blocks, loose, views, subs, outbox, meta } = tables;
  return tables.transaction('rw', [blocks, loose, views, subs, outbox, meta], async () => {
    const shown = await subs.toArray();
    const shownKeys = new Set(shown.map(({ key }) => key));
    const idle = (await views.toCollection().primaryKeys()).filter(key => !shownKeys.has(key));
    await views.bulkDelete(idle);
    const kept = await meta.where('key').startsWith(KEPT_PREFIX).delete();
    const answers = idle.length + kept;

    const needed = new Set([...shown, ...(await outbox.toArray())].map(({ entity }) => entity));
    const isCold = ([entity]: readonly [string, string]): boolean => !needed.has(entity);
    const cold = (await blocks.toCollection().primaryKeys()).filter(isCold);
    const coldLoose = (await loose.toCollection().primaryKeys()).filter(isCold);
    const entities = [...new Set([...cold, ...coldLoose].map(([entity]) => entity))];
    if (entities.length === 0) return { views: answers, entities };
    await blocks.bulkDelete(cold);
    await loose.bulkDelete(coldLoose);
    for (const entity of entities) {
      // Paused, because a new download at once would fill the disk again; its lists still answer from the server.
      await meta.put({ key: entityMetaKey(entity), value: { ...unknownMeta(entity), isPaused: true } satisfies EntityMeta });
    }
    await endEpoch(meta);
    return { views: answers, entities };
  });
}
