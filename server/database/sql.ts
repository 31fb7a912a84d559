/** Pieces of statements. Values travel beside the text, and a name is checked before it stands in it. */
import { sql } from './kysely.ts';
import type { RawBuilder } from 'kysely';
import type { Database } from '../database.ts';

/** A part of a statement, made by Kysely's `sql` template or one of the functions below; never a string. */
export type Fragment = RawBuilder<unknown>;

/** What definitions call tables and columns; PostgreSQL cuts longer names. */
const NAME = /^[a-z][a-z0-9_]{0,62}$/;

/** A table or a column as its definition names it. @throws for any other text: nothing a client sends is a name. */
export function identifier(name: string): Fragment {
  if (!NAME.test(name)) throw new Error(`Not the name of a table or column: ${name}`);
  return sql.id(name);
}

/** Every condition; true when there is none. */
export const allOf = (conditions: readonly Fragment[]): Fragment =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` AND `);

/** `column = anyOf(values)`: one parameter, however many values. */
export const anyOf = (values: readonly string[]): RawBuilder<string> => sql`ANY(${values}::text[])`;

/** Sends a statement written as a template. */
export async function rowsOf<Row>(db: Database, statement: RawBuilder<Row>): Promise<readonly Row[]> {
  return (await statement.execute(db)).rows;
}
