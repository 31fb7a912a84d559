/** The number of a thing in the spelling in which it names the thing (schema/code-spelling.ts), as SQL. */
import { sql } from '../database/kysely.ts';
import type { Fragment } from '../database/sql.ts';
import { codeSpelling } from '#schema/code-spelling.ts';
import type { FieldValue } from '#schema/row.ts';
import type { Column } from './entity-table.ts';

/** The value as rows are found by it: the number of a thing in its one spelling. */
export const namedValue = (column: Column, value: FieldValue): FieldValue => (isNumbered(column) ? codeSpelling(String(value)) : value);

/** Whether a row of the column holds the value, or the number in another spelling. */
export const namesSame = (column: Column, value: FieldValue): Fragment =>
  isNumbered(column)
    ? sql`upper(btrim(normalize(${column.sql}, NFKC), E' \\t\\r\\n') COLLATE "C") = ${codeSpelling(String(value))}`
    : sql`${column.sql} = ${value}`;

const isNumbered = ({ field }: Column): boolean => field !== undefined && 'isCode' in field && (field.isCode ?? false);
