/**
 * One field of all rows of an entity as an array by slot. Filters, sorts and sums read it in place of a hundred thousand wide rows.
 *
 * number: decimals, integers and, written as one number, dates and times. NaN: no value.
 * code:   few distinct values; each is stored once and a row holds its number. 0: no value.
 * text:   mostly distinct values, stored as they are.
 * A column that gets a value it cannot hold exactly reports that, and is rebuilt as another kind, or not at all.
 */
import type { FieldDef } from '#schema/field.ts';
import { isNumber, kindOf } from '#schema/kinds/kind-of.ts';
import type { FieldValue, Row } from '#schema/row.ts';
import type { TextRanks } from './text-ranks.ts';
import type { TextSearch } from './text-search.ts';
import { encodeTime } from './time-key.ts';

export type NumberColumn = { readonly kind: 'number'; readonly isTime: boolean; values: Float64Array };
export type CodeColumn = {
  readonly kind: 'code';
  codes: Uint32Array;
  readonly codeByValue: Map<string, number>;
  /** By code; the first means no value. */
  readonly values: (string | undefined)[];
  /** Rank by code, in the column's order; computed on demand, and again after a new value. */
  ranks: TextRanks | undefined;
};
export type TextColumn = {
  readonly kind: 'text';
  readonly values: (string | undefined)[];
  /** By slot, 0 for rows without a value; deleted by every change of a value. */
  ranks: TextRanks | undefined;
  /** For searches inside the texts; deleted by every change of a value. */
  search: TextSearch | undefined;
};
export type Column = NumberColumn | CodeColumn | TextColumn;

const SAMPLE = 4_096;
const LARGE_SAMPLE = 16_384;

/** @returns undefined if no column can hold the field's values; its rows are then read one by one. */
export function buildColumn(field: FieldDef, rows: readonly (Row | undefined)[], capacity: number): Column | undefined {
  const { name } = field;
  if (kindOf(field).time) return numberColumn(rows, name, capacity, true) ?? codeColumn(rows, name, capacity);
  if (isNumber(field)) return numberColumn(rows, name, capacity, false);
  return codeColumn(rows, name, capacity);
}

/** unfit: the column cannot hold the value and must be dropped. */
export type Setting = 'same' | 'changed' | 'unfit';

export function setInColumn(column: Column, slot: number, value: FieldValue | undefined): Setting {
  switch (column.kind) {
    case 'number': {
      const key = keyOf(value, column.isTime);
      if (key === undefined) return 'unfit';
      if (Object.is(column.values[slot], key)) return 'same';
      column.values[slot] = key;
      return 'changed';
    }
    case 'code': {
      if (typeof value === 'number') return 'unfit';
      const { codeByValue, values, codes } = column;
      if (value !== undefined && !codeByValue.has(value)) {
        if (isMostlyDistinct(values.length, codes.length)) return 'unfit';
        column.ranks = undefined;
      }
      const code = codeOf(column, value);
      if (codes[slot] === code) return 'same';
      codes[slot] = code;
      return 'changed';
    }
    case 'text':
      if (typeof value === 'number') return 'unfit';
      if (column.values[slot] === value) return 'same';
      column.ranks = column.search = undefined;
      column.values[slot] = value;
      return 'changed';
  }
}

/** Room for more rows. */
export function growColumn(column: Column, capacity: number): void {
  if (column.kind === 'number') column.values = grown(column.values, new Float64Array(capacity).fill(Number.NaN));
  if (column.kind === 'code') column.codes = grown(column.codes, new Uint32Array(capacity));
}

function grown<A extends Float64Array | Uint32Array>(old: A, next: A): A {
  next.set(old);
  return next;
}

function numberColumn(rows: readonly (Row | undefined)[], name: string, capacity: number, isTimes: boolean): NumberColumn | undefined {
  const values = new Float64Array(capacity).fill(Number.NaN);
  for (let slot = 0; slot < rows.length; slot++) {
    const key = keyOf(rows[slot]?.[name], isTimes);
    if (key === undefined) return undefined;
    values[slot] = key;
  }
  return { kind: 'number', isTime: isTimes, values };
}

function codeColumn(rows: readonly (Row | undefined)[], name: string, capacity: number): CodeColumn | TextColumn | undefined {
  const column: CodeColumn = {
    kind: 'code',
    codes: new Uint32Array(capacity),
    codeByValue: new Map(),
    values: [undefined],
    ranks: undefined,
  };
  for (let slot = 0; slot < rows.length; slot++) {
    if (slot % SAMPLE === 0 && isMostlyDistinct(column.values.length, slot)) return textColumn(rows, name);
    const value = rows[slot]?.[name];
    if (typeof value === 'number') return undefined;
    column.codes[slot] = codeOf(column, value);
  }
  return column;
}

/**
 * Whether most values are distinct, so that codes save nothing. A few thousand rows may look more varied than the whole table. The code of a value that no
 * row has any more stays: where a day of changes has left more codes than a small table has use for, it is built again.
 */
function isMostlyDistinct(distinct: number, rows: number): boolean {
  if (rows < SAMPLE) return distinct > 2 * SAMPLE;
  return distinct > rows * (rows < LARGE_SAMPLE ? 0.9 : 0.5);
}

function textColumn(rows: readonly (Row | undefined)[], name: string): TextColumn | undefined {
  const values: (string | undefined)[] = [];
  for (const row of rows) {
    const value = row?.[name];
    if (typeof value === 'number') return undefined;
    values.push(value);
  }
  return { kind: 'text', values, ranks: undefined, search: undefined };
}

function codeOf({ codeByValue, values }: CodeColumn, value: string | undefined): number {
  if (value === undefined) return 0;
  const known = codeByValue.get(value);
  if (known !== undefined) return known;
  codeByValue.set(value, values.length);
  return values.push(value) - 1;
}

/** NaN: no value; undefined: a value that does not fit this kind. */
function keyOf(value: FieldValue | undefined, isTimes: boolean): number | undefined {
  if (value === undefined) return Number.NaN;
  if (isTimes) return typeof value === 'string' ? encodeTime(value) : undefined;
  return typeof value === 'number' && !Number.isNaN(value) ? value : undefined;
}
