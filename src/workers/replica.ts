/**
 * The leader's memory of rows and entries, and the only way to change either on disk.
 *
 * Every commit, merge, hydration and reload goes through one queue: the data of a decision cannot change before it is written,
 * and memory is updated in the turn in which the write succeeded. Reads are answered from memory at once.
 */
import { inBackground } from '#base/in-background.ts';
import { createSerialQueue } from '#base/serial-queue.ts';
import type { Row } from '#schema/row.ts';
import type { Schema } from '#schema/schema.ts';
import { acceptedBy, stillAccepted } from '#sync/foreseen.ts';
import { judgeRead } from '#sync/judge-read.ts';
import { unknownMeta } from '#sync/engine-store.ts';
import type { OutboxEntry } from '#sync/mutation.ts';
import type { ReplicaChange, Replica, MergeOutcome, ServerRead } from './replica-port.ts';
import { createClaims, laidOver } from './claims.ts';
import { createEntityMemory } from './entity-memory.ts';
import type { EntityMemory } from './entity-memory.ts';
import { createEntryMemory } from './entry-memory.ts';
import type { ChangedRow } from './entry-memory.ts';
import { judgeCommit } from './judge-commit.ts';
import type { BaseChange, Commit, CommitAnswer, EngineStore, EntityMeta } from './ports.ts';

export type ReplicaDeps = {
  readonly schema: Schema;
  readonly store: EngineStore;
  readonly epoch: number;
  readonly onStale: () => void;
  /** The outbox in memory and the outbox on disk: the difference is the tabs' changes. */
  readonly onFound?: (known: readonly OutboxEntry[], found: readonly OutboxEntry[]) => void;
};

const NO_ROWS: readonly Row[] = [];

