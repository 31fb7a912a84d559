/** The footer's sums and averages, updated by adding and subtracting rows. They count whole multiples of the field's last decimal, so nothing drifts. */
import type { EntityDef } from '#schema/entity-def.ts';
import { kindOf } from '#schema/kinds/kind-of.ts';
import type { FieldValue, Row, Values } from '#schema/row.ts';
import type { RowTable } from './row-table.ts';

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

type Tally = { readonly name: string; readonly unit: number; readonly isAverage: boolean; sum: number; count: number };

export function createTotalsCounter(def: EntityDef): TotalsCounter {
  const tallies = (
    def.totals
      ? [...def.totals.sum.map(name => ({ name, isAverage: false })), ...def.totals.avg.map(name => ({ name, isAverage: true }))]
      : []
  ).map(({ name, isAverage }): Tally => ({ name, isAverage, unit: 10 ** scaleOf(def, name), sum: 0, count: 0 }));
  const count = (row: Row, sign: 1 | -1) => {
    for (const tally of tallies) {
      const value = row[tally.name];
      if (typeof value !== 'number') continue;
      tally.sum += sign * Math.round(value * tally.unit);
      tally.count += sign;
    }
  };
  return {
    add: row => count(row, 1),
    remove: row => count(row, -1),
    sumUp(table, slots) {
      for (const tally of tallies) {
        tally.sum = 0;
        tally.count = 0;
        const column = table.column(tally.name);
        if (column?.kind === 'number') sumColumn(tally, column.values, slots);
        else sumRows(tally, table, slots);
      }
    },
    values: () =>
      def.totals ? Object.fromEntries(tallies.filter(tally => tally.count > 0).map(tally => [tally.name, valueOf(tally)])) : undefined,
  };
}

function sumColumn(tally: Tally, values: Float64Array, slots: Uint32Array): void {
  const { unit } = tally;
  let sum = 0;
  let count = 0;
  for (let at = 0; at < slots.length; at++) {
    const value = values[slots[at] ?? 0] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    sum += Math.round(value * unit);
    count++;
  }
  tally.sum = sum;
  tally.count = count;
}

function sumRows(tally: Tally, table: RowTable, slots: Uint32Array): void {
  for (const slot of slots) {
    const value = table.row(slot)?.[tally.name];
    if (typeof value !== 'number') continue;
    tally.sum += Math.round(value * tally.unit);
    tally.count++;
  }
}

function scaleOf(def: EntityDef, name: string): number {
  const field = def.fieldByName.get(name);
  return (field && kindOf(field).scale) ?? DEFAULT_SCALE;
}

const valueOf = ({ sum, count, unit, isAverage }: Tally): FieldValue => (isAverage ? roundHalfAway(sum / count) : sum) / unit;

/** Rounds like the server's database. */
const roundHalfAway = (value: number): number => Math.sign(value) * Math.round(Math.abs(value));
