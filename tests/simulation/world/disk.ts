/**
 * One user's local database as a model: every function is one atomic transaction, everything survives every crash.
 * What a leader writes stands here; what the user writes stands in user-writes.ts.
 */
import { isSameData } from '#base/same-data.ts';
import type { Row, Values } from '#schema/row.ts';
import type { Subscription, View } from '#query/view.ts';
import type { ConflictChoice } from '#sync/resolve.ts';
import type { Commit, CommitAnswer, EntityMeta, RowSlice } from '#sync/engine-store.ts';
import { headOf } from '#sync/mutation.ts';
import type { LogRecord, Mutation, OutboxEntry, Outcome, UnnumberedEntry } from '#sync/mutation.ts';
import { withStoredPath } from '#sync/upload-entries.ts';
import type { OpId } from '#sync/op-id.ts';

export type DiskEvent =
  | { readonly kind: 'leaderCommit'; readonly by: string; readonly commit: Commit; readonly before: readonly OutboxEntry[] }
  | { readonly kind: 'viewsPut'; readonly by: string; readonly views: readonly View[] }
  | { readonly kind: 'userWrite' }
  | { readonly kind: 'leadership'; readonly by: string; readonly epoch: number };

const SLICE_ROWS = 2;

/** Every transaction in its order, to be made again on a real database. */
export type JournalEntry =
  | { readonly kind: 'keepFile'; readonly id: string; readonly name: string }
  | { readonly kind: 'lead'; readonly by: string }
  | { readonly kind: 'commit'; readonly epoch: number; readonly commit: Commit; readonly answer: CommitAnswer }
  | { readonly kind: 'enqueue'; readonly mutation: Mutation }
  | { readonly kind: 'discard' | 'retry'; readonly opId: OpId; readonly isDone: boolean; readonly atMs: number }
  | { readonly kind: 'edit'; readonly opId: OpId; readonly patch: Values; readonly isDone: boolean; readonly atMs: number }
  | { readonly kind: 'resolve'; readonly opId: OpId; readonly choice: ConflictChoice; readonly isDone: boolean; readonly atMs: number };

/** A chosen file; its bytes go when the server has it. */
export type DiskFile = { readonly id: string; readonly name: string; readonly size: number; readonly path?: string };

export type Disk = ReturnType<typeof createDisk>;