/** Starts by reading the metas and the outbox; `await reloadEntries()` or `await hydrate(…)` waits for that. */
export function createReplica({ schema, store, epoch, onStale, onFound }: ReplicaDeps): Replica {
  const inTurn = createSerialQueue();
  const memoryByEntity = new Map<string, EntityMemory>();
  const metaByEntity = new Map<string, EntityMeta>();
  const entries = createEntryMemory(schema, idsReferring);
  const claims = createClaims((entity, row, values) => stillAccepted(schema, entity, row, values));
  const changeListeners = new Set<(change: ReplicaChange) => void>();
  const entryListeners = new Set<() => void>();
  /** Positions of the outbox that changed and were not read yet; `undefined`: any of them. */
  let unread: readonly number[] | undefined = [];
  let tick = 0;

  inBackground(
    inTurn(async () => {
      for (const meta of await store.metas()) metaByEntity.set(meta.entity, meta);
      takeEntries(await store.entries());
    }).catch(() => undefined),
  ); // the first hydration or reload meets the same failure and reports it

  function idsReferring(entity: string, field: string, value: string): readonly string[] {
    const rows = memoryByEntity.get(entity)?.rowById.values() ?? NO_ROWS;
    return Array.from(rows).flatMap(row => (row[field] === value ? [row.id] : []));
  }

  function memoryOf(entity: string): EntityMemory {
    const memory = memoryByEntity.get(entity) ?? createEntityMemory();
    memoryByEntity.set(entity, memory);
    return memory;
  }

  /** Reads one more slice. Call only in turn: waiting requests run between two slices. */
  async function readOn(entity: string): Promise<void> {
    const memory = memoryOf(entity);
    if (memory.isComplete()) return;
    const { rows, nextAfterId } = await store.rowsAfter(entity, memory.afterId());
    memory.takeSlice(rows, nextAfterId);
    if (memory.isComplete()) announce([{ entity, ids: undefined }]);
  }

  /** The rows of a decision, before the memory is complete. Call only in turn. */
  async function knowing(entity: string, ids: readonly string[]): Promise<EntityMemory> {
    const memory = memoryOf(entity);
    const unknown = ids.filter(id => !memory.knows(id));
    if (unknown.length > 0) memory.take(unknown, await store.rowsByIds(entity, unknown));
    return memory;
  }

  /** Call only in turn. */
  async function memoryFor({ entity, rows, covers }: ServerRead): Promise<EntityMemory> {
    // Absent rows of an interval are known only if all its rows are in memory.
    if (covers?.kind === 'interval') while (!memoryOf(entity).isComplete()) await readOn(entity);
    return knowing(entity, [...rows.map(row => row.id), ...(covers?.kind === 'ids' ? covers.ids : [])]);
  }

  async function hydrate(entity: string): Promise<void> {
    do await inTurn(() => readOn(entity));
    while (!memoryOf(entity).isComplete());
  }

  function metaOf(entity: string): EntityMeta {
    return metaByEntity.get(entity) ?? unknownMeta(entity);
  }

  const takeEntries = (next: readonly OutboxEntry[]): void => noteChanged(entries.replace(next));

  function noteChanged(changed: readonly ChangedRow[]): void {
    if (changed.length === 0) return;
    announce(byEntity(changed));
    for (const listener of entryListeners) listener();
  }

  /** Reads all changes reported so far; a later turn without new changes does nothing. Call only in turn. */
  async function readUnread(): Promise<void> {
    const seqs = unread;
    unread = [];
    if (seqs?.length === 0) return;
    const known = entries.all();
    try {
      if (seqs) await readPositions(seqs);
      else takeEntries(await store.entries());
    } catch (error) {
      unread = undefined;
      throw error;
    }
    onFound?.(known, entries.all());
  }

  async function readPositions(seqs: readonly number[]): Promise<void> {
    // Messages of two tabs may arrive in the wrong order, so a read of an entry includes all earlier additions, on which it may depend.
    const found = await store.entries({ seqs, after: entries.lastSeq() });
    noteChanged(entries.put(seqs, found));
  }

  function announce(changes: readonly ReplicaChange[]): void {
    for (const change of changes) for (const listener of changeListeners) listener(change);
  }

  /** Updates memory after a commit: rows, metas, entries, then one notification per entity. */
  function follow(commit: Commit): void {
    for (const { entity, upserts, deletes, meta } of commit.base ?? []) {
      memoryByEntity.get(entity)?.apply(upserts, deletes);
      if (meta) metaByEntity.set(entity, meta);
    }
    const moves = commit.entries ?? [];
    const nextBySeq = new Map(moves.map(({ expected, next }) => [expected.seq, 'kind' in next ? undefined : next]));
    const changedRows = entries.put(
      [...nextBySeq.keys()],
      [...nextBySeq.values()].flatMap(next => next ?? []),
    );
    const rows = (commit.base ?? []).flatMap(({ entity, upserts, deletes }) =>
      [...upserts.map(row => row.id), ...deletes].map(rowId => ({ entity, rowId })),
    );
    const changes = byEntity([...rows, ...changedRows]);
    const changed = new Set(changes.map(({ entity }) => entity));
    // A meta alone may make a list complete, so it causes a notification too, without rows.
    const metaOnly = (commit.base ?? []).filter(({ entity, meta }) => meta && !changed.has(entity));
    announce([...changes, ...metaOnly.map(({ entity }) => ({ entity, ids: [] }))]);
    if (moves.length > 0) for (const listener of entryListeners) listener();
  }

  /** Call only in turn, with base changes already judged. */
  async function write(commit: Commit): Promise<CommitAnswer> {
    const answer = await store.commit(epoch, commit);
    if (answer.kind === 'committed') follow(commit);
    if (answer.kind === 'stale') onStale();
    if (answer.kind === 'entryMoved') takeEntries(await store.entries());
    return answer;
  }

  async function merge(read: ServerRead): Promise<MergeOutcome> {
    const { entity, rows, covers, evidence, meta } = read;
    const memory = await memoryFor(read);
    const seen = new Set(rows.map(row => row.id));
    const covered = covers?.kind === 'interval' ? memory.ids().between(covers.from, covers.to) : (covers?.ids ?? []);
    const held = heldRows(memory);
    const judged = judgeRead(
      held,
      rows,
      covered.filter(id => !seen.has(id)),
      evidence,
    );
    const nextMeta = typeof meta === 'function' ? meta(metaOf(entity), judged.upserts, judged.verify) : meta;
    const change: BaseChange = { entity, upserts: judged.upserts, deletes: judged.deletes, meta: nextMeta, evidence };
    const hasWork = judged.upserts.length > 0 || judged.deletes.length > 0 || nextMeta !== undefined;
    const answer = hasWork ? await write({ base: [change] }) : undefined;
    if (answer && answer.kind !== 'committed') return { kind: 'stale', upserted: [], deleted: [], verify: [] };
    for (const id of judged.established) memory.evidence.note(id, evidence);
    emitClaims(entity, claims.settle(entity, judged.established, evidence.issued));
    if (covers?.kind === 'interval') memory.evidence.noteInterval(covers.from, covers.to, evidence);
    return { kind: 'merged', upserted: judged.upserts.map(row => row.id), deleted: judged.deletes, verify: judged.verify };
  }

  /** The rows look different though nothing of them changed. */
  function emitClaims(entity: string, ids: readonly string[]): void {
    if (ids.length > 0) announce([{ entity, ids }]);
  }

  const heldRows = (memory: EntityMemory) => ({
    base: (id: string) => memory.rowById.get(id),
    evidence: memory.evidence,
  });

  async function commitInTurn(commit: Commit): Promise<CommitAnswer> {
    const memories = new Map<string, EntityMemory>();
    for (const { entity, upserts, deletes } of commit.base ?? [])
      memories.set(entity, await knowing(entity, [...upserts.map(row => row.id), ...deletes]));
    const judged = judgeCommit(commit.base ?? [], memories);
    if (judged.overlapping.length > 0) return { kind: 'overlapping', ids: judged.overlapping };
    const answer = await write({ ...commit, ...(commit.base ? { base: judged.base } : {}) });
    if (answer.kind !== 'committed') return answer;
    for (const { entity, ids, evidence } of judged.established) {
      for (const id of ids) memories.get(entity)?.evidence.note(id, evidence);
      emitClaims(entity, claims.settle(entity, ids, evidence.issued));
    }
    return answer;
  }

  return {
    hydrate,
    prime: (entity, ids) =>
      inTurn(async () => {
        const memory = memoryOf(entity);
        const unknown = ids.filter(id => !memory.knows(id));
        await knowing(entity, unknown);
        if (unknown.length > 0) announce([{ entity, ids: unknown }]);
      }),
    isHydrated: entity => memoryByEntity.get(entity)?.isComplete() ?? false,
    base: (entity, id) => memoryByEntity.get(entity)?.rowById.get(id),
    baseCount: entity => memoryByEntity.get(entity)?.rowById.size ?? 0,
    baseIds: (entity, from, to) => memoryByEntity.get(entity)?.ids().between(from, to) ?? [],
    idsReferring,
    folded: (entity, id) => entries.fold(entity, id, memoryByEntity.get(entity)?.rowById.get(id)),
    shown(entity, id) {
      const row = memoryByEntity.get(entity)?.rowById.get(id);
      const folded = entries.fold(entity, id, row);
      const isOwn = entries.ofRow(entity, id).length > 0;
      if (!folded || isOwn) return folded;
      const foreseen = entries.foreseen(entity, folded.row);
      return foreseen
        ? { row: laidOver(folded.row, acceptedBy(schema, entity, folded.row, foreseen)), mark: undefined, isUnconfirmed: true }
        : (claims.over(entity, folded.row) ?? folded);
    },
    claim(entity, id, values, source) {
      const row = memoryByEntity.get(entity)?.rowById.get(id);
      const isTaken = row !== undefined && claims.put(entity, row, values, ++tick, source);
      if (isTaken) emitClaims(entity, [id]);
      return isTaken;
    },
    dropClaims: (entity, ids) => emitClaims(entity, claims.drop(entity, ids)),
    *foldedRows(entity) {
      const rowById = memoryByEntity.get(entity)?.rowById;
      const touched = new Set(entries.rowIds(entity));
      for (const row of rowById?.values() ?? NO_ROWS) if (!touched.has(row.id)) yield row;
      for (const id of touched) {
        const folded = entries.fold(entity, id, rowById?.get(id));
        if (folded) yield folded.row;
      }
    },
    entries: entries.all,
    beginRead() {
      const issued = ++tick;
      return { received: () => ({ issued, received: ++tick }) };
    },
    mergeRead: read => inTurn(() => merge(read)),
    commit: commit => inTurn(() => commitInTurn(commit)),
    meta: metaOf,
    changeMeta: (entity, next) =>
      inTurn(async () => {
        const evidence = { issued: ++tick, received: tick };
        return write({ base: [{ entity, upserts: [], deletes: [], meta: next(metaOf(entity)), evidence }] });
      }),
    reloadEntries(seqs) {
      unread = seqs && unread ? [...unread, ...seqs] : undefined;
      return inTurn(readUnread);
    },
    onChange(listener) {
      changeListeners.add(listener);
      return () => changeListeners.delete(listener);
    },
    onEntriesChange(listener) {
      entryListeners.add(listener);
      return () => entryListeners.delete(listener);
    },
  };
}

function byEntity(rows: readonly ChangedRow[]): readonly ReplicaChange[] {
  const idsByEntity = new Map<string, Set<string>>();
  for (const { entity, rowId } of rows) idsByEntity.set(entity, (idsByEntity.get(entity) ?? new Set()).add(rowId));
  return Array.from(idsByEntity, ([entity, ids]) => ({ entity, ids: [...ids] }));
}
