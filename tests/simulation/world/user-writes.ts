/** The user's own transactions on the database, as src/db/write does them, with the same pure decisions; real-database.test.ts proves them equal. */
import type { Mutation, OutboxEntry } from '#domain/sync/mutation.ts';
import { placeMutation } from '#domain/sync/coalesce.ts';
import { dependantsAmong } from '#domain/sync/dependencies.ts';
import { rebaseAfterDiscard } from '#domain/sync/rebase-lane.ts';
import { resolveOp } from '#domain/sync/resolve.ts';
import type { ConflictChoice } from '#domain/sync/resolve.ts';
import type { Disk } from './disk.ts';

type Decision =
  | { readonly kind: 'discard' | 'retry'; readonly opId: string; readonly atMs: number }
  | { readonly kind: 'resolve'; readonly opId: string; readonly choice: ConflictChoice; readonly atMs: number };

export type UserWrites = ReturnType<typeof createUserWrites>;

export function createUserWrites(disk: Disk, nowMs: () => number) {
  /** How often the user decided anew about an entry: a send after that is a new wish, not a repetition. */
  const generations = new Map<string, number>();
  const generationOf = (opId: string) => generations.get(opId) ?? 0;
  const isBusy = ({ state }: OutboxEntry) => state === 'sending' || state === 'ambiguous' || state === 'confirming';

  function discard(entry: OutboxEntry): boolean {
    const fallen = [entry, ...dependantsAmong(disk.entries(), entry.opId)];
    if (fallen.some(isBusy)) return false;
    disk.userWrite(({ outbox, log }) => {
      for (const gone of fallen) {
        outbox.delete(gone.seq);
        log.set(gone.opId, { seq: gone.seq, opId: gone.opId, outcome: 'discarded', atMs: nowMs(), note: 'by the user', entry: gone });
      }
      for (const gone of fallen.toSorted((a, b) => b.seq - a.seq)) {
        const later = [...outbox.values()]
          .sort((a, b) => a.seq - b.seq)
          .filter(other => other.lane === gone.lane && other.seq > gone.seq && !isBusy(other));
        for (const rebased of rebaseAfterDiscard(gone, later)) outbox.set(rebased.seq, rebased);
      }
    });
    return true;
  }

  /** Runs a user's transaction on an entry nobody is sending. */
  function touch(opId: string, change: (entry: OutboxEntry) => OutboxEntry | boolean): boolean {
    const entry = disk.entries().find(other => other.opId === opId);
    if (!entry || isBusy(entry) || entry.state === 'paused') return false;
    generations.set(opId, generationOf(opId) + 1);
    const changed = change(entry);
    if (typeof changed !== 'boolean') disk.userWrite(({ outbox }) => outbox.set(entry.seq, changed));
    if (changed === false) generations.set(opId, generationOf(opId) - 1);
    return changed !== false;
  }

  function noted(act: Decision, write: () => boolean): boolean {
    const isDone = write();
    disk.journal.push({ ...act, isDone });
    return isDone;
  }

  return {
    generationOf,
    /** @returns the opId that carries the mutation now; undefined when a row was undone before it was ever sent. */
    enqueue(mutation: Mutation): string | undefined {
      disk.journal.push({ kind: 'enqueue', mutation });
      const placement = placeMutation(disk.entries(), mutation);
      disk.userWrite(({ outbox, log, nextSeq }) => {
        if (placement.kind === 'append') {
          const seq = nextSeq();
          outbox.set(seq, { ...placement.entry, seq });
        }
        if (placement.kind === 'merge') outbox.set(placement.entry.seq, placement.entry);
        if (placement.kind !== 'cancel') return;
        for (const record of placement.log) {
          outbox.delete(record.seq);
          log.set(record.opId, record);
        }
      });
      return placement.kind === 'append' ? mutation.opId : placement.kind === 'merge' ? placement.entry.opId : undefined;
    },
    discard: (opId: string) => noted({ kind: 'discard', opId, atMs: nowMs() }, () => touch(opId, discard)),
    retry: (opId: string) => noted({ kind: 'retry', opId, atMs: nowMs() }, () => touch(opId, requeued)),
    resolve: (opId: string, choice: ConflictChoice) =>
      noted({ kind: 'resolve', opId, choice, atMs: nowMs() }, () =>
        touch(opId, entry => {
          if (entry.reason !== 'conflict' || !entry.conflicts) return false;
          const resolved = resolveOp(entry, choice);
          return resolved ? { ...requeued(entry), ...resolved } : discard(entry);
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

function requeued(entry: OutboxEntry): OutboxEntry {
  const { reason: _reason, error: _error, conflicts: _conflicts, theirs: _theirs, ...kept } = entry;
  return { ...kept, state: 'queued', nextAtMs: 0, readBacks: 0 };
}
