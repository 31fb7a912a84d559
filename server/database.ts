/** The one door to PostgreSQL: embedded (PGlite, a folder) or a real server (DATABASE_URL), behind the same three functions. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { Transaction } from '@electric-sql/pglite';
import { Pool, TypeOverrides } from 'pg';

export type Database = {
  query<T>(sql: string, params?: readonly unknown[]): Promise<readonly T[]>;
  transaction<T>(run: (tx: Database) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

export type DatabasePlace = { readonly dataDir?: string | undefined; readonly databaseUrl?: string | undefined };

const IN_MEMORY = 'memory://';
/** PostgreSQL's type numbers for values whose JavaScript form we choose: times stay text, numbers become plain numbers. */
const PARSERS: Readonly<Record<number, (text: string) => unknown>> = {
  1082: text => text,
  1114: text => text,
  1184: text => text,
  20: Number,
  1700: Number,
};

/** Opens the database; `memory://` as the folder gives one that is gone when closed. */
export async function openDatabase({ dataDir, databaseUrl }: DatabasePlace): Promise<Database> {
  if (databaseUrl) return openServer(databaseUrl);
  if (dataDir === IN_MEMORY) return openEmbedded(IN_MEMORY);
  const folder = join(dataDir ?? '.data', 'pg');
  await mkdir(folder, { recursive: true });
  return openEmbedded(folder);
}

async function openEmbedded(folder: string): Promise<Database> {
  const pglite = await PGlite.create(folder, { parsers: { ...PARSERS } });
  const over = (runner: Pick<Transaction, 'query'>): Pick<Database, 'query'> => ({
    query: async <T>(sql: string, params: readonly unknown[] = []) => (await runner.query<T>(sql, [...params])).rows,
  });
  return {
    ...over(pglite),
    transaction: run => pglite.transaction(tx => run(nested(over(tx).query))),
    close: () => pglite.close(),
  };
}

async function openServer(connectionString: string): Promise<Database> {
  const types = new TypeOverrides();
  for (const [oid, parse] of Object.entries(PARSERS)) types.setTypeParser(Number(oid), parse);
  const pool = new Pool({ connectionString, types });
  pool.on('error', () => {}); // an idle connection was lost: the pool opens another when it is needed
  return {
    query: async (sql, params = []) => (await pool.query(sql, [...params])).rows,
    close: () => pool.end(),
    transaction: async run => {
      const client = await pool.connect();
      try {
        await client.query('BEGIN');
        const result = await run(nested(async (sql, params = []) => (await client.query(sql, [...params])).rows));
        await client.query('COMMIT');
        return result;
      } catch (error) {
        await client.query('ROLLBACK');
        throw error;
      } finally {
        client.release();
      }
    },
  };
}

/** A transaction inside a transaction is the same transaction. */
function nested(query: Database['query']): Database {
  const tx: Database = { query, transaction: run => run(tx), close: async () => {} };
  return tx;
}
