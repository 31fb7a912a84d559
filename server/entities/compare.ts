/**
 * One comparison of a column with a value as SQL text; the value itself always travels as a parameter.
 *
 * Nulls:  SQL semantics, a row without a value satisfies no comparison, `<>` included; the empty text is no value.
 * Case:   free text ignores it (MySQL's collation); `lower` is only asked for when the value has a letter with two cases, in the
 *         database's own locale, because by bytes it knows the letters of ASCII only.
 */
import type { FieldValue } from '#domain/entity/row.ts';
import type { Column } from './entity-table.ts';
import type { SqlParams } from './sql-params.ts';

export type Operator = '=' | '<>' | '>' | '>=' | '<' | '<=';

export function compare(column: Column, operator: Operator, value: FieldValue, params: SqlParams): string {
  const condition = plainly(column, operator, value, params);
  return column.type === 'text' && column.field && MET_BY_EMPTY.has(operator) ? `(${condition} AND ${column.sql} <> '')` : condition;
}

const MET_BY_EMPTY: ReadonlySet<Operator> = new Set(['<>', '<', '<=']);

function plainly(column: Column, operator: Operator, value: FieldValue, params: SqlParams): string {
  const isEquality = operator === '=' || operator === '<>';
  if (isEquality && typeof value === 'string' && foldsCase(column, value)) {
    return `${inLowerCase(column.sql)} ${operator} ${params.add(value.toLowerCase())}`;
  }
  return `${column.sql} ${operator} ${params.add(value)}${castOf(column)}`;
}

const inLowerCase = (subject: string): string => `lower(${subject} COLLATE "default")`;

/** The pattern is used as it is: `%` and `_` are wildcards unless the caller escaped them with a backslash. */
export function matches(column: Column, pattern: string, params: SqlParams): string {
  const subject = column.type === 'text' ? column.sql : `${column.sql}::text`;
  const closed = /(^|[^\\])(\\\\)*\\$/.test(pattern) ? `${pattern}\\` : pattern; // PostgreSQL refuses a pattern that ends in a lone backslash
  if (foldsCase(column, closed)) return `${inLowerCase(subject)} LIKE ${params.add(closed.toLowerCase())}`;
  return `${subject} LIKE ${params.add(closed)}`;
}

export function isOneOf(column: Column, values: readonly FieldValue[], params: SqlParams): string {
  const folds = values.some(value => typeof value === 'string' && foldsCase(column, value));
  const subject = folds ? inLowerCase(column.sql) : column.sql;
  const list = folds ? values.map(value => String(value).toLowerCase()) : values;
  return `${subject} = ANY(${params.add(list)}${castOf(column) === '' ? '::text' : castOf(column)}[])`;
}

/** Every condition in one parenthesis; undefined when there is none. */
export function joined(conditions: readonly string[], word: 'AND' | 'OR'): string | undefined {
  return conditions.length === 0 ? undefined : `(${conditions.join(` ${word} `)})`;
}

function castOf(column: Column): string {
  if (column.type === 'text') return '';
  if (column.type === 'integer' || column.type === 'decimal') return '::numeric';
  return '::timestamp';
}

const foldsCase = (column: Column, text: string): boolean => column.ignoresCase && text.toLowerCase() !== text.toUpperCase();
