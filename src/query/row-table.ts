/**
 * All rows of one entity for the live queries, each in a numbered slot, with the columns requested so far.
 * A column is built for the first filter, sort or sum that needs it, follows every change, and is dropped when no query needs it.
 */
import { assert } from '#base/assert.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { Row } from '#schema/row.ts';
import { buildColumn, growColumn, setInColumn } from './column.ts';
import type { Column } from './column.ts';
import type { KeptOrder } from './slot-order.ts';

export type RowTable = {
  readonly def: EntityDef;
  readonly size: () => number;
  /** One more than the highest slot ever used. */
  readonly capacity: () => number;
  readonly row: (slot: number) => Row | undefined;
  readonly byId: (id: string) => Row | undefined;
  /** The slot of the row, or a reserved one for a new row: put or remove must use or release a reserved slot. */
  readonly reserve: (id: string) => number;
  /** Starts again and drops all columns. */
  readonly load: (rows: Iterable<Row>) => void;
  readonly put: (row: Row) => void;
  readonly remove: (id: string) => void;
  /** Slots in use, in order of id. Do not change it. */
  readonly slotsById: () => Uint32Array;
  /** A field's column; undefined for an unknown field, or if no column can hold its values. */
  readonly column: (name: string) => Column | undefined;
  /** The whole table's order by a field, if `keepOrder` stored one; it may be stale. */
  readonly order: (name: string) => KeptOrder | undefined;
  /** Stores the order of all slots by a field that has a column, as long as the column exists. */
  readonly keepOrder: (name: string, slots: Uint32Array) => void;
  /** Drops the columns of all other fields. */
  readonly keepColumns: (names: ReadonlySet<string>) => void;
  readonly columnNames: () => readonly string[];
  /** Number of columns built so far. */
  readonly builds: () => number;
};

const FIRST_CAPACITY = 64;

export function createRowTable(def: EntityDef): RowTable {
  let rows: (Row | undefined)[] = [];
  let slotById = new Map<string, number>();
  let free: number[] = [];
  let room = FIRST_CAPACITY;
  let ordered: Uint32Array | undefined;
  const columnByName = new Map<string, Column>();
  const orderByName = new Map<string, KeptOrder>();
  let builds = 0;

  function newSlot(): number {
    const reused = free.pop();
    if (reused !== undefined) return reused;
    const slot = rows.push(undefined) - 1;
    if (slot >= room) {
      room *= 2;
      for (const column of columnByName.values()) growColumn(column, room);
    }
    return slot;
  }

  function reserve(id: string): number {
    const slot = slotById.get(id) ?? newSlot();
    slotById.set(id, slot);
    return slot;
  }

  function follow(slot: number, row: Row | undefined, isHereAndWas: boolean): void {
    for (const [name, column] of columnByName) {
      const setting = setInColumn(column, slot, row?.[name]);
      if (setting === 'unfit') dropColumn(name);
      else if (setting === 'changed' || !isHereAndWas) orderByName.get(name)?.stale.add(slot);
    }
  }

  function dropColumn(name: string): void {
    columnByName.delete(name);
    orderByName.delete(name);
  }

  return {
    def,
    size: () => slotById.size,
    capacity: () => rows.length,
    row: slot => rows[slot],
    byId: id => {
      const slot = slotById.get(id);
      return slot === undefined ? undefined : rows[slot];
    },
    reserve,
    load(all) {
      rows = [...all];
      slotById = new Map(rows.map((row, slot) => [row?.id ?? '', slot]));
      assert(slotById.size === rows.length, `${def.name}: a row twice`);
      free = [];
      room = Math.max(FIRST_CAPACITY, rows.length);
      ordered = undefined;
      columnByName.clear();
      orderByName.clear();
    },
    put(row) {
      const slot = reserve(row.id);
      const isKnown = rows[slot] !== undefined;
      if (!isKnown) ordered = undefined;
      rows[slot] = row;
      follow(slot, row, isKnown);
    },
    remove(id) {
      const slot = slotById.get(id);
      if (slot === undefined) return;
      slotById.delete(id);
      rows[slot] = undefined;
      follow(slot, undefined, false);
      free.push(slot);
      ordered = undefined;
    },
    slotsById() {
      ordered ??= sortedById(rows, slotById);
      return ordered;
    },
    column(name) {
      const known = columnByName.get(name);
      const field = def.fieldByName.get(name);
      if (known || !field) return known;
      const column = buildColumn(field, rows, room);
      if (!column) return undefined;
      builds++;
      columnByName.set(name, column);
      return column;
    },
    order: name => orderByName.get(name),
    keepOrder(name, slots) {
      assert(columnByName.has(name), `${def.name}: no column ${name}`);
      orderByName.set(name, { slots, stale: new Set() });
    },
    keepColumns(names) {
      for (const name of columnByName.keys()) if (!names.has(name)) dropColumn(name);
    },
    columnNames: () => [...columnByName.keys()],
    builds: () => builds,
  };
}

/** Rows come from the disk in order of id, so usually no sort is needed. */
function sortedById(rows: readonly (Row | undefined)[], slotById: ReadonlyMap<string, number>): Uint32Array {
  const slots = new Uint32Array(slotById.size);
  let used = 0;
  let last = '';
  let isSorted = true;
  for (let slot = 0; slot < rows.length; slot++) {
    const id = rows[slot]?.id;
    if (id === undefined) continue;
    slots[used++] = slot;
    isSorted &&= last < id;
    last = id;
  }
  const idOf = (slot: number): string => rows[slot]?.id ?? '';
  return isSorted ? slots : Uint32Array.from([...slots].sort((a, b) => (idOf(a) < idOf(b) ? -1 : 1)));
}
