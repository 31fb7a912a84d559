/** PostgreSQL inside this process (PGlite), in a folder or in memory. */
import { PGlite } from '@electric-sql/pglite';
import type { PGliteOptions, Transaction } from '@electric-sql/pglite';
import type { Database } from '../database.ts';
import { nested } from './nested.ts';
import { PARSERS } from './parsers.ts';
import { codeOf } from './unavailable.ts';

/** The folder holds something that is not a database, or no longer one. */
export class DamagedFolder extends Error {
  readonly folder: string;

  constructor(folder: string, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.folder = folder;
  }
}

export const PGLITE_OPTIONS: PGliteOptions = { parsers: { ...PARSERS } };

/** @throws DamagedFolder, or the file system's own error. */
export async function openEmbedded(folder: string): Promise<Database> {
  const pglite = await PGlite.create(folder, PGLITE_OPTIONS).catch((error: unknown) => {
    throw codeOf(error).startsWith('E') ? error : new DamagedFolder(folder, error);
  });
  return embedded(pglite);
}

/** A PGlite as the server asks it. */
export function embedded(pglite: PGlite): Database {
  const over = (runner: Pick<Transaction, 'query'>): Pick<Database, 'query'> => ({
    query: async <T>(sql: string, params: readonly unknown[] = []) => (await runner.query<T>(sql, [...params])).rows,
  });
  return {
    ...over(pglite),
    transaction: run => pglite.transaction(tx => run(nested(over(tx).query))),
    close: () => pglite.close(),
  };
}
