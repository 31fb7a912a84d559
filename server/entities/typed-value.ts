/** Parses a property's value from text or JSON by the type of its column, as Spring and Jackson do. */
import type { FieldValue } from '#schema/row.ts';
import { isDate, isDateTime } from '#query/readable-value.ts';
import type { Column } from './entity-table.ts';
import { bindingRefusal } from './refusal.ts';

const DECIMAL = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d{1,3})?$/;
const INTEGER = /^[+-]?\d+$/;
const INT_MAX = 2_147_483_647;
const JAVA_TYPE = {
  text: 'java.lang.String',
  integer: 'java.lang.Integer',
  decimal: 'java.math.BigDecimal',
  date: 'java.util.Date',
  datetime: 'java.util.Date',
} as const;

/** @returns the typed value of a text, or undefined if the text does not fit the type. */
export function parseTyped(column: Pick<Column, 'type'>, text: string): FieldValue | undefined {
  const value = text.trim();
  switch (column.type) {
    case 'text':
      return text;
    case 'integer':
      return INTEGER.test(value) && Math.abs(Number(value)) <= INT_MAX ? Number(value) : undefined;
    case 'decimal':
      return DECIMAL.test(value) ? Number(value) : undefined;
    case 'date':
      return isDate(value) ? value : undefined;
    case 'datetime':
      return isDateTime(value) ? value : undefined;
  }
}

/** @throws Refusal the binding error of a query parameter with the wrong type. */
export function bindText(column: Column, text: string): FieldValue {
  const value = parseTyped(column, text);
  if (value === undefined) throw bindingRefusal(column.name, JAVA_TYPE[column.type]);
  return value;
}

/**
 * One property of a JSON body. Null is absent, and so is '' for numbers and dates, which therefore cannot be cleared.
 * @throws Refusal if the value does not fit.
 */
export function bindJson(column: Column, value: unknown): FieldValue | undefined {
  if (value === null || value === undefined) return undefined;
  const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  if (!isPlain) throw bindingRefusal(column.name, JAVA_TYPE[column.type]);
  const text = String(value);
  if (column.type === 'text') return text;
  if (text.trim() === '') return undefined;
  if (column.type === 'integer' && typeof value === 'number') return bindText(column, String(Math.trunc(value)));
  return bindText(column, column.type === 'date' && isDateTime(text) ? text.slice(0, 10) : text);
}
