/**
 * The only way to change rows and entries on disk: what a read of the server proved, and what the replay decided. Both are judged by their evidence
 * against the rows in memory, and memory is updated in the turn in which the write succeeded. All of it may be called only in turn.
 */
import { judgeRead } from '#sync/judge-read.ts';
import type { Claims } from './claims.ts';
import type { EntityMemory } from './entity-memory.ts';
import type { EntryMemory } from './entry-memory.ts';
import { judgeCommit } from './judge-commit.ts';
import type { BaseChange, Commit, CommitAnswer, EngineStore, EntityMeta } from './ports.ts';
import { changesOf } from './replica-events.ts';
import type { ReplicaEvents } from './replica-events.ts';
import type { ReplicaOutbox } from './replica-outbox.ts';
import type { MergeOutcome, ServerRead } from './replica-port.ts';
import type { ReplicaRows } from './replica-rows.ts';

export type WritesDeps = {
  readonly store: Pick<EngineStore, 'commit'>;
  readonly epoch: number;
  readonly rows: ReplicaRows;
  readonly entries: EntryMemory;
  readonly outbox: ReplicaOutbox;
  readonly claims: Claims;
  readonly events: ReplicaEvents;
  readonly metaOf: (entity: string) => EntityMeta;
  readonly onMeta: (meta: EntityMeta) => void;
  /** A write was refused, because another leader has taken over. */
  readonly onStale: () => void;
};

export type ReplicaWrites = {
  /** Takes what a read proved. */
  readonly merge: (read: ServerRead) => Promise<MergeOutcome>;
  /** A commit whose base changes are judged first. */
  readonly commit: (commit: Commit) => Promise<CommitAnswer>;
  /** A commit with nothing to judge. */
  readonly write: (commit: Commit) => Promise<CommitAnswer>;
};

export function createReplicaWrites(deps: WritesDeps): ReplicaWrites {
  const { store, epoch, rows, entries, outbox, claims, events, metaOf, onMeta, onStale } = deps;

  /** Updates memory after a commit: rows, metas, entries, then one notification per entity. */
  function follow(commit: Commit): void {
    for (const { entity, upserts, deletes, meta } of commit.base ?? []) {
      rows.memory(entity)?.apply(upserts, deletes);
      if (meta) onMeta(meta);
    }
    const moves = commit.entries ?? [];
    const nextBySeq = new Map(moves.map(({ expected, next }) => [expected.seq, 'kind' in next ? undefined : next]));
    const changedRows = entries.put(
      [...nextBySeq.keys()],
      [...nextBySeq.values()].flatMap(next => next ?? []),
    );
    const changedBase = (commit.base ?? []).flatMap(({ entity, upserts, deletes }) =>
      [...upserts.map(row => row.id), ...deletes].map(rowId => ({ entity, rowId })),
    );
    const changes = changesOf([...changedBase, ...changedRows]);
    const changed = new Set(changes.map(({ entity }) => entity));
    // A meta alone may make a list complete, so it causes a notification too, without rows.
    const metaOnly = (commit.base ?? []).filter(({ entity, meta }) => meta && !changed.has(entity));
    events.announce([...changes, ...metaOnly.map(({ entity }) => ({ entity, ids: [] }))]);
    if (moves.length > 0) events.announceEntries();
  }

  async function write(commit: Commit): Promise<CommitAnswer> {
    const answer = await store.commit(epoch, commit);
    if (answer.kind === 'committed') follow(commit);
    if (answer.kind === 'stale') onStale();
    if (answer.kind === 'entryMoved') await outbox.readAll();
    return answer;
  }

  async function merge(read: ServerRead): Promise<MergeOutcome> {
    const { entity, covers, evidence, meta } = read;
    const memory = await rows.knowingRead(read);
    const seen = new Set(read.rows.map(row => row.id));
    const covered = covers?.kind === 'interval' ? memory.ids().between(covers.from, covers.to) : (covers?.ids ?? []);
    const judged = judgeRead(
      heldRows(memory),
      read.rows,
      covered.filter(id => !seen.has(id)),
      evidence,
    );
    const nextMeta = typeof meta === 'function' ? meta(metaOf(entity), judged.upserts, judged.verify) : meta;
    const change: BaseChange = { entity, upserts: judged.upserts, deletes: judged.deletes, meta: nextMeta, evidence };
    const hasWork = judged.upserts.length > 0 || judged.deletes.length > 0 || nextMeta !== undefined;
    const answer = hasWork ? await write({ base: [change] }) : undefined;
    if (answer && answer.kind !== 'committed') return { kind: 'stale', upserted: [], deleted: [], verify: [] };
    for (const id of judged.established) memory.evidence.note(id, evidence);
    events.announceLook(entity, claims.settle(entity, judged.established, evidence.issued));
    if (covers?.kind === 'interval') memory.evidence.noteInterval(covers.from, covers.to, evidence);
    return { kind: 'merged', upserted: judged.upserts.map(row => row.id), deleted: judged.deletes, verify: judged.verify };
  }

  async function judgeAndWrite(commit: Commit): Promise<CommitAnswer> {
    const memories = new Map<string, EntityMemory>();
    for (const { entity, upserts, deletes } of commit.base ?? [])
      memories.set(entity, await rows.knowing(entity, [...upserts.map(row => row.id), ...deletes]));
    const judged = judgeCommit(commit.base ?? [], memories);
    if (judged.overlapping.length > 0) return { kind: 'overlapping', ids: judged.overlapping };
    const answer = await write({ ...commit, ...(commit.base ? { base: judged.base } : {}) });
    if (answer.kind !== 'committed') return answer;
    for (const { entity, ids, evidence } of judged.established) {
      for (const id of ids) memories.get(entity)?.evidence.note(id, evidence);
      events.announceLook(entity, claims.settle(entity, ids, evidence.issued));
    }
    return answer;
  }

  return { merge, commit: judgeAndWrite, write };
}

const heldRows = (memory: EntityMemory) => ({
  base: (id: string) => memory.rowById.get(id),
  evidence: memory.evidence,
});
