/** Fragments of statements. Values are bound parameters, and a name is checked before it becomes part of the text. */
import { sql } from './kysely.ts';
import type { RawBuilder } from 'kysely';
import type { Database } from '../database.ts';

/** A fragment of a statement, made by Kysely's `sql` template or one of the functions below; never a string. */
export type Fragment = RawBuilder<unknown>;

/** The valid names of tables and columns; PostgreSQL cuts longer ones. */
const NAME = /^[a-z][a-z0-9_]{0,62}$/;

/** A table or a column by the name in its definition. @throws for any other text: a name never comes from a client. */
export function identifier(name: string): Fragment {
  if (!NAME.test(name)) throw new Error(`Not the name of a table or column: ${name}`);
  return sql.id(name);
}

/** All conditions joined by `and`; true if there are none. */
export const allOf = (conditions: readonly Fragment[]): Fragment =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` AND `);

/** `column = anyOf(values)`: one parameter for any number of values. */
export const anyOf = (values: readonly string[]): RawBuilder<string> => sql`ANY(${values}::text[])`;

/** Runs a statement written as a template and returns its rows. */
export async function rowsOf<Row>(db: Database, statement: RawBuilder<Row>): Promise<readonly Row[]> {
  return (await statement.execute(db)).rows;
}
