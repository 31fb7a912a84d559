/** A real PostgreSQL: a connection pool. A lost connection never ends the process. */
import { Pool, TypeOverrides } from 'pg';
import type { PoolClient } from 'pg';
import type { Database } from '../database.ts';
import { databaseOver } from './connection.ts';
import type { Answered, Connection } from './connection.ts';
import { PARSERS } from './parsers.ts';
import { DatabaseUnavailable, isConnectionLost, isUnavailable } from './unavailable.ts';

export type ServerAddress = {
  readonly databaseUrl: string;
  /** For migrations and seeds: statements have no time-out. */
  readonly patient?: boolean | undefined;
  /** Called with a sentence when the database is lost and when it is back. */
  readonly logLine?: ((line: string) => void) | undefined;
};

/** The time limit for establishing a connection, in ms. */
export const CONNECT_MS = 5_000;
const STATEMENT_MS = 30_000;
/** Our own time limit, for cases that PostgreSQL's does not cover, e.g. an answer lost in the network. */
const ANSWER_MS = STATEMENT_MS + 5_000;
const IDLE_IN_TRANSACTION_MS = 60_000;
const KEEP_ALIVE_MS = 10_000;

export function openServer({ databaseUrl, patient = false, logLine = () => {} }: ServerAddress): Database {
  const types = new TypeOverrides();
  for (const [oid, parse] of Object.entries(PARSERS)) types.setTypeParser(Number(oid), parse);
  const pool = new Pool({
    connectionString: databaseUrl,
    types,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    ...(patient
      ? {}
      : { statement_timeout: STATEMENT_MS, query_timeout: ANSWER_MS, idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS }),
  });
  pool.on('error', () => {}); // an idle connection was lost: the pool opens another when it needs one
  const guard = createGuard(logLine);

  return databaseOver({
    acquire: () => guard(async () => connectionOf(await pool.connect(), guard)),
    close: () => pool.end(),
  });
}

/** A lost connection is not returned to the pool. */
function connectionOf(client: PoolClient, guard: Guard): Connection {
  let lost: Error | undefined;
  const onError = (error: Error): void => void (lost ??= error); // a connection may be lost while no statement is waiting for it
  client.on('error', onError);
  const run = <Row>(text: string, values: unknown[]): Promise<Answered<Row>> =>
    guard(async () => {
      try {
        const { rows, rowCount } = await client.query(text, values);
        return { rows, changed: rowCount ?? 0 };
      } catch (error) {
        if (isConnectionLost(error)) lost ??= error instanceof Error ? error : new Error(String(error));
        throw error;
      }
    });
  return {
    run,
    begin: async () => void (await run('BEGIN', [])),
    commit: async () => void (await run('COMMIT', [])),
    // A connection whose rollback fails is closed, and PostgreSQL rolls back by itself.
    async rollback() {
      if (!lost) await client.query('ROLLBACK').catch(onError);
    },
    release() {
      client.release(lost);
      client.off('error', onError);
    },
  };
}

type Guard = <T>(run: () => Promise<T>) => Promise<T>;

/** Turns connection errors into DatabaseUnavailable, and reports once when the outage begins and when it ends. */
function createGuard(logLine: (line: string) => void): Guard {
  let away = false;
  return async run => {
    try {
      const result = await run();
      if (away) logLine('数据库已恢复连接');
      away = false;
      return result;
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      const trouble = error instanceof DatabaseUnavailable ? error : new DatabaseUnavailable(error);
      if (!away && isConnectionLost(trouble.cause)) {
        away = true;
        logLine(`数据库连接中断：${trouble.message}`);
      }
      throw trouble;
    }
  };
}
