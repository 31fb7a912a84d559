/** PostgreSQL inside this process (PGlite), in a folder or in memory. */
import { setImmediate as letOthersIn } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import type { PGliteOptions, Transaction } from '@electric-sql/pglite';
import type { Database } from '../database.ts';
import { databaseOver } from './connection.ts';
import type { Answered, Connection } from './connection.ts';
import { PARSERS } from './parsers.ts';
import { codeOf } from './unavailable.ts';

/** The folder contains no database, or a damaged one. */
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

/**
 * Runs a statement, and lets the process read from its connections before the next one. PGlite answers without yielding, so a row of statements would
 * keep everybody else waiting until the last.
 */
type InTurn = <T>(runner: object, ask: () => Promise<T>) => Promise<T>;

/** Adapts a PGlite to the server's Database type. */
export async function embedded(pglite: PGlite): Promise<Database> {
  let last: Promise<unknown> = Promise.resolve();
  const inTurn: InTurn = async (runner, ask) => {
    if (runner !== pglite) return ask().finally(letOthersIn);
    const answered = last.then(ask);
    last = answered.then(letOthersIn, letOthersIn);
    return answered;
  };
  const db = databaseOver({ acquire: async () => connectionTo(pglite, inTurn), close: () => pglite.close() });
  await db.connection().execute(async () => {}); // without a query Kysely would not close PGlite
  return db;
}

/** PGlite has one connection and runs its statements and transactions one after the other; a transaction is an async function. */
function connectionTo(pglite: PGlite, inTurn: InTurn): Connection {
  let runner: Pick<Transaction, 'query'> = pglite;
  let open: { readonly tx: Transaction; readonly end: () => void; readonly done: Promise<void> } | undefined;
  return {
    async run<Row>(text: string, values: unknown[]): Promise<Answered<Row>> {
      const { rows, affectedRows = 0 } = await inTurn(runner, () => runner.query<Row>(text, values));
      return { rows, changed: affectedRows };
    },
    begin: () =>
      new Promise((begun, failed) => {
        const done = pglite.transaction(
          tx =>
            new Promise<void>(end => {
              runner = tx;
              open = { tx, end, done };
              begun();
            }),
        );
        done.catch(failed);
      }),
    async commit() {
      open?.end();
      await open?.done;
    },
    async rollback() {
      if (open && !open.tx.closed) await open.tx.rollback().catch(() => {});
      open?.end();
      await open?.done.catch(() => {});
    },
    release() {},
  };
}
