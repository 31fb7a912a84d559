/** The confirmed rows in the leader's memory, by entity: slices of the disk as they are read on, and single rows before a decision about them. */
import type { Row } from '#schema/row.ts';
import { createEntityMemory } from './entity-memory.ts';
import type { EntityMemory } from './entity-memory.ts';
import type { EngineStore } from './ports.ts';
import type { ReplicaEvents } from './replica-events.ts';
import type { ServerRead } from './replica-port.ts';

/** What returns a promise may be called only in turn, with all other changes of the memory. */
export type ReplicaRows = {
  /** Absent until something of the entity is read. */
  readonly memory: (entity: string) => EntityMemory | undefined;
  /** Reads one more slice. @returns whether all rows are in memory now. */
  readonly readOn: (entity: string) => Promise<boolean>;
  /** The rows of a decision, before the memory is complete. */
  readonly knowing: (entity: string, ids: readonly string[]) => Promise<EntityMemory>;
  /** The same of all rows about which a read says something. */
  readonly knowingRead: (read: ServerRead) => Promise<EntityMemory>;
  /** Reads these rows before the others, for a list on the screen. */
  readonly prime: (entity: string, ids: readonly string[]) => Promise<void>;
  /** The rows in memory whose field holds this value. */
  readonly idsReferring: (entity: string, field: string, value: string) => readonly string[];
};

const NO_ROWS: readonly Row[] = [];

export function createReplicaRows(store: Pick<EngineStore, 'rowsAfter' | 'rowsByIds'>, { announce }: ReplicaEvents): ReplicaRows {
  const memoryByEntity = new Map<string, EntityMemory>();

  function memoryOf(entity: string): EntityMemory {
    const memory = memoryByEntity.get(entity) ?? createEntityMemory();
    memoryByEntity.set(entity, memory);
    return memory;
  }

  async function readOn(entity: string): Promise<boolean> {
    const memory = memoryOf(entity);
    if (memory.isComplete()) return true;
    const { rows, nextAfterId } = await store.rowsAfter(entity, memory.afterId());
    memory.takeSlice(rows, nextAfterId);
    if (memory.isComplete()) announce([{ entity, ids: undefined }]);
    return memory.isComplete();
  }

  async function knowing(entity: string, ids: readonly string[]): Promise<EntityMemory> {
    const memory = memoryOf(entity);
    const unknown = ids.filter(id => !memory.knows(id));
    if (unknown.length > 0) memory.take(unknown, await store.rowsByIds(entity, unknown));
    return memory;
  }

  return {
    memory: entity => memoryByEntity.get(entity),
    readOn,
    knowing,
    async knowingRead({ entity, rows, covers }) {
      // Absent rows of an interval are known only if all its rows are in memory.
      if (covers?.kind === 'interval') while (!(await readOn(entity)));
      return knowing(entity, [...rows.map(row => row.id), ...(covers?.kind === 'ids' ? covers.ids : [])]);
    },
    async prime(entity, ids) {
      const memory = memoryOf(entity);
      const unknown = ids.filter(id => !memory.knows(id));
      await knowing(entity, unknown);
      if (unknown.length > 0) announce([{ entity, ids: unknown }]);
    },
    idsReferring(entity, field, value) {
      const rows = memoryByEntity.get(entity)?.rowById.values() ?? NO_ROWS;
      return Array.from(rows).flatMap(row => (row[field] === value ? [row.id] : []));
    },
  };
}
