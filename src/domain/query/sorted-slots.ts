/** The matching slots of a table in the order of a sort, from columns; by comparing rows where a field has no column. */
import type { Sort } from '../entity/entity-def.ts';
import type { FieldDef } from '../entity/field.ts';
import type { Column } from './column.ts';
import { compileOrder, isRead, sortField } from './order.ts';
import type { RowTable } from './row-table.ts';
import { sortedByKey, sortedByRank } from './sort-places.ts';
import { rankTexts } from './text-ranks.ts';
import type { TextRanks } from './text-ranks.ts';

/** @param slots in order of id; the array itself may be sorted. */
export function sortedSlots(table: RowTable, sort: Sort, slots: Uint32Array): Uint32Array {
  const field = sortField(table.def, sort);
  if (!field) return directed(slots, sort);
  const column = table.column(field.name);
  if (!column) return slots.sort(byRows(table, sort));
  return directed(sortedByColumn(slots, field, column), sort);
}

const directed = (slots: Uint32Array, { order }: Sort): Uint32Array => (order === 'desc' ? slots.reverse() : slots);

/** Two slots by the rows in them. */
export function byRows(table: RowTable, sort: Sort): (a: number, b: number) => number {
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

/** By place, 0 where there is no text. */
function nullableRanks(values: readonly (string | undefined)[], isReadOrder: boolean): TextRanks {
  const held: number[] = [];
  const texts: string[] = [];
  values.forEach((value, place) => {
    if (value === undefined) return;
    held.push(place);
    texts.push(value);
  });
  const { ranks, size } = rankTexts(texts, isReadOrder);
  const byPlace = new Uint32Array(values.length);
  for (let at = 0; at < ranks.length; at++) byPlace[held[at] ?? 0] = ranks[at] ?? 0;
  return { ranks: byPlace, size };
}
