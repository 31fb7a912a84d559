/** The user's own transactions on the database, as src/db/write does them, with the same pure decisions; real-database.test.ts proves them equal. */
import { headOf, isBusy, isConflict, isHeld } from '#sync/mutation.ts';
import type { Mutation, OutboxEntry, QueuedEntry } from '#sync/mutation.ts';
import { addToLane } from '#sync/coalesce.ts';
import { dependantsAmong, dependenciesOf } from '#sync/dependencies.ts';
import { foldRow } from '#sync/fold.ts';
import { rebaseAfterDiscard } from '#sync/rebase-lane.ts';
import { editOp, resolveOp } from '#sync/resolve.ts';
import type { ConflictChoice } from '#sync/resolve.ts';
import { filesNamedBy, isUpload, orphanUploads, uploadMutation, withKnownPaths } from '#sync/upload-entries.ts';
import type { Values } from '#schema/row.ts';
import type { Disk } from './disk.ts';
import type { OpId } from '#sync/op-id.ts';
import { schema } from '#tests/simulation/world/sim-schema.ts';

/** Every file is this large. */
export const FILE_BYTES = 3;

type Decision =
  | { readonly kind: 'discard' | 'retry'; readonly opId: OpId; readonly atMs: number }
  | { readonly kind: 'edit'; readonly opId: OpId; readonly patch: Values; readonly atMs: number }
  | { readonly kind: 'resolve'; readonly opId: OpId; readonly choice: ConflictChoice; readonly atMs: number };

export type UserWrites = ReturnType<typeof createUserWrites>;

