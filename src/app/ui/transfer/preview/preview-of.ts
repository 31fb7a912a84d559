/**
 * Works out what a sheet would bring into a list, on the device: every line with its cells, and what is wrong with each, by the rules of the form. Names of
 * other rows, users and departments are the server's to find, and so are numbers that exist already.
 */
import type { FieldDef } from '#schema/field.ts';
import { kindOf } from '#schema/kinds/kind-of.ts';
import type { FieldValue, Values } from '#schema/row.ts';
import { systemFields } from '#schema/system-fields.ts';
import { numberOf } from '#query/readable-value.ts';
import { cellValue, partsOf } from '#query/sheet/cell-value.ts';
import type { TextSources } from '#query/sheet/cell-value.ts';
import { shownCell } from '#query/sheet/formula-cells.ts';
import { readHeads, unknownHeads } from '#query/sheet/read-heads.ts';
import type { TextRow } from '#query/sheet/read-heads.ts';
import type { ImportColumns } from '../import-source.ts';

export type PreviewCell = { readonly text: string; readonly reason?: string | undefined };
/** `cells`: in the order of the columns. `line`: as Excel counts. */
export type PreviewLine = { readonly line: number; readonly cells: readonly PreviewCell[]; readonly isGood: boolean };
export type Preview =
  | { readonly kind: 'refused'; readonly reason: string }
  | {
      readonly kind: 'lines';
      readonly columns: readonly FieldDef[];
      readonly lines: readonly PreviewLine[];
      readonly bad: number;
      /** The heads of columns that hold something and are not read. */
      readonly unread: readonly string[];
    };

/** The columns that the server writes into the file of the bad lines. */
const OF_ERROR_FILES = ['行号', '错误原因'] as const;

/** The values of a dictionary by text and by code. */
export type DictCodes = (dict: string, text: string) => readonly string[];

export function previewOf({ all, fields, isVisible, errorsOf }: ImportColumns, rows: readonly TextRow[], dictCodes: DictCodes): Preview {
  const sheet = readHeads(
    { fields: all },
    fields.map(field => ({ field })),
    isVisible,
    rows,
  );
  if (!sheet.ok) return { kind: 'refused', reason: sheet.error };
  const { columns } = sheet.value;
  const lines = sheet.value.lines.map(({ line, cells }): PreviewLine => {
    const read = columns.map(({ field, index }) => ({ field, text: cells[index] ?? '', ...valueOf(field, cells[index] ?? '', dictCodes) }));
    const values: Values = Object.fromEntries(
      read.flatMap(({ field, value }) => (value === undefined ? [] : [[field.name, value] as const])),
    );
    const wrong = errorsOf(values, name => read.some(({ field }) => field.name === name));
    // What is wrong with a field without a column stands in the first cell.
    const elsewhere = Object.entries(wrong).flatMap(([name, message]) => (read.some(({ field }) => field.name === name) ? [] : [message]));
    const shown = read.map(({ field, text, reason }, at) => ({
      text: shownCell(text),
      reason: joined([reason ?? wrong[field.name], ...(at === 0 ? elsewhere : [])]),
    }));
    return { line, cells: shown, isGood: shown.every(({ reason }) => reason === undefined) };
  });
  const unread = unknownHeads(sheet.value, [...all, ...systemFields], OF_ERROR_FILES);
  return { kind: 'lines', columns: columns.map(({ field }) => field), lines, bad: lines.filter(({ isGood }) => !isGood).length, unread };
}

function joined(reasons: readonly (string | undefined)[]): string | undefined {
  const told = reasons.filter(reason => reason !== undefined);
  return told.length === 0 ? undefined : told.join('；');
}

/**
 * The positions of the columns with those that have an error in these lines directly behind the first, so that a reason is on the screen at once.
 * The others stay as in the file.
 */
export function wrongFirst(columns: number, lines: readonly PreviewLine[]): readonly number[] {
  const inFront = (at: number): boolean => at === 0 || lines.some(({ cells }) => cells[at]?.reason !== undefined);
  const positions = Array.from({ length: columns }, (_, at) => at);
  return [...positions.filter(inFront), ...positions.filter(at => !inFront(at))];
}

function valueOf(field: FieldDef, text: string, dictCodes: DictCodes) {
  const { names } = kindOf(field);
  // Only the server knows all rows, people and areas: their texts stand for what they name.
  const sources: TextSources = (_, part) => (names?.of === 'dict' ? dictCodes(names.code, part) : partsOf(part).slice(0, 1));
  return cellValue(field, text, { sources, toNumber: digits => numberIn(field, digits) });
}

function numberIn(field: FieldDef, digits: string): FieldValue | undefined {
  const value = numberOf(digits);
  return value === undefined || (kindOf(field).storage.type === 'integer' && !Number.isSafeInteger(value)) ? undefined : value;
}
