/** The valid values of a condition: texts that a server reads as its column's type. Device and server ignore a condition with any other value. */
import type { ValueType } from '#schema/kinds/facts.ts';

const DECIMAL = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d{1,3})?$/;
const DATE = /^\d{4}-\d\d-\d\d$/;
const CLOCK = /^ ([01]\d|2[0-3])(:[0-5]\d){2}$/;
const DATE_LENGTH = 10;

/** @returns undefined for a text that is no decimal number. */
export function numberOf(text: string): number | undefined {
  const trimmed = text.trim();
  return DECIMAL.test(trimmed) ? Number(trimmed) : undefined;
}

/** A day that exists, as 'YYYY-MM-DD'. */
export function isDate(text: string): boolean {
  const ms = DATE.test(text) ? Date.parse(text) : Number.NaN;
  // Date reads the thirtieth of February as a day of March.
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
}

/** A second that exists, as 'YYYY-MM-DD HH:mm:ss'. */
export const isDateTime = (text: string): boolean => CLOCK.test(text.slice(DATE_LENGTH)) && isDate(text.slice(0, DATE_LENGTH));

/** Whether values of this type can be compared with the text. */
export function isReadable(type: ValueType, text: string): boolean {
  if (type === 'decimal' || type === 'integer') return numberOf(text) !== undefined;
  return type === 'text' || isDate(text) || isDateTime(text);
}

/** Whether a value of this type can equal the text, as an item of a list. */
export function canHold(type: ValueType, text: string): boolean {
  if (type === 'date') return isDate(text);
  return type === 'datetime' ? isDateTime(text) : isReadable(type, text);
}
