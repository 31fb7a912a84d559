/** Appends what the user did to the outbox: one transaction, all of it or nothing, and no network. */
import type { Result } from '#base/result.ts';
import type { AppError } from '#domain/errors.ts';
import type { Mutation } from '#domain/sync/mutation.ts';
import { placeMutation } from '#domain/sync/coalesce.ts';
import type { Db } from '../handle.ts';
import { readableEntries } from '../stored-entry.ts';
import { asResult } from '../storage-error.ts';
import { tablesOf } from '../tables-of.ts';

/** What one call wrote. `opIds` are the entries that now carry the mutations; an undone create leaves none. */
export type Enqueued = { readonly opIds: readonly string[] };

/**
 * Enqueues the mutations in order. An entry that refers to a row created here waits for that creation by itself; changes of a
 * row whose entry was never sent are merged into it. With the storage full it answers `storage/quota` and nothing is written.
 */
export function enqueue(db: Db, mutations: readonly Mutation[]): Promise<Result<Enqueued, AppError>> {
  const tables = tablesOf(db);
  return asResult(() =>
    tables.transaction('rw', tables.outbox, tables.outboxLog, async () => {
      const opIds = new Set<string>();
      let entries = readableEntries(await tables.outbox.orderBy('seq').toArray());
      for (const mutation of mutations) {
        const placement = placeMutation(entries, mutation);
        switch (placement.kind) {
          case 'append': {
            const seq = await tables.outbox.add(placement.entry);
            entries = [...entries, { ...placement.entry, seq }];
            opIds.add(mutation.opId);
            break;
          }
          case 'merge': {
            const { entry } = placement;
            await tables.outbox.put(entry);
            entries = entries.map(other => (other.opId === entry.opId ? entry : other));
            opIds.add(entry.opId);
            break;
          }
          case 'cancel': {
            const gone = new Set(placement.log.map(record => record.opId));
            await tables.outbox.bulkDelete(placement.log.map(record => record.seq));
            await tables.outboxLog.bulkPut(placement.log);
            entries = entries.filter(other => !gone.has(other.opId));
            for (const opId of gone) opIds.delete(opId);
            break;
          }
        }
      }
      return { opIds: [...opIds] };
    }),
  );
}
