/**
 * One user's local database as a model: every function is one atomic transaction, everything survives every crash.
 * The user's own writes do what db/write does, with the same pure decisions.
 */
import { isSameData } from '#base/same-data.ts';
import type { Row } from '#domain/entity/row.ts';
import { placeMutation } from '#domain/sync/coalesce.ts';
import { dependantsAmong } from '#domain/sync/dependencies.ts';
import type { Commit, CommitAnswer, EntityMeta } from '#domain/sync/engine-store.ts';
import type { LogRecord, Mutation, OutboxEntry } from '#domain/sync/mutation.ts';
import { rebaseAfterDiscard } from '#domain/sync/rebase-lane.ts';
import { resolveOp } from '#domain/sync/resolve.ts';

export type DiskEvent =
  | { readonly kind: 'leaderCommit'; readonly epoch: number; readonly commit: Commit; readonly before: readonly OutboxEntry[] }
  | { readonly kind: 'userWrite' }
  | { readonly kind: 'leadership'; readonly epoch: number };

export type Disk = ReturnType<typeof createDisk>;

export function createDisk(nowMs: () => number) {
  let epoch = 0;
  let lastSeq = 0;
  const outbox = new Map<number, OutboxEntry>();
  const log = new Map<string, LogRecord>();
  const quarantine: OutboxEntry[] = [];
  const metas = new Map<string, EntityMeta>();
  const base = new Map<string, Map<string, Row>>();
  const observers = new Set<(event: DiskEvent) => void>();
  const outboxWatchers = new Set<() => void>();
  /** How often the user decided anew about an entry: a send after that is a new wish, not a repetition. */
  const generations = new Map<string, number>();

  const generationOf = (opId: string) => generations.get(opId) ?? 0;

  const entries = () => [...outbox.values()].sort((a, b) => a.seq - b.seq);
  const rowsOf = (entity: string) => {
    const rows = base.get(entity) ?? new Map<string, Row>();
    base.set(entity, rows);
    return rows;
  };
  const tell = (event: DiskEvent) => {
    for (const observe of observers) observe(event);
    for (const changed of outboxWatchers) changed();
  };
  const finish = (entry: OutboxEntry, outcome: LogRecord['outcome'], note: string) => {
    outbox.delete(entry.seq);
    log.set(entry.opId, { seq: entry.seq, opId: entry.opId, outcome, atMs: nowMs(), note, entry });
  };
  const isBusy = ({ state }: OutboxEntry) => state === 'sending' || state === 'ambiguous' || state === 'confirming';

  function discard(entry: OutboxEntry): boolean {
    const fallen = [entry, ...dependantsAmong(entries(), entry.opId)];
    if (fallen.some(isBusy)) return false;
    for (const gone of fallen.toSorted((a, b) => b.seq - a.seq)) {
      finish(gone, 'discarded', 'by the user');
      const later = entries().filter(
        other => other.lane === gone.lane && other.seq > gone.seq && !fallen.includes(other) && !isBusy(other),
      );
      for (const rebased of rebaseAfterDiscard(gone, later)) outbox.set(rebased.seq, rebased);
    }
    return true;
  }

  /** Runs a user's transaction on an entry nobody is sending. */
  function touch(opId: string, change: (entry: OutboxEntry) => boolean): boolean {
    const entry = entries().find(other => other.opId === opId);
    if (!entry || isBusy(entry) || entry.state === 'paused') return false;
    if (!change(entry)) return false;
    generations.set(opId, generationOf(opId) + 1);
    tell({ kind: 'userWrite' });
    return true;
  }

  return {
    entries,
    log,
    quarantine,
    rowsOf,
    generationOf,
    epoch: () => epoch,
    observe: (observer: (event: DiskEvent) => void) => observers.add(observer),
    watch(changed: () => void) {
      outboxWatchers.add(changed);
      return () => void outboxWatchers.delete(changed);
    },
    metas: () => [...metas.values()],

    takeLeadership(): { epoch: number } {
      epoch += 1;
      for (const entry of entries()) {
        if (entry.state === 'sending') outbox.set(entry.seq, { ...entry, state: 'ambiguous', nextAtMs: 0, readBacks: 0 });
      }
      tell({ kind: 'leadership', epoch });
      return { epoch };
    },

    commit(ofEpoch: number, commit: Commit): CommitAnswer {
      if (ofEpoch !== epoch) return { kind: 'stale' };
      const before = entries();
      for (const { opId, expected } of commit.entries ?? []) {
        const stored = before.find(entry => entry.opId === opId);
        if (!stored || !isSameData(stored, expected)) return { kind: 'entryMoved', opId };
      }
      for (const { expected, next } of commit.entries ?? []) {
        if (!('kind' in next)) outbox.set(next.seq, next);
        else {
          outbox.delete(expected.seq);
          log.set(next.log.opId, next.log);
        }
      }
      for (const { entity, upserts, deletes, meta } of commit.base ?? []) {
        for (const row of upserts) rowsOf(entity).set(row.id, row);
        for (const id of deletes) rowsOf(entity).delete(id);
        if (meta) metas.set(entity, meta);
      }
      tell({ kind: 'leaderCommit', epoch, commit, before });
      return { kind: 'committed' };
    },

    enqueue(mutation: Mutation): string | undefined {
      const placement = placeMutation(entries(), mutation);
      if (placement.kind === 'append') outbox.set(++lastSeq, { ...placement.entry, seq: lastSeq });
      if (placement.kind === 'merge') outbox.set(placement.entry.seq, placement.entry);
      if (placement.kind === 'cancel') {
        for (const record of placement.log) {
          outbox.delete(record.seq);
          log.set(record.opId, record);
        }
      }
      tell({ kind: 'userWrite' });
      return placement.kind === 'append' ? mutation.opId : placement.kind === 'merge' ? placement.entry.opId : undefined;
    },

    discard: (opId: string) => touch(opId, discard),
    retry: (opId: string) =>
      touch(opId, entry => {
        outbox.set(entry.seq, requeued(entry));
        return true;
      }),
    resolve: (opId: string, choose: () => 'mine' | 'theirs') =>
      touch(opId, entry => {
        if (entry.reason !== 'conflict' || !entry.conflicts) return false;
        const resolved = resolveOp(entry, Object.fromEntries(entry.conflicts.map(({ field }) => [field, choose()])));
        if (!resolved) return discard(entry);
        outbox.set(entry.seq, { ...requeued(entry), ...resolved });
        return true;
      }),
    /** An entry that cannot be read any more is moved whole. */
    spoil: (opId: string) =>
      touch(opId, entry => {
        outbox.delete(entry.seq);
        quarantine.push(entry);
        return true;
      }),
  };
}

function requeued(entry: OutboxEntry): OutboxEntry {
  const { reason: _reason, error: _error, conflicts: _conflicts, theirs: _theirs, ...kept } = entry;
  return { ...kept, state: 'queued', nextAtMs: 0, readBacks: 0 };
}
