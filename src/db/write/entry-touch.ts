/** Lets the user change a waiting entry in one transaction, and refuses while its outcome is unknown. */
import type { Result } from '#base/result.ts';
import type { AppError } from '#base/errors.ts';
import { outboxText } from './text.ts';
import { headOf, isBusy } from '#sync/mutation.ts';
import type { EntryHead, HeldEntry, LogRecord, OutboxEntry, QueuedEntry } from '#sync/mutation.ts';
import { baseTables } from '../base-row.ts';
import type { Db } from '../handle.ts';
import { asResultWithRoom, TransactionAbort } from '../storage-error.ts';
import { tablesOf } from '../tables-of.ts';
import type { QuaysideDexie } from '../tables.ts';
import { entriesAround } from './entries-around.ts';
import { outboxScope } from './queue-uploads.ts';
import type { OpId } from '#sync/op-id.ts';

/** A refusal with the text for the screen: { kind: 'rejected', code: 0, message }. */
export const refuse = (message: string): TransactionAbort => new TransactionAbort({ kind: 'rejected', message, code: 0 });

/** `entries`: the entries that a decision about it affects (entries-around.ts). */
export type TouchedEntry = { readonly tables: QuaysideDexie; readonly entry: HeldEntry; readonly entries: readonly OutboxEntry[] };

/** Runs `change` on a held entry. A refusal thrown by `refuse` becomes the answer, and nothing is written. */
export function touchEntry(db: Db, opId: OpId, change: (touched: TouchedEntry) => Promise<void>): Promise<Result<undefined, AppError>> {
  const tables = tablesOf(db);
  return asResultWithRoom(tables, () =>
    tables.transaction('rw', [...outboxScope(tables), ...baseTables(tables)], async () => {
      const entries = await entriesAround(tables, opId);
      const entry = entries.find(candidate => candidate.opId === opId);
      if (!entry) throw refuse(outboxText.entryGone);
      if (isBusy(entry)) throw refuse(outboxText.entryBusy);
      await change({ tables, entry, entries });
      return undefined;
    }),
  );
}

/** The entry, queued again; its number of tries stays. */
export const requeued = (entry: EntryHead): QueuedEntry => ({ ...headOf(entry), state: 'queued', nextAtMs: 0 });

/** Moves entries from the outbox to the log. */
export async function discardAll(
  { outbox, outboxLog }: QuaysideDexie,
  entries: readonly OutboxEntry[],
  atMs: number,
  note: string,
): Promise<void> {
  const records = entries.map((entry): LogRecord => ({ seq: entry.seq, opId: entry.opId, outcome: 'discarded', atMs, note, entry }));
  await outbox.bulkDelete(entries.map(entry => entry.seq));
  await outboxLog.bulkPut(records);
}
