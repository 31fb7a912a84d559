/** Cells on the clipboard: as text for spreadsheets, and with their codes for the tables of this program. */
import * as v from 'valibot';
import { parseJson } from '#base/json.ts';
import type { Dicts } from '#schema/dict.ts';
import type { FieldDef } from '#schema/field.ts';
import { dictTextOf, fieldTextOf } from '#schema/field-text.ts';
import { isNumber, kindOf } from '#schema/kinds/kind-of.ts';
import { rowValue } from '#schema/row-value.ts';
import type { Row } from '#schema/row.ts';
import type { Block } from './cell-range.ts';
import { parseBlock, writeBlock } from './clipboard-block.ts';
import type { Column } from './column.ts';
import { setOf } from './edits.ts';
import type { Pasted } from './edits.ts';
import { readCell } from './read-cell.ts';
import type { ReadSources } from './read-cell.ts';
import type { Content } from './undo.ts';

const OWN_TYPE = 'application/x-quayside-cells';

const copiedShape = v.object({
  text: v.string(),
  lines: v.array(v.array(v.object({ of: v.string(), value: v.optional(v.union([v.string(), v.number()])), name: v.optional(v.string()) }))),
});

/** Columns between which a stored value means the same. */
const meaningOf = (field: FieldDef): string => JSON.stringify(kindOf(field).names ?? kindOf(field).input);

/** A text that a spreadsheet would evaluate gets an apostrophe, as in exported files; it is taken off when it is pasted here. */
const FORMULA = /^[=+\-@]/;
const GUARDED = /^'[=+\-@]/;

/** The whole text of a cell; an unread text as it stands there. */
export function cellText(field: FieldDef, row: Row, unread: string | undefined, dicts: Dicts): string {
  return unread ?? fieldTextOf(field, rowValue(field, row, ''), dictTextOf(row, field.name), dicts);
}

function copiedText(field: FieldDef, row: Row, unread: string | undefined, dicts: Dicts): string {
  const value = row[field.name];
  if (unread === undefined && isNumber(field) && value !== undefined && Number.isFinite(Number(value))) return kindOf(field).written(value);
  const text = cellText(field, row, unread, dicts);
  return FORMULA.test(text) ? `'${text}` : text;
}

export function copyCells(
  to: DataTransfer,
  { top, bottom, left, right }: Block,
  content: Content,
  columns: readonly Column[],
  dicts: Dicts,
): void {
  const chosen = columns.slice(left, right + 1);
  const rows = content.rows.slice(top, bottom + 1);
  const text = writeBlock(rows.map(row => chosen.map(({ field }) => copiedText(field, row, content.unread[row.id]?.[field.name], dicts))));
  const lines = rows.map(row =>
    chosen.map(({ field }) => ({ of: meaningOf(field), value: row[field.name], name: dictTextOf(row, field.name) })),
  );
  to.setData('text/plain', text);
  to.setData(OWN_TYPE, JSON.stringify({ text, lines }));
}

export type PastedCells = { readonly cells: Pasted; readonly isCut: boolean };

/** @param maxLines lines beyond are not read. */
export function pastedCells(from: DataTransfer, maxLines: number, sources: ReadSources): PastedCells {
  const text = from.getData('text/plain');
  const { lines, isCut } = parseBlock(text, maxLines);
  const own = ownCells(from.getData(OWN_TYPE), text);
  const cells = lines.map((line, at) =>
    line.map((written, along) => (column: Column) => {
      const copied = own?.lines[at]?.[along];
      if (copied && copied.value !== undefined && copied.of === meaningOf(column.field)) return { value: copied.value, name: copied.name };
      const plain = GUARDED.test(written) ? written.slice(1) : written;
      return setOf(readCell(column.field, plain, sources), plain);
    }),
  );
  return { cells, isCut };
}

/** The codes beside the text, if they were copied with this very text. */
function ownCells(json: string, text: string): v.InferOutput<typeof copiedShape> | undefined {
  if (json === '') return undefined;
  const decoded = v.safeParse(copiedShape, parseJson(json));
  return decoded.success && sameText(decoded.output.text, text) ? decoded.output : undefined;
}

/** Systems write line breaks in their own way. */
const sameText = (one: string, other: string): boolean => one.replaceAll('\r\n', '\n') === other.replaceAll('\r\n', '\n');
