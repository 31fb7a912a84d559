/** The user's decisions about a held entry: retry it, discard it, or take the server's values. */
import type { Result } from '#base/result.ts';
import type { AppError } from '#base/errors.ts';
import { outboxText } from './text.ts';
import { dependantsAmong } from '#sync/dependencies.ts';
import { isBusy, isHeld } from '#sync/mutation.ts';
import type { OutboxEntry } from '#sync/mutation.ts';
import { filesNamedBy, isUpload } from '#sync/upload-entries.ts';
import { rebaseAfterDiscard } from '#sync/rebase-lane.ts';
import type { Db } from '../handle.ts';
import { tablesOf } from '../tables-of.ts';
import { clearFiles } from './files.ts';
import { entriesAround } from './entries-around.ts';
import { cancelLooseUploads } from './queue-uploads.ts';
import { discardAll, refuse, requeued, touchEntry } from './entry-touch.ts';
import type { TouchedEntry } from './entry-touch.ts';
import type { OpId } from '#sync/op-id.ts';

/** 重试: the entry is queued again. A conflict that still exists will block it again. */
export function retryEntry(db: Db, opId: OpId): Promise<Result<undefined, AppError>> {
  return touchEntry(db, opId, async ({ tables, entry }) => {
    if (entry.state === 'paused') throw refuse(outboxText.entryPaused);
    await tables.outbox.put(requeued(entry));
  });
}

/** The entries that are discarded with it, in seq order; show them before asking. */
export function dependantsOf(db: Db, opId: OpId): Promise<readonly OutboxEntry[]> {
  const tables = tablesOf(db);
  return tables.transaction('r', tables.outbox, async () => dependantsAmong(await entriesAround(tables, opId), opId));
}

/** 放弃: discards the entry and everything that dependantsOf names, or nothing. `nowMs` is the device's clock. */
export function discardEntry(db: Db, opId: OpId, nowMs: number = Date.now()): Promise<Result<undefined, AppError>> {
  return touchEntry(db, opId, touched => discardWithDependants(touched, nowMs, 'discarded by the user'));
}

/** 采用服务器值: discards the entry and keeps the server's values. */
export function takeTheirs(db: Db, opId: OpId, nowMs: number = Date.now()): Promise<Result<undefined, AppError>> {
  return touchEntry(db, opId, async touched => {
    if (touched.entry.op.kind === 'create') throw refuse(outboxText.createHasNoTheirs);
    await discardWithDependants(touched, nowMs, "took the server's values");
  });
}

/** Call inside touchEntry's transaction. */
export async function discardWithDependants({ tables, entry, entries }: TouchedEntry, nowMs: number, note: string): Promise<void> {
  const fallen = [entry, ...dependantsAmong(entries, entry.opId)];
  if (fallen.some(isBusy)) throw refuse(outboxText.entryBusy);
  await discardAll(tables, fallen, nowMs, note);
  // Newest first: each passes its base to the next remaining entry, so a chain of discarded edits ends at the oldest base.
  let survivors = entries.filter(other => !fallen.includes(other));
  const changedByOpId = new Map<string, OutboxEntry>();
  for (const gone of fallen.toSorted((a, b) => b.seq - a.seq)) {
    const later = survivors.filter(other => other.lane === gone.lane && other.seq > gone.seq).filter(isHeld);
    for (const rebased of rebaseAfterDiscard(tables.schema, gone, later)) changedByOpId.set(rebased.opId, rebased);
    survivors = survivors.map(other => changedByOpId.get(other.opId) ?? other);
  }
  await tables.outbox.bulkPut([...changedByOpId.values()]);
  await cancelLooseUploads(tables, fallen.flatMap(filesNamedBy), nowMs);
  await clearFiles(
    tables,
    fallen.filter(isUpload).map(upload => upload.rowId),
  );
}
