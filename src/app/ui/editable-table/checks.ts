/** Finds what is wrong in the cells: unread texts, the rules of fields, values that repeat, and the columns' own handlers. */
import { isRequired, requiredMessage, wrongValue } from '#schema/rules/validate-values.ts';
import type { Row } from '#schema/row.ts';
import type { Column } from './column.ts';
import { tableText } from './text.ts';
import type { Unread } from './undo.ts';

export type RowErrors = Readonly<Record<string, string>>;
/** By line; lines without an error are absent. */
export type TableErrors = ReadonlyMap<string, RowErrors>;

/**
 * Checks a table again and again. A line that is the same object as before is not looked at again: of five thousand lines an edit
 * costs one, and the values that must not repeat.
 */
export function createChecker(columns: readonly Column[]): (rows: readonly Row[], unread: Unread) => TableErrors {
  const known = new WeakMap<Row, RowErrors>();
  const handled = columns.filter(column => column.check);
  const single = columns.filter(column => column.isUnique === true);
  return (rows, unread) => {
    const errors = new Map<string, RowErrors>();
    const add = (id: string, name: string, message: string): void => {
      const held = errors.get(id);
      if (held?.[name] === undefined) errors.set(id, { ...held, [name]: message });
    };
    for (const row of rows) {
      for (const name of Object.keys(unread[row.id] ?? {})) {
        const column = columns.find(({ field }) => field.name === name);
        if (column) add(row.id, name, tableText.unread(column.field.label, unread[row.id]?.[name] ?? ''));
      }
      const own = known.get(row) ?? ruleErrors(columns, row);
      known.set(row, own);
      for (const [name, message] of Object.entries(own)) add(row.id, name, message);
    }
    for (const column of single) for (const [id, message] of repeated(column, rows)) add(id, column.field.name, message);
    for (const { field, check } of handled)
      for (const row of rows) {
        const why = check?.(row[field.name], row, rows);
        if (why !== undefined) add(row.id, field.name, why);
      }
    return errors;
  };
}

const NONE: RowErrors = {};

function ruleErrors(columns: readonly Column[], row: Row): RowErrors {
  const found = columns.flatMap(({ field }) => {
    const why = errorOf(field, row);
    return why === undefined ? [] : [[field.name, why] as const];
  });
  return found.length === 0 ? NONE : Object.fromEntries(found);
}

function errorOf(field: Column['field'], row: Row): string | undefined {
  const text = String(row[field.name] ?? '');
  if (text.trim() === '') return isRequired(field, row) ? requiredMessage(field) : filledRule(field);
  return field.readonly === true ? undefined : wrongValue(field, text);
}

/** A rule that an empty text breaks, as the preset for a cell that must hold something does. */
const filledRule = (field: Column['field']): string | undefined => (field.readonly === true ? undefined : wrongValue(field, ''));

/** The later ones of lines with the same value, each with the line that holds it first. */
export function repeated({ field }: Column, rows: readonly Row[]): ReadonlyMap<string, string> {
  const first = new Map<string, number>();
  const found = new Map<string, string>();
  rows.forEach((row, at) => {
    const value = String(row[field.name] ?? '').trim();
    if (value === '') return;
    const earlier = first.get(value);
    if (earlier === undefined) first.set(value, at);
    else found.set(row.id, tableText.repeated(field.label, earlier + 1));
  });
  return found;
}

/** @param given what somebody else found, which counts more. */
export function withGiven(found: TableErrors, given: TableErrors | undefined): TableErrors {
  if (!given || given.size === 0) return found;
  const all = new Map(found);
  for (const [id, own] of given) all.set(id, { ...all.get(id), ...own });
  return all;
}

/** The first wrong cell in the order of reading, behind the given one; from the start when there is none behind. */
export function nextError(
  rows: readonly Row[],
  columns: readonly Column[],
  errors: TableErrors,
  after: { readonly row: number; readonly column: number } | undefined,
): { readonly row: number; readonly column: number } | undefined {
  const cells = rows.flatMap((row, at) => {
    const own = errors.get(row.id);
    return own ? columns.flatMap(({ field }, column) => (own[field.name] === undefined ? [] : [{ row: at, column }])) : [];
  });
  const behind = after && cells.find(({ row, column }) => row > after.row || (row === after.row && column > after.column));
  return behind ?? cells[0];
}
