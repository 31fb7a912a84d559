/**
 * Writes rows as CSV for Excel and WPS: UTF-8 with BOM, CRLF, and no text that a spreadsheet would evaluate as a formula.
 * Source: RFC 4180; OWASP, CSV injection.
 */
import { columnHead } from '#schema/column-head.ts';
import type { FieldDef } from '#schema/field.ts';
import type { Dicts } from '#schema/dict.ts';
import { isNumber, kindOf } from '#schema/kinds/kind-of.ts';
import type { Row } from '#schema/row.ts';
import { isSensitive } from '#schema/sensitive.ts';
import { rowValue } from '#schema/row-value.ts';
import { dictTextOf, fieldTextOf } from '#schema/field-text.ts';

const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';
const FORMULA = /^[\s]*[=+\-@\t\r]/;

/** @param isWhole the user may see sensitive numbers unmasked. @param now the server's time. */
export function toCsv(fields: readonly FieldDef[], rows: readonly Row[], dicts: Dicts, isWhole: boolean, now: string): string {
  const lines = [
    fields.map(field => csvCell(columnHead(field))),
    ...rows.map(row =>
      fields.map(field => (isWhole && isSensitive(field) ? csvCell(String(row[field.name] ?? '')) : cellOf(field, row, dicts, now))),
    ),
  ];
  return BYTE_ORDER_MARK + lines.map(line => line.join(',') + LINE_END).join('');
}

/** Numbers have no thousands separators; all other values read as on the screen. */
function cellOf(field: FieldDef, row: Row, dicts: Dicts, now: string): string {
  const value = rowValue(field, row, now);
  if (value !== undefined && isNumber(field) && Number.isFinite(Number(value))) return kindOf(field).written(value);
  return csvCell(fieldTextOf(field, value, dictTextOf(row, field.name), dicts));
}

/** A text that begins like a formula gets an apostrophe, so that a spreadsheet shows it as text. */
export function csvCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
