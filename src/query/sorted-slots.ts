/** The matching slots of a table in the order of a sort, from columns; by comparing rows if a field has no column. */
import type { Sort } from '#schema/entity-def.ts';
import type { FieldDef } from '#schema/field.ts';
import type { Column } from './column.ts';
import { markedSlots } from './matching-slots.ts';
import { compileOrder, isRead, sortField } from './order.ts';
import type { RowTable } from './row-table.ts';
import { repairOrder } from './slot-order.ts';
import type { CompareSlots } from './slot-order.ts';
import { sortedByKey, sortedByRank } from './sort-positions.ts';
import { rankTexts } from './text-ranks.ts';
import type { TextRanks } from './text-ranks.ts';

/**
 * The marked slots in the order of a sort. The order of a whole table is cached, so another filter only walks it.
 * @param marks by slot, 1 for a wanted row; `count` is their number.
 */
export function sortedSlots(table: RowTable, sort: Sort, marks: Uint8Array, count: number): Uint32Array {
  const field = sortField(table.def, sort);
  const column = field && table.column(field.name);
  if (!field) return directed(markedSlots(table.slotsById(), marks), sort);
  if (!column) return markedSlots(table.slotsById(), marks).sort(byRows(table, sort));
  const kept = keptOrder(table, sort, field);
  if (kept) return directed(markedSlots(kept, marks), sort);
  if (count < table.size() * WHOLE_FROM) return directed(sortedByColumn(markedSlots(table.slotsById(), marks), field, column), sort);
  const whole = sortedByColumn(table.slotsById().slice(), field, column);
  table.keepOrder(field.name, whole);
  return directed(markedSlots(whole, marks), sort);
}

/** From this share of the rows on, all of them are sorted and the order is cached. */
const WHOLE_FROM = 0.5;

function keptOrder(table: RowTable, { column }: Sort, field: FieldDef): Uint32Array | undefined {
  const order = table.order(field.name);
  const isCurrent = order && repairOrder(order, slot => table.row(slot) !== undefined, byRows(table, { column, order: 'asc' }));
  return isCurrent ? order.slots : undefined;
}

const directed = (slots: Uint32Array, { order }: Sort): Uint32Array => (order === 'desc' ? slots.reverse() : slots);

/** Two slots by the rows in them. */
export function byRows(table: RowTable, sort: Sort): CompareSlots {
  const compare = compileOrder(table.def, sort);
  return (a, b) => {
    const left = table.row(a);
    const right = table.row(b);
    return left && right ? compare(left, right) : 0;
  };
}

function sortedByColumn(slots: Uint32Array, field: FieldDef, column: Column): Uint32Array {
  switch (column.kind) {
    case 'number': {
      const held = slots.filter(slot => !Number.isNaN(column.values[slot]));
      const sorted = sortedByKey(held, column.values);
      return held.length === slots.length
        ? sorted
        : behind(
            slots.filter(slot => Number.isNaN(column.values[slot])),
            sorted,
          );
    }
    case 'code': {
      const { codes } = column;
      const { ranks, size } = (column.ranks ??= nullableRanks(column.values, isRead(field)));
      return sortedByRank(slots, slot => ranks[codes[slot] ?? 0] ?? 0, size);
    }
    case 'text': {
      const { ranks, size } = (column.ranks ??= nullableRanks(column.values, isRead(field)));
      return sortedByRank(slots, slot => ranks[slot] ?? 0, size);
    }
  }
}

function behind(first: Uint32Array, second: Uint32Array): Uint32Array {
  const joined = new Uint32Array(first.length + second.length);
  joined.set(first);
  joined.set(second, first.length);
  return joined;
}

/** By index, 0 if there is no text. */
function nullableRanks(values: readonly (string | undefined)[], isReadOrder: boolean): TextRanks {
  const held: number[] = [];
  const texts: string[] = [];
  values.forEach((value, position) => {
    if (value === undefined) return;
    held.push(position);
    texts.push(value);
  });
  const { ranks, size } = rankTexts(texts, isReadOrder);
  const byPosition = new Uint32Array(values.length);
  for (let at = 0; at < ranks.length; at++) byPosition[held[at] ?? 0] = ranks[at] ?? 0;
  return { ranks: byPosition, size };
}
