/** What one cell of a file means as the value of a field, or why it means none. */
import type { FieldDef } from '#schema/field.ts';
import type { FieldValue } from '#schema/row.ts';
import { excelText } from './text.ts';
import { valueText } from '#schema/value-text.ts';
import { isDate, isDateTime } from '#query/readable-value.ts';
import { parseTyped } from '../typed-value.ts';
import type { ImportColumn } from './import-columns.ts';
import { partsOf } from './text-sources.ts';
import type { TextSources } from './text-sources.ts';

/** `value` is absent for an empty cell. */
export type CellResult = { readonly value?: FieldValue | undefined; readonly reason?: string };

export function cellValue({ column, field }: ImportColumn, text: string, sources: TextSources): CellResult {
  if (text === '') return {};
  switch (field.kind) {
    case 'decimal':
    case 'integer': {
      const value = parseTyped(column, text.replaceAll(/[,，\s]/g, ''));
      return value === undefined ? { reason: excelText.badNumber(field.label, text) } : { value };
    }
    case 'date':
    case 'datetime':
    case 'month':
      return dateValue(field, text);
    case 'flag':
      return flagValue(field, text);
    case 'dict':
    case 'ref':
      return field.multiple ? many(field, text, sources) : one(field, text, sources);
    case 'user':
    case 'depart':
    case 'area':
      return one(field, text, sources);
    default:
      return { value: text };
  }
}

function one(field: FieldDef, text: string, sources: TextSources): CellResult {
  const codes = sources(field, text);
  const [code] = codes;
  if (codes.length > 1) return { reason: excelText.notUnique(field.label, text) };
  if (code === undefined) return { reason: unknown(field, text) };
  return { value: code };
}

function many(field: FieldDef, text: string, sources: TextSources): CellResult {
  const results = partsOf(text).map(part => one(field, part, sources));
  return results.find(({ reason }) => reason !== undefined) ?? { value: results.map(({ value }) => value).join(',') };
}

const unknown = (field: FieldDef, text: string): string =>
  field.kind === 'dict' || field.kind === 'area' ? excelText.notInDict(field.label, text) : excelText.notFound(field.label, text);

const TRUE: ReadonlySet<string> = new Set([valueText.yes, 'Y', 'TRUE']);
const FALSE: ReadonlySet<string> = new Set([valueText.no, 'N', 'FALSE']);

function flagValue(field: FieldDef, text: string): CellResult {
  if (TRUE.has(text.toUpperCase())) return { value: 'Y' };
  return FALSE.has(text.toUpperCase()) ? { value: 'N' } : { reason: excelText.notInDict(field.label, text) };
}

const WRITTEN = /^(\d{4})[-/.年](\d{1,2})(?:[-/.月](\d{1,2})日?|月)?(?:[ T](\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;

/** As exported, as Excel shows dates in China, and as people write them: 2026/1/5 8:30. */
function dateValue({ kind, label }: FieldDef, text: string): CellResult {
  const [, year = '', month = '', day = '01', hour = '0', minute = '00', second = '00'] = WRITTEN.exec(text) ?? [];
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = `${date} ${hour.padStart(2, '0')}:${minute}:${second}`;
  if (year === '' || !isDate(date) || !isDateTime(time)) return { reason: excelText.badDate(label, text) };
  return { value: kind === 'month' ? date.slice(0, 7) : kind === 'date' ? date : time };
}
