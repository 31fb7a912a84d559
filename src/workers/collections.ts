/**
 * The leader's memory of rows and entries, and the only way to change either on disk.
 *
 * Every commit, merge, hydration and reload goes through one queue: what a decision looked at cannot change before it is written,
 * and memory follows in the turn in which the write succeeded. Reads are answered from memory at once.
 */
import { createSerialQueue } from '#base/serial-queue.ts';
import type { Row } from '#domain/entity/row.ts';
import { judgeRead } from '#domain/sync/judge-read.ts';
import type { OutboxEntry } from '#domain/sync/mutation.ts';
import type { CollectionChange, Collections, MergeOutcome, ServerRead } from './collections-port.ts';
import { createEntityMemory } from './entity-memory.ts';
import type { EntityMemory } from './entity-memory.ts';
import { createEntryMemory } from './entry-memory.ts';
import type { ChangedRow } from './entry-memory.ts';
import { judgeCommit } from './judge-commit.ts';
import type { BaseChange, Commit, CommitAnswer, EngineStore, EntityMeta } from './ports.ts';

export type CollectionsDeps = { readonly store: EngineStore; readonly epoch: number; readonly onStale: () => void };

const NO_ROWS: readonly Row[] = [];

/** Starts by reading the metas and the outbox; `await reloadEntries()` or `await hydrate(…)` waits for that. */
export function createCollections({ store, epoch, onStale }: CollectionsDeps): Collections {
  const inTurn = createSerialQueue();
  const memoryByEntity = new Map<string, EntityMemory>();
  const metaByEntity = new Map<string, EntityMeta>();
  const entries = createEntryMemory();
  const changeListeners = new Set<(change: CollectionChange) => void>();
  const entryListeners = new Set<() => void>();
  let tick = 0;

  void inTurn(async () => {
    for (const meta of await store.metas()) metaByEntity.set(meta.entity, meta);
    takeEntries(await store.entries());
  }).catch(() => undefined); // the first hydration or reload meets the same failure and reports it

  /** Call only in turn. */
  async function memoryOf(entity: string): Promise<EntityMemory> {
    const known = memoryByEntity.get(entity);
    if (known) return known;
    const memory = createEntityMemory(await store.rows(entity));
    memoryByEntity.set(entity, memory);
    announce([{ entity, ids: undefined }]);
    return memory;
  }

  function takeEntries(next: readonly OutboxEntry[]): void {
    const changed = entries.replace(next);
    if (changed.length === 0) return;
    announce(byEntity(changed));
    for (const listener of entryListeners) listener();
  }

  function announce(changes: readonly CollectionChange[]): void {
    for (const change of changes) for (const listener of changeListeners) listener(change);
  }

  /** Memory follows a commit: rows, metas, entries, then one announcement per entity. */
  function follow(commit: Commit): void {
    for (const { entity, upserts, deletes, meta } of commit.base ?? []) {
      memoryByEntity.get(entity)?.apply(upserts, deletes);
      if (meta) metaByEntity.set(entity, meta);
    }
    const moves = commit.entries ?? [];
    const nextByOpId = new Map(moves.map(({ opId, next }) => [opId, next]));
    const changedRows = entries.replace(
      entries.all().flatMap(entry => {
        const next = nextByOpId.get(entry.opId);
        if (next === undefined) return [entry];
        return 'kind' in next ? [] : [next];
      }),
    );
    const rows = (commit.base ?? []).flatMap(({ entity, upserts, deletes }) =>
      [...upserts.map(row => row.id), ...deletes].map(rowId => ({ entity, rowId })),
    );
    const changes = byEntity([...rows, ...changedRows]);
    const changed = new Set(changes.map(({ entity }) => entity));
    // A meta alone may make a list complete, so it is told too, with no rows.
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

  async function merge({ entity, rows, covers, evidence, meta }: ServerRead): Promise<MergeOutcome> {
    const memory = await memoryOf(entity);
    const seen = new Set(rows.map(row => row.id));
    const covered = covers?.kind === 'interval' ? memory.ids.between(covers.from, covers.to) : (covers?.ids ?? []);
    const held = heldRows(entity, memory);
    const judged = judgeRead(
      held,
      rows,
      covered.filter(id => !seen.has(id)),
      evidence,
    );
    const change: BaseChange = { entity, upserts: judged.upserts, deletes: judged.deletes, meta, evidence };
    const hasWork = judged.upserts.length > 0 || judged.deletes.length > 0 || meta !== undefined;
    const answer = hasWork ? await write({ base: [change] }) : undefined;
    if (answer && answer.kind !== 'committed') return { kind: 'stale', upserted: [], deleted: [], verify: [] };
    for (const id of judged.established) memory.evidence.note(id, evidence);
    if (covers?.kind === 'interval') memory.evidence.noteInterval(covers.from, covers.to, evidence);
    return { kind: 'merged', upserted: judged.upserts.map(row => row.id), deleted: judged.deletes, verify: judged.verify };
  }

  const heldRows = (entity: string, memory: EntityMemory) => ({
    base: (id: string) => memory.rowById.get(id),
    evidence: memory.evidence,
    hasPendingCreate: (id: string) => entries.hasPendingCreate(entity, id),
  });

  async function commitInTurn(commit: Commit): Promise<CommitAnswer> {
    const memories = new Map<string, EntityMemory>();
    for (const { entity } of commit.base ?? []) memories.set(entity, await memoryOf(entity));
    const judged = judgeCommit(commit.base ?? [], memories);
    if (judged.overlapping.length > 0) return { kind: 'overlapping', ids: judged.overlapping };
    const answer = await write({ ...commit, ...(commit.base ? { base: judged.base } : {}) });
    if (answer.kind !== 'committed') return answer;
    for (const { entity, ids, evidence } of judged.established) for (const id of ids) memories.get(entity)?.evidence.note(id, evidence);
    return answer;
  }

  return {
    hydrate: entity =>
      inTurn(async () => {
        await memoryOf(entity);
      }),
    isHydrated: entity => memoryByEntity.has(entity),
    base: (entity, id) => memoryByEntity.get(entity)?.rowById.get(id),
    baseCount: entity => memoryByEntity.get(entity)?.rowById.size ?? 0,
    baseIds: (entity, from, to) => memoryByEntity.get(entity)?.ids.between(from, to) ?? [],
    folded: (entity, id) => entries.fold(entity, id, memoryByEntity.get(entity)?.rowById.get(id)),
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
    meta: entity => metaByEntity.get(entity) ?? { entity, isSeeded: false, seededRows: 0, hasKeyset: true },
    reloadEntries: () => inTurn(async () => takeEntries(await store.entries())),
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

function byEntity(rows: readonly ChangedRow[]): readonly CollectionChange[] {
  const idsByEntity = new Map<string, Set<string>>();
  for (const { entity, rowId } of rows) idsByEntity.set(entity, (idsByEntity.get(entity) ?? new Set()).add(rowId));
  return Array.from(idsByEntity, ([entity, ids]) => ({ entity, ids: [...ids] }));
}
