/**
 * The leader's memory of rows and entries, and the only way to change either on disk.
 *
 * Every commit, merge, hydration and reload goes through one queue: the data of a decision cannot change before it is written,
 * and memory is updated in the turn in which the write succeeded. Reads are answered from memory at once.
 * Its parts: confirmed rows (replica-rows.ts), entries (replica-outbox.ts), writes (replica-writes.ts), who is told (replica-events.ts).
 */
import { inBackground } from '#base/in-background.ts';
import { createSerialQueue } from '#base/serial-queue.ts';
import type { Row } from '#schema/row.ts';
import type { Schema } from '#schema/schema.ts';
import { acceptedBy, stillAccepted } from '#sync/foreseen.ts';
import { unknownMeta } from '#sync/engine-store.ts';
import type { OutboxEntry } from '#sync/mutation.ts';
import type { Replica } from './replica-port.ts';
import { createClaims, laidOver } from './claims.ts';
import { createEntryMemory } from './entry-memory.ts';
import type { EngineStore, EntityMeta } from './ports.ts';
import { createReplicaEvents } from './replica-events.ts';
import { createReplicaOutbox } from './replica-outbox.ts';
import { createReplicaRows } from './replica-rows.ts';
import { createReplicaWrites } from './replica-writes.ts';

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
  const metaByEntity = new Map<string, EntityMeta>();
  const metaOf = (entity: string): EntityMeta => metaByEntity.get(entity) ?? unknownMeta(entity);
  const onMeta = (meta: EntityMeta): unknown => metaByEntity.set(meta.entity, meta);
  const events = createReplicaEvents();
  const rows = createReplicaRows(store, events);
  const entries = createEntryMemory(schema, rows.idsReferring);
  const outbox = createReplicaOutbox(store, entries, events, onFound);
  const claims = createClaims((entity, row, values) => stillAccepted(schema, entity, row, values));
  const writes = createReplicaWrites({ store, epoch, rows, entries, outbox, claims, events, metaOf, onMeta, onStale });
  let tick = 0;

  inBackground(
    inTurn(async () => {
      for (const meta of await store.metas()) onMeta(meta);
      await outbox.readAll();
    }).catch(() => undefined),
  ); // the first hydration or reload meets the same failure and reports it

  const baseOf = (entity: string, id: string): Row | undefined => rows.memory(entity)?.rowById.get(id);

  return {
    async hydrate(entity) {
      while (!(await inTurn(() => rows.readOn(entity))));
    },
    prime: (entity, ids) => inTurn(() => rows.prime(entity, ids)),
    isHydrated: entity => rows.memory(entity)?.isComplete() ?? false,
    base: baseOf,
    baseCount: entity => rows.memory(entity)?.rowById.size ?? 0,
    baseIds: (entity, from, to) => rows.memory(entity)?.ids().between(from, to) ?? [],
    idsReferring: rows.idsReferring,
    folded: (entity, id) => entries.fold(entity, id, baseOf(entity, id)),
    shown(entity, id) {
      const row = baseOf(entity, id);
      const folded = entries.fold(entity, id, row);
      const isOwn = entries.ofRow(entity, id).length > 0;
      if (!folded || isOwn) return folded;
      const foreseen = entries.foreseen(entity, folded.row);
      return foreseen
        ? { row: laidOver(folded.row, acceptedBy(schema, entity, folded.row, foreseen)), mark: undefined, isUnconfirmed: true }
        : (claims.over(entity, folded.row) ?? folded);
    },
    claim(entity, id, values, source) {
      const row = baseOf(entity, id);
      const isTaken = row !== undefined && claims.put(entity, row, values, ++tick, source);
      if (isTaken) events.announceLook(entity, [id]);
      return isTaken;
    },
    dropClaims: (entity, ids) => events.announceLook(entity, claims.drop(entity, ids)),
    *foldedRows(entity) {
      const rowById = rows.memory(entity)?.rowById;
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
    mergeRead: read => inTurn(() => writes.merge(read)),
    commit: commit => inTurn(() => writes.commit(commit)),
    meta: metaOf,
    changeMeta: (entity, next) =>
      inTurn(async () => {
        const evidence = { issued: ++tick, received: tick };
        return writes.write({ base: [{ entity, upserts: [], deletes: [], meta: next(metaOf(entity)), evidence }] });
      }),
    reloadEntries(seqs) {
      outbox.noteUnread(seqs);
      return inTurn(outbox.readUnread);
    },
    onChange: events.onChange,
    onEntriesChange: events.onEntriesChange,
  };
}
