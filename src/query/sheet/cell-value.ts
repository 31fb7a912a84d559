/** Converts a cell of a file into the value of a field, or into the reason why it is invalid. */
import type { FieldDef } from '#schema/field.ts';
import { kindOf } from '#schema/kinds/kind-of.ts';
import type { FieldValue } from '#schema/row.ts';
import { hasOneSpelling, storedSpelling } from '../loose-code.ts';
import { isDate, isDateTime, numberOf } from '../readable-value.ts';
import { wrongFormula } from './formula-cells.ts';
import { sheetText } from './text.ts';

/** The codes of a text; an empty list: it is unknown. */
export type TextSources = (field: FieldDef, text: string) => readonly string[];

/** Multiple values in one cell are separated as in the export, or by commas. */
export const partsOf = (text: string): readonly string[] =>
  text
    .split(/[、,，]/)
    .map(part => part.trim())
    .filter(part => part !== '');

/** `value` is absent for an empty cell. */
export type CellResult = { readonly value?: FieldValue | undefined; readonly reason?: string };

/** @param toNumber of the field's type. */
export type CellReading = { readonly sources: TextSources; readonly toNumber: (text: string) => FieldValue | undefined };

/** Reads the cell by the kind of its field; digits and signs of full width are those of half width, and plates and mobile numbers get their one spelling. A type of cell without a reader does not compile. */
export function cellValue(field: FieldDef, text: string, { sources, toNumber }: CellReading): CellResult {
  if (text === '') return {};
  const formula = wrongFormula(field.label, text);
  if (formula !== undefined) return { reason: formula };
  const { cell, isMany } = kindOf(field);
  switch (cell.type) {
    case 'number': {
      const digits = text.normalize('NFKC').replaceAll(/[,\s]/g, '');
      const value = toNumber(digits);
      if (value !== undefined) return { value };
      const isPart = kindOf(field).storage.type === 'integer' && numberOf(digits) !== undefined;
      return { reason: isPart ? sheetText.badInteger(field.label, text) : sheetText.badNumber(field.label, text) };
    }
    case 'time':
      return timeOf(field, text.normalize('NFKC'));
    case 'choice':
      return isMany ? joined(partsOf(text).map(part => choiceOf(field, part))) : choiceOf(field, text);
    case 'names':
      return isMany ? many(field, text, sources) : one(field, text, sources);
    case 'own': {
      const value = cell.read(text);
      return value === undefined ? { reason: sheetText.badForm(field.label, text) } : { value };
    }
    case 'text':
      return { value: hasOneSpelling(field) ? storedSpelling(field, text) : text };
    case 'files':
    case 'told':
      return { value: text };
  }
}

function one(field: FieldDef, text: string, sources: TextSources): CellResult {
  const codes = sources(field, text);
  const [code] = codes;
  if (codes.length > 1) return { reason: sheetText.notUnique(field.label, text) };
  if (code === undefined) return { reason: unknown(field, text) };
  return { value: code };
}

function many(field: FieldDef, text: string, sources: TextSources): CellResult {
  return joined(partsOf(text).map(part => one(field, part, sources)));
}

function joined(results: readonly CellResult[]): CellResult {
  return results.find(({ reason }) => reason !== undefined) ?? { value: results.map(({ value }) => value).join(',') };
}

/** Dictionaries and areas are the same for all users; a row, a user or a department may exist but be hidden from the caller. */
function unknown(field: FieldDef, text: string): string {
  const of = kindOf(field).names?.of;
  return of === 'dict' || of === 'areas' ? sheetText.notInDict(field.label, text) : sheetText.notFound(field.label, text);
}

/** The texts that spreadsheets show for booleans. */
const SPREADSHEET: ReadonlyMap<string, string> = new Map([
  ['TRUE', 'Y'],
  ['FALSE', 'N'],
]);

function choiceOf(field: FieldDef, text: string): CellResult {
  const upper = text.toUpperCase();
  const meant = SPREADSHEET.get(upper) ?? upper;
  const choice = kindOf(field).choices?.find(({ value, text: shown }) => [value, shown].some(one => one.toUpperCase() === meant));
  return choice ? { value: choice.value } : { reason: sheetText.notInDict(field.label, text) };
}

const WRITTEN = /^(\d{4})[-/.年](\d{1,2})(?:[-/.月](\d{1,2})日?|月)?(?:[ T]+(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;
/** The days since the end of 1899 by which a spreadsheet counts; a cell that has lost its format shows it. Five digits: from 1927 to 2173. */
const COUNTED = /^\d{5}(?:\.\d+)?$/;
const COUNTED_FROM_MS = Date.UTC(1899, 11, 30);
const DAY_S = 86_400;

/** As exported, as Excel shows dates in China, and as people write them: 2026/1/5 8:30. */
function timeOf(field: FieldDef, text: string): CellResult {
  const time = writtenTime(text);
  return time === undefined ? { reason: sheetText.badDate(field.label, text) } : { value: kindOf(field).decode(time) };
}

/** @returns 'YYYY-MM-DD HH:mm:ss'; `undefined` for a text that is no time. */
export function writtenTime(text: string): string | undefined {
  if (COUNTED.test(text)) return countedTime(Number(text));
  const spaced = text.replace(/日(?=\d)/, '日 ');
  const [, year = '', month = '', day = '01', hour = '0', minute = '00', second = '00'] = WRITTEN.exec(spaced) ?? [];
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = `${date} ${hour.padStart(2, '0')}:${minute}:${second}`;
  return year !== '' && isDate(date) && isDateTime(time) ? time : undefined;
}

function countedTime(days: number): string {
  const ms = COUNTED_FROM_MS + Math.round(days * DAY_S) * 1000;
  return new Date(ms).toISOString().slice(0, 'YYYY-MM-DDTHH:mm:ss'.length).replace('T', ' ');
}
