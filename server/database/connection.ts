/** Kysely over our own connections: one dialect for PGlite and PostgreSQL. Errors keep the types of unavailable.ts. */
import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from './kysely.ts';
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import type { Database, Tables } from '../database.ts';

export type Answered<Row> = { readonly rows: Row[]; readonly changed: number };

/** One connection. The statements between `begin` and `commit` or `rollback` are one transaction. */
export type Connection = {
  readonly run: <Row>(text: string, values: unknown[]) => Promise<Answered<Row>>;
  readonly begin: () => Promise<void>;
  readonly commit: () => Promise<void>;
  /** Never throws, because the error before it is the one to report. */
  readonly rollback: () => Promise<void>;
  readonly release: () => void;
};

export type Connections = { readonly acquire: () => Promise<Connection>; readonly close: () => Promise<void> };

class Statements implements DatabaseConnection {
  readonly connection: Connection;

  constructor(connection: Connection) {
    this.connection = connection;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, changed } = await this.connection.run<Row>(sql, [...parameters]);
    return { rows, numAffectedRows: BigInt(changed) };
  }

  streamQuery(): never {
    throw new Error('Rows are read whole here; nothing streams.');
  }
}

/** @param connections opened already; closing the database closes them. */
export function databaseOver(connections: Connections): Database {
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driverOf(connections),
      createIntrospector: asked => new PostgresIntrospector(asked),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}

function driverOf({ acquire, close }: Connections): Driver {
  return {
    init: async () => {},
    acquireConnection: async () => new Statements(await acquire()),
    beginTransaction: connection => ours(connection).begin(),
    commitTransaction: connection => ours(connection).commit(),
    rollbackTransaction: connection => ours(connection).rollback(),
    releaseConnection: async connection => ours(connection).release(),
    destroy: close,
  };
}

function ours(connection: DatabaseConnection): Connection {
  if (connection instanceof Statements) return connection.connection;
  throw new Error('This connection was made by another driver.');
}
