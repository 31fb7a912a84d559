/**
 * The choice of a row of a report for a field: which report, which of its columns fill which fields, position by position, and what the report is asked with.
 * Texts and options are those of the original's popup.
 */
import { listedTexts } from '#base/listed-texts.ts';
import type { FieldValue, Row } from './row.ts';

/** A value, or the field of the own row that holds it. */
export type ReportParam = FieldValue | { readonly same: string };

export type ReportChoice = {
  /** The report's code, or its id. */
  readonly code: string;
  /** Columns of the report, separated by commas. */
  readonly orgFields: string;
  /** The fields of the own row that they fill, as many and in the same order. */
  readonly destFields: string;
  /** Several rows may be chosen; their values are joined. */
  readonly multi?: boolean;
  /** By parameter of the report's own query. */
  readonly param?: Readonly<Record<string, ReportParam>>;
  /** The order at first: `month=desc`. */
  readonly sorter?: string;
  /** Between the values of several rows; a comma unless given. */
  readonly spliter?: string;
  /** What was read is shared for 30 seconds with all that name the same group; absent: it is read at every opening. */
  readonly groupId?: string;
};

export type ReportSorting = { readonly column: string; readonly order: 'asc' | 'desc' };

/** `unset`: report, columns or fields are not named. `uneven`: their numbers differ. */
export function whatIsWrongIn({ code, orgFields, destFields }: ReportChoice): 'unset' | 'uneven' | undefined {
  const [from, to] = [listedTexts(orgFields), listedTexts(destFields)];
  if (code.trim() === '' || from.length === 0 || to.length === 0) return 'unset';
  return from.length === to.length ? undefined : 'uneven';
}

/** By field of the own row: the column that fills it. */
export function mappingOf({ orgFields, destFields }: Pick<ReportChoice, 'orgFields' | 'destFields'>): Readonly<Record<string, string>> {
  const from = listedTexts(orgFields);
  return Object.fromEntries(listedTexts(destFields).flatMap((name, at) => (from[at] === undefined ? [] : [[name, from[at]]])));
}

/** The column whose value the field itself holds; the first one for a field that is not filled by name. */
export const ownColumn = (choice: ReportChoice, field: string | undefined): string | undefined =>
  mappingOf(choice)[field ?? ''] ?? listedTexts(choice.orgFields)[0];

/** The chosen rows as one: a single row as it is, of several the values that are mapped, joined. */
export function joinedRow(choice: ReportChoice, rows: readonly Row[]): Row | undefined {
  const [first] = rows;
  if (!first || rows.length === 1) return first;
  const between = choice.spliter ?? ',';
  const joined = listedTexts(choice.orgFields).map(name => [name, rows.map(row => String(row[name] ?? '')).join(between)] as const);
  return { ...Object.fromEntries(joined), id: first.id };
}

/** `undefined` for anything but a column and a direction. */
export function sortingOf(sorter: string | undefined): ReportSorting | undefined {
  const [column = '', order = ''] = (sorter ?? '').split('=').map(part => part.trim());
  const direction = order.toLowerCase();
  return column !== '' && (direction === 'asc' || direction === 'desc') ? { column, order: direction } : undefined;
}
