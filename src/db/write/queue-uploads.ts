/**
 * The uploads that belong to what is being written to the outbox. Everything here runs inside the caller's transaction,
 * so a record never stands in the outbox without its files, and no upload outlives what it was for.
 */
import { fileText } from '#schema/file-text.ts';
import { placeMutation } from '#sync/coalesce.ts';
import type { LogRecord, Mutation, OutboxEntry } from '#sync/mutation.ts';
import { filesNamedBy, orphanUploads, uploadMutation, withKnownPaths } from '#sync/upload-entries.ts';
import { readableEntries } from '../stored-entry.ts';
import { Refusal } from '../storage-error.ts';
import type { QuaysideDexie } from '../tables.ts';
import { clearFiles } from './files.ts';

const LOOSE_UPLOADS_CHECKED = 10; // a save looks whether the first waiting files are still wanted

/** What a write to the outbox may touch. */
export const outboxScope = (tables: QuaysideDexie) => [tables.outbox, tables.outboxLog, tables.files, tables.drafts, tables.quarantine];

type Queued = { readonly mutation: Mutation; readonly entries: readonly OutboxEntry[] };

/**
 * Queues an upload for each file the mutation names that has none yet; files the server already has are named by their path.
 * @returns the mutation to place after them, and the entries with the uploads among them.
 * @throws Refusal when a file is not on this device any more.
 */
export async function queueUploads(tables: QuaysideDexie, entries: readonly OutboxEntry[], mutation: Mutation): Promise<Queued> {
  const ids = filesNamedBy(mutation);
  if (ids.length === 0) return { mutation, entries };
  const stored = new Map((await tables.files.bulkGet([...ids])).flatMap(file => (file ? [[file.id, file]] : [])));
  const queued = [...entries];
  for (const id of ids) {
    const file = stored.get(id);
    if (file?.path !== undefined || queued.some(entry => entry.opId === id)) continue;
    if (!file?.blob) throw new Refusal({ kind: 'rejected', code: 0, message: fileText.dropped });
    const placement = placeMutation(tables.schema, queued, uploadMutation(file, mutation));
    if (placement.kind !== 'append') continue; // a lane of its own: there is nothing to merge with
    queued.push({ ...placement.entry, seq: await tables.outbox.add(placement.entry) });
  }
  return { mutation: withKnownPaths(mutation, id => stored.get(id)?.path), entries: queued };
}

/**
 * After a write by the user: takes uploads out that nothing needs any more. Asked are those of `files`, which the save may have let go, and the first in
 * the outbox, since one that was let go while it was being sent is left until its outcome is known. What names a file waits for its upload
 * (law S40), so only what waits for them is read; the whole outbox is read when one of them seems unneeded.
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

/** Takes uploads nothing needs any more out of the outbox, with their files. @returns the entries that are left. */
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
