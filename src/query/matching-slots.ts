/** The rows of a table that meet a query's conditions: by column if there is one, otherwise row by row. */
import { isFilled } from '#schema/row.ts';
import type { CodeColumn, NumberColumn, TextColumn } from './column.ts';
import type { Filter } from './list-query.ts';
import { compileConditions, holds } from './predicate.ts';
import type { CompiledCondition } from './predicate.ts';
import type { RowTable } from './row-table.ts';
import { buildTextSearch, maySearch, slotsHolding } from './text-search.ts';
import { encodeTime } from './time-key.ts';

/** @returns by slot, 1 for a row that meets them. */
export function matchingSlots(table: RowTable, query: Filter): Uint8Array {
  const { all, some } = compileConditions(table.def, query);
  const marks = new Uint8Array(table.capacity());
  for (const slot of table.slotsById()) marks[slot] = 1;
  for (const condition of all) narrow(table, condition, marks);
  let met: Uint8Array = marks;
  for (const parts of some) met = meetingOne(table, parts, met);
  return met;
}

/** Of the marked slots those that meet one of the conditions. */
function meetingOne(table: RowTable, parts: readonly CompiledCondition[], marks: Uint8Array): Uint8Array {
  const met = new Uint8Array(marks.length);
  for (const condition of parts) {
    const own = marks.slice();
    narrow(table, condition, own);
    for (let slot = 0; slot < met.length; slot++) met[slot] = (met[slot] ?? 0) | (own[slot] ?? 0);
  }
  return met;
}

/** The marked slots of the list, in its order, in a new array. */
export function markedSlots(slots: Uint32Array, marks: Uint8Array): Uint32Array {
  const marked = new Uint32Array(slots.length);
  let count = 0;
  for (let at = 0; at < slots.length; at++) {
    const slot = slots[at] ?? 0;
    if (marks[slot] === 1) marked[count++] = slot;
  }
  return marked.slice(0, count);
}

/** Removes the mark from every slot that does not meet the condition. */
function narrow(table: RowTable, condition: CompiledCondition, marks: Uint8Array): void {
  const column = table.column(condition.field.name);
  if (column?.kind === 'code') return narrowByCode(column, condition, marks);
  if (column?.kind === 'text') return narrowByText(column, condition, marks);
  if (column?.kind === 'number' && narrowByNumber(column, condition, marks)) return;
  const { field, test } = condition;
  for (let slot = 0; slot < marks.length; slot++) {
    if (marks[slot] === 0) continue;
    const value = table.row(slot)?.[field.name];
    if (!isFilled(value) || !test(value)) marks[slot] = 0;
  }
}

/** Each distinct value is tested once. */
function narrowByCode({ codes, values }: CodeColumn, { test }: CompiledCondition, marks: Uint8Array): void {
  const passes = Uint8Array.from(values, value => (isFilled(value) && test(value) ? 1 : 0));
  for (let slot = 0; slot < marks.length; slot++) marks[slot] = (marks[slot] ?? 0) & (passes[codes[slot] ?? 0] ?? 0);
}

function narrowByText(column: TextColumn, { test, contained }: CompiledCondition, marks: Uint8Array): void {
  const { values } = column;
  if (contained && maySearch(contained.part)) {
    column.search ??= buildTextSearch(values, contained.fold);
    const holds = new Uint8Array(marks.length);
    for (const slot of slotsHolding(column.search, contained.part)) holds[slot] = 1;
    for (let slot = 0; slot < marks.length; slot++) marks[slot] = (marks[slot] ?? 0) & (holds[slot] ?? 0);
    return;
  }
  for (let slot = 0; slot < marks.length; slot++) {
    if (marks[slot] === 0) continue;
    const value = values[slot];
    if (!isFilled(value) || !test(value)) marks[slot] = 0;
  }
}

/** @returns false if the condition cannot be expressed in numbers. */
function narrowByNumber({ values, isTime }: NumberColumn, { test, bound }: CompiledCondition, marks: Uint8Array): boolean {
  if (isTime) {
    const wanted = bound && encodeTime(bound.text);
    if (!bound || wanted === undefined) return false;
    const { rule } = bound;
    keepNumbers(values, marks, held => holds(rule, held - wanted));
    return true;
  }
  keepNumbers(values, marks, test);
  return true;
}

function keepNumbers(values: Float64Array, marks: Uint8Array, test: (value: number) => boolean): void {
  for (let slot = 0; slot < marks.length; slot++) {
    if (marks[slot] === 0) continue;
    const value = values[slot] ?? Number.NaN;
    if (Number.isNaN(value) || !test(value)) marks[slot] = 0;
  }
}