export function createDisk(name: string) {
  let epoch = 0;
  let lastSeq = 0;
  let sorted: readonly OutboxEntry[] | undefined;
  const outbox = new Map<number, OutboxEntry>();
  const log = new Map<string, LogRecord>();
  const files = new Map<string, DiskFile>();
  const quarantine: OutboxEntry[] = [];
  const journal: JournalEntry[] = [];
  const metas = new Map<string, EntityMeta>();
  const base = new Map<string, Map<string, Row>>();
  const views = new Map<string, View>();
  const subs = new Map<string, Subscription>();
  const observers = new Set<(event: DiskEvent) => void>();
  const outboxWatchers = new Set<() => void>();
  const subWatchers = new Set<() => void>();

  const entries = (): readonly OutboxEntry[] => (sorted ??= [...outbox.values()].sort((a, b) => a.seq - b.seq));
  const rowsOf = (entity: string) => {
    const rows = base.get(entity) ?? new Map<string, Row>();
    base.set(entity, rows);
    return rows;
  };
  const tell = (event: DiskEvent) => {
    sorted = undefined;
    for (const observe of observers) observe(event);
  };
  const watch = (watchers: Set<() => void>, changed: () => void) => {
    watchers.add(changed);
    return () => void watchers.delete(changed);
  };
  const changed = (watchers: Set<() => void>) => {
    for (const notice of watchers) notice();
  };

  function commitNow(by: string, ofEpoch: number, commit: Commit): CommitAnswer {
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
    for (const { next } of commit.entries ?? []) if ('kind' in next) storePath(next.log.entry);
    for (const { entity, upserts, deletes, meta } of commit.base ?? []) {
      for (const row of upserts) rowsOf(entity).set(row.id, row);
      for (const id of deletes) rowsOf(entity).delete(id);
      if (meta) metas.set(entity, meta);
    }
    tell({ kind: 'leaderCommit', by, commit, before });
    if (commit.entries?.length) changed(outboxWatchers);
    return { kind: 'committed' };
  }

  /** A settled upload's path takes the placeholder's place in everything that waits. */
  function storePath({ op, rowId }: LogRecord['entry']): void {
    if (op.kind !== 'upload' || op.path === undefined) return;
    for (const entry of outbox.values()) outbox.set(entry.seq, withStoredPath(entry, rowId, op.path));
    files.set(rowId, { id: rowId, name: op.name, size: op.size, path: op.path });
  }

  return {
    name,
    journal,
    /** No room for anything new; what is there can be read and deleted. */
    state: { isFull: false, timesFull: 0 },
    entries,
    log,
    files,
    quarantine,
    views,
    subs,
    rowsOf,
    /** Two rows at a time, so that whatever can happen between two slices does. */
    rowsAfter(entity: string, afterId: string): RowSlice {
      const following = [...rowsOf(entity).values()].filter(row => row.id > afterId).sort((a, b) => (a.id < b.id ? -1 : 1));
      const rows = following.slice(0, SLICE_ROWS);
      return { rows, nextAfterId: following.length > SLICE_ROWS ? rows.at(-1)?.id : undefined };
    },
    epoch: () => epoch,
    metas: () => [...metas.values()],
    observe: (observer: (event: DiskEvent) => void) => void observers.add(observer),
    watchOutbox: (listener: () => void) => watch(outboxWatchers, listener),
    watchSubs: (listener: () => void) => watch(subWatchers, listener),
    outcomes: (opIds: readonly string[]): Readonly<Record<string, Outcome>> =>
      Object.fromEntries(
        opIds.flatMap(opId => {
          const record = log.get(opId);
          return record ? [[opId, record.outcome]] : [];
        }),
      ),

    takeLeadership(by: string): { epoch: number } {
      epoch += 1;
      journal.push({ kind: 'lead', by });
      for (const entry of entries()) {
        if (entry.state !== 'sending') continue;
        const head = headOf(entry);
        const { op } = entry;
        const { attemptId, sentAtMs, sentOver } = entry;
        const next: OutboxEntry =
          op.kind === 'upload'
            ? { ...head, state: 'queued', nextAtMs: 0 }
            : { ...head, op, attemptId, sentAtMs, sentOver, state: 'ambiguous', nextAtMs: 0, readBacks: 0 };
        outbox.set(entry.seq, next);
      }
      tell({ kind: 'leadership', by, epoch });
      changed(outboxWatchers);
      return { epoch };
    },

    commit(by: string, ofEpoch: number, commit: Commit): CommitAnswer {
      const answer = commitNow(by, ofEpoch, commit);
      journal.push({ kind: 'commit', epoch: ofEpoch, commit, answer });
      return answer;
    },

    putViews(by: string, ofEpoch: number, put: readonly View[]): 'committed' | 'stale' {
      if (ofEpoch !== epoch) return 'stale';
      for (const view of put) views.set(view.key, view);
      tell({ kind: 'viewsPut', by, views: put });
      return 'committed';
    },

    dropSubs(isDropped: (sub: Subscription) => boolean): void {
      const gone = [...subs].filter(([, sub]) => isDropped(sub));
      for (const [key] of gone) subs.delete(key);
      if (gone.length > 0) changed(subWatchers);
    },
    beatSubs(tabId: string, beatMs: number): void {
      for (const [key, sub] of subs) if (sub.tabId === tabId) subs.set(key, { ...sub, beatMs });
      changed(subWatchers);
    },
    subscribe(sub: Subscription): void {
      subs.set(`${sub.tabId}:${sub.key}`, sub);
      changed(subWatchers);
    },

    /** Part of a user's transaction: nobody hears of it before `tellUserWrite`. */
    change(write: (tables: { outbox: Map<number, OutboxEntry>; log: Map<string, LogRecord> }) => void): void {
      write({ outbox, log });
      sorted = undefined;
    },
    append(entry: UnnumberedEntry): void {
      const seq = ++lastSeq;
      outbox.set(seq, { ...entry, seq });
      sorted = undefined;
    },
    /** The end of a user's transaction. */
    tellUserWrite(): void {
      tell({ kind: 'userWrite' });
      changed(outboxWatchers);
    },
    /** An entry that cannot be read any more is moved whole. */
    spoil(entry: OutboxEntry): void {
      outbox.delete(entry.seq);
      quarantine.push(entry);
      tell({ kind: 'userWrite' });
      changed(outboxWatchers);
    },
    /** The browser erased everything. */
    lose(): void {
      epoch = 0;
      outbox.clear();
      log.clear();
      quarantine.length = 0;
      for (const map of [metas, base, views, subs, files]) map.clear();
      sorted = undefined;
    },
  };
}