export function createUserWrites(disk: Disk, nowMs: () => number) {
  /** How often the user decided anew about an entry: a send after that is a new wish, not a repetition. */
  const generations = new Map<string, number>();
  const decisions = new Map<string, 'retry' | 'resolve'>();
  const generationOf = (opId: string) => generations.get(opId) ?? 0;

  /** The uploads a mutation needs stand before it; files the server already has are named by their path. */
  function queueUploads(mutation: Mutation): Mutation {
    for (const id of filesNamedBy(mutation)) {
      const file = disk.files.get(id);
      if (!file || file.path !== undefined || disk.entries().some(entry => entry.opId === id)) continue;
      const placement = addToLane(schema, disk.entries(), uploadMutation(file, mutation));
      if (placement.kind === 'append') disk.append(placement.entry);
    }
    return withKnownPaths(mutation, id => disk.files.get(id)?.path);
  }

  /** Uploads nothing needs any more leave, and files nothing names with them. */
  function cancelOrphans(): void {
    const orphans = orphanUploads(disk.entries());
    if (orphans.length === 0) return;
    const gone = new Set(orphans.map(entry => entry.opId));
    disk.change(({ outbox, log }) => {
      for (const entry of orphans) {
        outbox.delete(entry.seq);
        log.set(entry.opId, {
          seq: entry.seq,
          opId: entry.opId,
          outcome: 'discarded',
          atMs: nowMs(),
          note: 'nothing needs the file any more',
          entry,
        });
      }
      for (const entry of outbox.values())
        if (entry.deps.some(dep => gone.has(dep))) outbox.set(entry.seq, { ...entry, deps: entry.deps.filter(dep => !gone.has(dep)) });
    });
    clearFiles(orphans);
  }

  function clearFiles(uploads: readonly OutboxEntry[]): void {
    const kept = [...disk.entries(), ...disk.quarantine];
    const named = new Set(kept.flatMap(entry => (isUpload(entry) ? [entry.rowId] : filesNamedBy(entry))));
    for (const { rowId } of uploads) if (!named.has(rowId)) disk.files.delete(rowId);
  }

  function discard(entry: OutboxEntry): boolean {
    const fallen = [entry, ...dependantsAmong(disk.entries(), entry.opId)];
    if (fallen.some(isBusy)) return false;
    disk.change(({ outbox, log }) => {
      for (const gone of fallen) {
        outbox.delete(gone.seq);
        log.set(gone.opId, { seq: gone.seq, opId: gone.opId, outcome: 'discarded', atMs: nowMs(), note: 'by the user', entry: gone });
      }
      for (const gone of fallen.toSorted((a, b) => b.seq - a.seq)) {
        const later = [...outbox.values()]
          .sort((a, b) => a.seq - b.seq)
          .filter(isHeld)
          .filter(other => other.lane === gone.lane && other.seq > gone.seq);
        for (const rebased of rebaseAfterDiscard(schema, gone, later)) outbox.set(rebased.seq, rebased);
      }
    });
    cancelOrphans();
    clearFiles(fallen.filter(isUpload));
    disk.tellUserWrite();
    return true;
  }

  /** Runs a user's transaction on an entry nobody is sending. */
  function touch(opId: string, change: (entry: OutboxEntry) => OutboxEntry | boolean): boolean {
    const entry = disk.entries().find(other => other.opId === opId);
    if (!entry || isBusy(entry) || entry.state === 'paused') return false;
    generations.set(opId, generationOf(opId) + 1);
    const changed = change(entry);
    if (typeof changed !== 'boolean') {
      disk.change(({ outbox }) => outbox.set(entry.seq, changed));
      disk.tellUserWrite();
    }
    if (changed === false) generations.set(opId, generationOf(opId) - 1);
    return changed !== false;
  }

  function noted(act: Decision, write: () => boolean): boolean {
    if (act.kind !== 'discard') decisions.set(act.opId, act.kind === 'edit' ? 'retry' : act.kind);
    const isDone = write();
    disk.journal.push({ ...act, isDone });
    return isDone;
  }

  return {
    generationOf,
    decisionOf: (opId: string) => decisions.get(opId),
    /** A file is kept on the device the moment it is chosen. */
    keepFile(id: string, name: string): void {
      disk.journal.push({ kind: 'keepFile', id, name });
      disk.files.set(id, { id, name, size: FILE_BYTES });
    },
    /** @returns the opId that carries the mutation now; undefined when a row was undone before it was ever sent. */
    enqueue(wanted: Mutation): string | undefined {
      disk.journal.push({ kind: 'enqueue', mutation: wanted });
      const mutation = queueUploads(wanted);
      const placement = addToLane(schema, disk.entries(), mutation);
      if (placement.kind === 'append') disk.append(placement.entry);
      disk.change(({ outbox, log }) => {
        if (placement.kind === 'merge') outbox.set(placement.entry.seq, placement.entry);
        if (placement.kind !== 'cancel') return;
        for (const record of placement.log) {
          outbox.delete(record.seq);
          log.set(record.opId, record);
        }
      });
      cancelOrphans();
      disk.tellUserWrite();
      return placement.kind === 'append' ? mutation.opId : placement.kind === 'merge' ? placement.entry.opId : undefined;
    },
    discard: (opId: OpId) => noted({ kind: 'discard', opId, atMs: nowMs() }, () => touch(opId, discard)),
    retry: (opId: OpId) => noted({ kind: 'retry', opId, atMs: nowMs() }, () => touch(opId, requeued)),
    resolve: (opId: OpId, choice: ConflictChoice) =>
      noted({ kind: 'resolve', opId, choice, atMs: nowMs() }, () =>
        touch(opId, entry => {
          if (!isConflict(entry)) return false;
          const resolved = resolveOp(schema, entry, choice);
          return resolved ? { ...requeued(entry), ...resolved } : discard(entry);
        }),
      ),
    /** 修改后重试: other values in the same entry. */
    edit: (opId: OpId, patch: Values) =>
      noted({ kind: 'edit', opId, patch, atMs: nowMs() }, () =>
        touch(opId, entry => {
          const earlier = disk.entries().filter(other => other.lane === entry.lane && other.seq < entry.seq);
          const before = foldRow(schema, disk.rowsOf(entry.entity).get(entry.rowId), earlier)?.row;
          const op = editOp(entry.op, patch, before);
          if (!op) return false;
          const wanted = { ...requeued(entry), op };
          return { ...wanted, deps: [...new Set([...entry.deps, ...dependenciesOf(disk.entries(), wanted)])] };
        }),
      ),
    /** An entry that cannot be read any more is moved whole. */
    spoil: (opId: string) =>
      touch(opId, entry => {
        disk.spoil(entry);
        return true;
      }),
  };
}

const requeued = (entry: OutboxEntry): QueuedEntry => ({ ...headOf(entry), state: 'queued', nextAtMs: 0 });
