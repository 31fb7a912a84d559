/**
 * The footer's sums and weighted means, updated by adding and subtracting rows. They count whole multiples of the field's last decimal, so
 * nothing drifts.
 */
import type { EntityDef } from '#schema/entity-def.ts';
import { kindOf } from '#schema/kinds/kind-of.ts';
import type { Row, Values } from '#schema/row.ts';
import { COUNTED_ROWS, isLeftOut, isStatusLeftOut, leftOutOf } from '#schema/totals.ts';
import type { LeftOut } from '#schema/totals.ts';
import type { RowTable } from './row-table.ts';
import { NOTHING } from './tally.ts';
import type { Tally } from './tally.ts';
import { createWeightedMean } from './weighted-mean.ts';

export type TotalsCounter = {
  readonly add: (row: Row) => void;
  readonly remove: (row: Row) => void;
  /** Starts again from the rows of a table in these slots. */
  readonly sumUp: (table: RowTable, slots: Uint32Array) => void;
  /** By field; a field no row has a value for is absent. `undefined` when the entity declares no totals. */
  readonly values: () => Values | undefined;
};

/** Fields without a declared scale keep this many decimals. */
const DEFAULT_SCALE = 6;

export function createTotalsCounter(def: EntityDef): TotalsCounter {
  const leftOut = leftOutOf(def);
  if (!leftOut) return createCounter(def);
  // Each row is in one of the two. Where none counts, the totals are those of the others.
  const [counted, others] = [createCounter(def), createCounter(def)];
  let rows = 0;
  const follow = (row: Row, sign: 1 | -1): void => {
    const isOther = isLeftOut(leftOut, row);
    if (!isOther) rows += sign;
    const counter = isOther ? others : counted;
    if (sign === 1) counter.add(row);
    else counter.remove(row);
  };
  return {
    add: row => follow(row, 1),
    remove: row => follow(row, -1),
    sumUp(table, slots) {
      const [mine, left] = parted(leftOut, table, slots);
      rows = mine.length;
      counted.sumUp(table, mine);
      others.sumUp(table, left);
    },
    values: () => ({ ...(rows > 0 ? counted : others).values(), [COUNTED_ROWS]: rows }),
  };
}

/** The slots of the rows that count, and those of the others. The statuses are compared once each, and not once for each row. */
function parted(leftOut: LeftOut, table: RowTable, slots: Uint32Array): readonly [Uint32Array, Uint32Array] {
  const column = table.column(leftOut.field);
  const isOtherCode =
    column?.kind === 'code' ? Uint8Array.from(column.values, value => Number(isStatusLeftOut(leftOut, value))) : undefined;
  const codes = column?.kind === 'code' ? column.codes : undefined;
  const [counted, others] = [new Uint32Array(slots.length), new Uint32Array(slots.length)];
  let [mine, left] = [0, 0];
  for (const slot of slots) {
    const isOther = codes && isOtherCode ? isOtherCode[codes[slot] ?? 0] === 1 : isLeftOut(leftOut, table.row(slot));
    if (isOther) others[left++] = slot;
    else counted[mine++] = slot;
  }
  return [counted.subarray(0, mine), others.subarray(0, left)];
}

/** Over every row. */
function createCounter(def: EntityDef): TotalsCounter {
  const unitOf = (name: string): number => 10 ** scaleOf(def, name);
  const tallyByField = new Map<string, Tally>([
    ...(def.totals?.sum ?? []).map(name => [name, createSum(name, unitOf(name))] as const),
    ...Object.entries(def.totals?.mean ?? {}).flatMap(([name, mean]) =>
      mean ? [[name, createWeightedMean([name, mean.weight], [unitOf(name), unitOf(mean.weight)])] as const] : [],
    ),
  ]);
  const tallies = [...tallyByField.values()];
  const count = (row: Row, sign: 1 | -1): void => {
    for (const tally of tallies) countRow(tally, row, sign);
  };
  return {
    add: row => count(row, 1),
    remove: row => count(row, -1),
    sumUp(table, slots) {
      for (const tally of tallies) {
        tally.clear();
        countSlots(tally, table, slots);
      }
    },
    values: () =>
      def.totals
        ? Object.fromEntries(
            Array.from(tallyByField, ([name, tally]) => [name, tally.value()] as const).filter(([, value]) => value !== undefined),
          )
        : undefined,
  };
}

function createSum(name: string, unit: number): Tally {
  let sum = 0;
  let counted = 0;
  return {
    fields: [name],
    count([value = 0], sign) {
      sum += sign * Math.round(value * unit);
      counted += sign;
    },
    countColumns([values = NOTHING], slots) {
      let [added, rows] = [0, 0];
      for (let at = 0; at < slots.length; at++) {
        const value = values[slots[at] ?? 0] ?? Number.NaN;
        if (Number.isNaN(value)) continue;
        added += Math.round(value * unit);
        rows++;
      }
      sum += added;
      counted += rows;
    },
    clear() {
      sum = 0;
      counted = 0;
    },
    value: () => (counted > 0 ? sum / unit : undefined),
  };
}

function countRow(tally: Tally, row: Row | undefined, sign: 1 | -1): void {
  const values = tally.fields.map(name => row?.[name]).filter(value => typeof value === 'number');
  if (values.length === tally.fields.length) tally.count(values, sign);
}

function countSlots(tally: Tally, table: RowTable, slots: Uint32Array): void {
  const columns = tally.fields.flatMap(name => {
    const column = table.column(name);
    return column?.kind === 'number' ? [column.values] : [];
  });
  if (columns.length === tally.fields.length) tally.countColumns(columns, slots);
  else for (const slot of slots) countRow(tally, table.row(slot), 1);
}

function scaleOf(def: EntityDef, name: string): number {
  const field = def.fieldByName.get(name);
  return (field && kindOf(field).scale) ?? DEFAULT_SCALE;
}
