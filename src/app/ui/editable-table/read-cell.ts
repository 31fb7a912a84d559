/** A text that was typed or pasted, as the value of a cell: full-width digits, dates as people write them, and names in place of codes. */
import { DAY_MS } from '#base/durations.ts';
import { fromServerTime, toServerDay } from '#base/server-time.ts';
import { isDate, isDateTime } from '#query/readable-value.ts';
import { typedDay, typedMoment } from '#base/time-formats.ts';
import type { Dicts } from '#schema/dict.ts';
import type { FieldDef } from '#schema/field.ts';
import { dictTextOf } from '#schema/field-text.ts';
import type { Choice, KindFacts } from '#schema/kinds/facts.ts';
import { dictOf, kindOf } from '#schema/kinds/kind-of.ts';
import { pastedNumber } from '../widgets/number-text.ts';
import type { FieldValue, Row } from '#schema/row.ts';

/** `name`: the text beside a code. `unread`: no value of the field. */
export type ReadCell =
  | { readonly kind: 'empty' }
  | { readonly kind: 'value'; readonly value: FieldValue; readonly name?: string | undefined }
  | { readonly kind: 'unread' };

/** `rows`: the lines of the table, which hold names of codes. `now`: a moment's text, for a day without a time. */
export type ReadSources = { readonly dicts: Dicts; readonly rows: readonly Row[]; readonly now: string };

const UNREAD: ReadCell = { kind: 'unread' };

export function readCell(field: FieldDef, text: string, sources: ReadSources): ReadCell {
  const { cell, freeText, scale, time, choices, names, keepsName, isMany }: KindFacts = kindOf(field);
  const trimmed = text.trim();
  if (trimmed === '') return { kind: 'empty' };
  if (scale !== undefined) return valueOf(pastedNumber(trimmed, scale), Number);
  if (time !== undefined) return valueOf(timeOf(field, narrow(trimmed), sources.now));
  if (freeText) return { kind: 'value', value: text };
  if (cell.type === 'own') return valueOf(cell.read(narrow(trimmed)));
  const dict = dictOf(field);
  const known = choices ?? (dict === undefined ? undefined : sources.dicts[dict]);
  if (known) return isMany ? manyOf(known, trimmed) : valueOf(codeOf(known, trimmed));
  if (names && keepsName === true) return namedInRows(field, trimmed, sources.rows);
  return UNREAD;
}

function valueOf(value: FieldValue | undefined, as: (value: FieldValue) => FieldValue = same): ReadCell {
  return value === undefined || value === '' ? UNREAD : { kind: 'value', value: as(value) };
}
const same = (value: FieldValue): FieldValue => value;

/** Full-width digits and signs as the plain ones. */
const narrow = (text: string): string => text.normalize('NFKC');

/** What spreadsheets say for yes and no. */
const SPREADSHEET: ReadonlyMap<string, string> = new Map([
  ['TRUE', 'Y'],
  ['FALSE', 'N'],
  ['1', 'Y'],
  ['0', 'N'],
]);

function codeOf(known: readonly Choice[], text: string): string | undefined {
  const upper = narrow(text).toUpperCase();
  const find = (wanted: string) => known.find(({ value, text: shown }) => [value, shown].some(one => narrow(one).toUpperCase() === wanted));
  return (find(upper) ?? find(SPREADSHEET.get(upper) ?? upper))?.value;
}

function manyOf(known: readonly Choice[], text: string): ReadCell {
  const codes = text.split(/[,，、;；\n]/).flatMap(part => (part.trim() === '' ? [] : [codeOf(known, part.trim())]));
  return codes.includes(undefined) ? UNREAD : valueOf(codes.join(','));
}

/** A name that another line of the table already holds with its code. */
function namedInRows(field: FieldDef, text: string, rows: readonly Row[]): ReadCell {
  const holder = rows.find(row => dictTextOf(row, field.name) === text || String(row[field.name] ?? '') === text);
  const value = holder?.[field.name];
  return value === undefined || !holder ? UNREAD : { kind: 'value', value, name: dictTextOf(holder, field.name) };
}

const WRITTEN_DAY = /^(\d{4})[-/.年](\d{1,2})(?:[-/.月](\d{1,2})日?|月)?$/;
const DAYS_FROM_1900 = /^\d{5}$/;
const EXCEL_EPOCH_MS = fromServerTime('1899-12-30 00:00:00');

function timeOf(field: FieldDef, text: string, now: string): FieldValue | undefined {
  const { time, decode }: KindFacts = kindOf(field);
  const day = dayOf(text);
  const moment = typedMoment(text) ?? (day === undefined || time !== 'second' ? undefined : typedDay(day, now));
  const found = time === 'second' ? moment : (day ?? moment?.slice(0, now.indexOf(' ')));
  return found === undefined ? undefined : decode(time === 'second' ? found : `${found} 00:00:00`);
}

/** A day as people write it, or as the number a spreadsheet keeps. */
function dayOf(text: string): string | undefined {
  if (DAYS_FROM_1900.test(text)) return toServerDay(EXCEL_EPOCH_MS + Number(text) * DAY_MS);
  const [, year, month, day = '1'] = WRITTEN_DAY.exec(text) ?? [];
  if (year === undefined || month === undefined) return undefined;
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDate(written) || isDateTime(written) ? written : undefined;
}
