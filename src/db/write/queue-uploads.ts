/**
 * The uploads of a write to the outbox. Everything here runs inside the caller's transaction,
 * so a record is never in the outbox without its files, and an upload is deleted with its last use.
 */
import { fileText } from '#schema/file-text.ts';
import { addToLane } from '#sync/coalesce.ts';
import type { LogRecord, Mutation, OutboxEntry } from '#sync/mutation.ts';
import { filesNamedBy, orphanUploads, uploadMutation, withKnownPaths } from '#sync/upload-entries.ts';
import { readableEntries } from '../stored-entry.ts';
import { TransactionAbort } from '../storage-error.ts';
import type { QuaysideDexie } from '../tables.ts';
import { clearFiles } from './files.ts';

const LOOSE_UPLOADS_CHECKED = 10; // a save checks whether the first waiting files are still needed

/** What a write to the outbox may touch. */
export const outboxScope = (tables: QuaysideDexie) => [tables.outbox, tables.outboxLog, tables.files, tables.drafts, tables.quarantine];

type Queued = { readonly mutation: Mutation; readonly entries: readonly OutboxEntry[] };

/**
 * Queues an upload for each file of the mutation that has none yet; a file that the server already has is replaced by its path.
 * @returns the mutation to add after them, and the entries including the uploads.
 * @throws TransactionAbort when a file is not on this device any more.
 */
export async function queueUploads(tables: QuaysideDexie, entries: readonly OutboxEntry[], mutation: Mutation): Promise<Queued> {
  const ids = filesNamedBy(mutation);
  if (ids.length === 0) return { mutation, entries };
  const stored = new Map((await tables.files.bulkGet([...ids])).flatMap(file => (file ? [[file.id, file]] : [])));
  const queued = [...entries];
  for (const id of ids) {
    const file = stored.get(id);
    if (file?.path !== undefined || queued.some(entry => entry.opId === id)) continue;
    if (!file?.blob) throw new TransactionAbort({ kind: 'rejected', code: 0, message: fileText.dropped });
    const placement = addToLane(tables.schema, queued, uploadMutation(file, mutation));
    if (placement.kind !== 'append') continue; // a lane of its own: there is nothing to merge with
    queued.push({ ...placement.entry, seq: await tables.outbox.add(placement.entry) });
  }
  return { mutation: withKnownPaths(mutation, id => stored.get(id)?.path), entries: queued };
}

/**
 * After a write by the user: removes uploads that nothing needs any more. It checks the uploads of `files`, which the save may have released, and the
 * first uploads of the outbox, because an upload released while it was being sent stays until its outcome is known. An entry that names a file depends on
 * its upload (law S40), so only dependants are read; the whole outbox is read if an upload seems unneeded.
 */
export async function cancelLooseUploads(tables: QuaysideDexie, files: readonly string[], atMs: number): Promise<void> {
  const { outbox } = tables;
  const first = await outbox.where('op.kind').equals('upload').limit(LOOSE_UPLOADS_CHECKED).toArray();
  const rest = first.length < LOOSE_UPLOADS_CHECKED ? [] : await outbox.where('opId').anyOf(files).toArray();
  const uploads = readableEntries([...first, ...rest]);
  if (uploads.length === 0) return;
  const waiting = readableEntries(
    await outbox
      .where('deps')
      .anyOf(uploads.map(entry => entry.opId))
      .toArray(),
  );
  if (orphanUploads([...uploads, ...waiting]).length === 0) return;
  await cancelOrphanUploads(tables, readableEntries(await outbox.orderBy('seq').toArray()), atMs);
}

/** Removes unneeded uploads from the outbox, with their files. @returns the remaining entries. */
async function cancelOrphanUploads(tables: QuaysideDexie, entries: readonly OutboxEntry[], atMs: number): Promise<readonly OutboxEntry[]> {
  const orphans = orphanUploads(entries);
  if (orphans.length === 0) return entries;
  const gone = new Set(orphans.map(entry => entry.opId));
  const records = orphans.map((entry): LogRecord => ({
    seq: entry.seq,
    opId: entry.opId,
    outcome: 'discarded',
    atMs,
    note: 'nothing needs the file any more',
    entry,
  }));
  await tables.outbox.bulkDelete(orphans.map(entry => entry.seq));
  await tables.outboxLog.bulkPut(records);
  const left = entries
    .filter(entry => !gone.has(entry.opId))
    .map(entry => (entry.deps.some(dep => gone.has(dep)) ? { ...entry, deps: entry.deps.filter(dep => !gone.has(dep)) } : entry));
  await tables.outbox.bulkPut(left.filter(entry => !entries.includes(entry)));
  await clearFiles(
    tables,
    orphans.map(entry => entry.rowId),
  );
  return left;
}
