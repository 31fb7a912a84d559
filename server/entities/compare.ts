/**
 * Compares a column with a value; the value is always a bound parameter.
 *
 * Nulls:  SQL semantics, a row without a value satisfies no comparison, `<>` included; the empty text is no value.
 * Case:   free text ignores it (MySQL's collation). `lower` is used only if the value has a letter with two cases, with the
 * database's own locale, because the "C" collation knows only ASCII letters.
 * Codes:  plates, numbers and phones are compared in the spelling of loose-code.ts, which SQL derives from the column too.
 */
import { sql } from '../database/kysely.ts';
import type { Fragment } from '../database/sql.ts';
import type { FieldValue } from '#schema/row.ts';
import { CODE_DROPPED, CODE_FROM, CODE_TO, isCode, looseCode, saysCode, soughtCode } from '#query/loose-code.ts';
import { literal } from '../database/like-pattern.ts';
import { looseExpression } from './loose-expression.ts';
import type { Column } from './entity-table.ts';

export type Operator = '=' | '<>' | '>' | '>=' | '<' | '<=';

const SIGN: Readonly<Record<Operator, Fragment>> = {
  '=': sql`=`,
  '<>': sql`<>`,
  '>': sql`>`,
  '>=': sql`>=`,
  '<': sql`<`,
  '<=': sql`<=`,
};

export function compare(column: Column, operator: Operator, value: FieldValue): Fragment {
  const condition = plainly(column, operator, value);
  return column.type === 'text' && column.field && MET_BY_EMPTY.has(operator) ? sql`(${condition} AND ${column.sql} <> '')` : condition;
}

const MET_BY_EMPTY: ReadonlySet<Operator> = new Set(['<>', '<', '<=']);

function plainly(column: Column, operator: Operator, value: FieldValue): Fragment {
  const isEquality = operator === '=' || operator === '<>';
  const fold = isEquality && typeof value === 'string' ? foldFor(column, value) : undefined;
  if (fold?.expression)
    return sql`${column.sql} ${operator === '=' ? sql`~` : sql`!~`} ${fold.expression(literal(fold.text(String(value))))}`;
  if (fold) return sql`${fold.sql(column.sql)} ${SIGN[operator]} ${fold.text(String(value))}`;
  return sql`${column.sql} ${SIGN[operator]} ${value}${castOf(column)}`;
}

/** The same conversion of a column and of the text it is compared with. */
type Fold = {
  readonly sql: (subject: Fragment) => Fragment;
  readonly text: (text: string) => string;
  /** A regular expression that matches the texts whose conversion is LIKE the converted pattern, without converting each: a sixth of the time. */
  readonly expression?: (converted: string) => string;
};

const inLowerCase: Fold = { sql: subject => sql`lower(${subject} COLLATE "default")`, text: text => text.toLowerCase() };
/**
 * The first byte of every full-width character, also in `isWide`. `translate` compares each character with all its replacements, which costs six times a few
 * `replace`.
 */
const WIDE = 0xef;
const NARROW_DROPPED = Array.from(CODE_DROPPED).filter(sign => Buffer.from(sign)[0] !== WIDE);
const isWide = (subject: Fragment): Fragment => sql`position('\\xef'::bytea in convert_to(${subject}, 'UTF8')) > 0`;
const narrow = (subject: Fragment): Fragment =>
  sql`upper(${NARROW_DROPPED.reduce((inner, sign) => sql`replace(${inner}, ${sign}, '')`, subject)} COLLATE "C")`;
const asCode: Fold = {
  sql: subject =>
    sql`(CASE WHEN ${isWide(subject)} THEN translate(${subject}, ${CODE_FROM + CODE_DROPPED}, ${CODE_TO}) ELSE ${narrow(subject)} END)`,
  text: looseCode,
  expression: looseExpression,
};

function foldFor({ field, ...column }: Column, text: string): Fold | undefined {
  if (field && isCode(field) && saysCode(text)) return { ...asCode, text: typed => soughtCode(field, typed) };
  return column.ignoresCase && text.toLowerCase() !== text.toUpperCase() ? inLowerCase : undefined;
}

/** A column in the spelling for comparing codes; compare it with texts from looseCode. */
export const looseSql = (column: Column): Fragment => asCode.sql(column.sql);

/** The pattern is used as it is: `%` and `_` are wildcards unless the caller escaped them with a backslash. */
export function matches(column: Column, pattern: string): Fragment {
  const subject = column.type === 'text' ? column.sql : sql`${column.sql}::text`;
  const closed = /(^|[^\\])(\\\\)*\\$/.test(pattern) ? `${pattern}\\` : pattern; // PostgreSQL refuses a pattern that ends in a single backslash
  const fold = foldFor(column, closed);
  if (fold?.expression) return sql`${subject} ~ ${fold.expression(fold.text(closed))}`;
  if (fold) return sql`${fold.sql(subject)} LIKE ${fold.text(closed)}`;
  return sql`${subject} LIKE ${closed}`;
}

export function isOneOf(column: Column, values: readonly FieldValue[]): Fragment {
  const texts = values.filter(value => typeof value === 'string');
  const fold = texts.length > 0 ? foldFor(column, texts.join('')) : undefined;
  const subject = fold ? fold.sql(column.sql) : column.sql;
  const list = fold ? values.map(value => fold.text(String(value))) : values;
  return sql`${subject} = ANY(${list}${column.type === 'text' ? sql`::text` : castOf(column)}[])`;
}

/** All conditions in one pair of parentheses; undefined if there are none. */
export function joined(conditions: readonly Fragment[], word: 'AND' | 'OR'): Fragment | undefined {
  return conditions.length === 0 ? undefined : sql`(${sql.join(conditions, word === 'AND' ? sql` AND ` : sql` OR `)})`;
}

function castOf(column: Column): Fragment {
  if (column.type === 'text') return sql``;
  return column.type === 'integer' || column.type === 'decimal' ? sql`::numeric` : sql`::timestamp`;
}
