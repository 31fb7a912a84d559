/** Appends the user's mutations to the outbox in one transaction, without a network. */
import { err } from '#base/result.ts';
import type { Result } from '#base/result.ts';
import { isSeenDatabase } from '#domain/session.ts';
import type { AppError } from '#base/errors.ts';
import type { Mutation } from '#sync/mutation.ts';
import { addToLane } from '#sync/coalesce.ts';
import { filesNamedBy } from '#sync/upload-entries.ts';
import type { Db } from '../handle.ts';
import { asResultWithRoom } from '../storage-error.ts';
import { tablesOf } from '../tables-of.ts';
import { entriesFor } from './entries-for.ts';
import { cancelLooseUploads, outboxScope, queueUploads } from './queue-uploads.ts';
import type { OpId } from '#sync/op-id.ts';

const SEEN_ONLY = '正在以他人身份查看，不能修改';

/** What one call wrote. `opIds` are the entries that now carry the mutations; an undone create leaves none. */
export type Enqueued = { readonly opIds: readonly OpId[] };

/**
 * Enqueues the mutations in order. An entry that refers to a row created here automatically depends on that creation. A change of a
 * row whose entry was never sent is merged into that entry. A file named by an entry is queued before it as an upload of its own.
 * If the storage is full, it answers `storage/quota` and writes nothing; where an administrator only sees as the user, `forbidden`.
 */
export function enqueue(db: Db, mutations: readonly Mutation[]): Promise<Result<Enqueued, AppError>> {
  const tables = tablesOf(db);
  if (isSeenDatabase(tables.name)) return Promise.resolve(err({ kind: 'forbidden', message: SEEN_ONLY }));
  return asResultWithRoom(tables, () =>
    tables.transaction('rw', outboxScope(tables), async () => {
      const opIds = new Set<OpId>();
      const before = await entriesFor(tables, mutations);
      let entries = before;
      for (const wanted of mutations) {
        const { mutation, ...queued } = await queueUploads(tables, entries, wanted);
        ({ entries } = queued);
        const placement = addToLane(tables.schema, entries, mutation);
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
      await cancelLooseUploads(tables, [...before, ...mutations].flatMap(filesNamedBy), mutations.at(-1)?.createdAtMs ?? 0);
      return { opIds: [...opIds] };
    }),
  );
}
