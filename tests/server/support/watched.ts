/** The text of statements, and a database that passes each statement to the test before it is sent. */
import { createQueryId, PostgresQueryCompiler } from '#server/database/kysely.ts';
import type { RootOperationNode } from 'kysely';
import type { Database } from '#server/database.ts';
import type { Fragment } from '#server/database/sql.ts';

const compiler = new PostgresQueryCompiler();
const compiled = (node: RootOperationNode): string => compiler.compileQuery(node, createQueryId()).sql;

/** The text of a statement or a part of one, `$1`, `$2` … for its values. */
export const textOf = (fragment: Fragment): string => compiled(fragment.toOperationNode());

/** @param hear receives the text of each statement; if it throws, the statement fails with that error. */
export function watched(db: Database, hear: (text: string) => void): Database {
  return db.withPlugin({
    transformQuery({ node }) {
      hear(compiled(node));
      return node;
    },
    transformResult: async ({ result }) => result,
  });
}
