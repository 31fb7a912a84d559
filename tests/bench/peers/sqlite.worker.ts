/** SQLite in its worker: one table with a column per field, the same indexes, rows bound one by one in one transaction per page. */
import sqlite3InitModule from '@sqlite.org/sqlite-wasm';
import type { OpfsSAHPoolDatabase, SAHPoolUtil } from '@sqlite.org/sqlite-wasm';
import { expose } from 'comlink';
import type { Row } from '#schema/row.ts';
import { makeRows } from '../page/make-rows.ts';
import { pagesOf } from '../contenders/peer.ts';
import type { Answer } from '../contenders/peer.ts';

let pool: SAHPoolUtil | undefined;
let db: OpfsSAHPoolDatabase | undefined;
let columns: readonly string[] = [];
let prepared: readonly (readonly Row[])[] = [];

const database = (): OpfsSAHPoolDatabase => {
  if (!db) throw new Error('open comes first');
  return db;
};

async function poolOf(): Promise<SAHPoolUtil> {
  pool ??= await (await sqlite3InitModule()).installOpfsSAHPoolVfs({ name: 'bench' });
  return pool;
}

function put(rows: readonly Row[]): void {
  database().transaction(() => {
    const statement = database().prepare(`INSERT OR REPLACE INTO rows (${columns.join()}) VALUES (${columns.map(() => '?').join()})`);
    for (const row of rows) statement.bind(columns.map(column => row[column] ?? null)).stepReset();
    statement.finalize();
  });
}

const api = {
  async open(name: string): Promise<void> {
    const { OpfsSAHPoolDb } = await poolOf();
    db = new OpfsSAHPoolDb(`/${name}`);
    // As durable as IndexedDB's relaxed: safe when the program dies, left to the system when the machine does.
    db.exec('PRAGMA synchronous=OFF; PRAGMA cache_size=-65536');
    columns = db.selectValues("SELECT name FROM pragma_table_info('rows')") as string[];
  },
  prepare(count: number): void {
    prepared = pagesOf(makeRows(count));
  },
  load(): void {
    const [first] = prepared[0] ?? [];
    if (!first) return;
    columns = Object.keys(first);
    const types = columns.map(
      column => `${column} ${column === 'id' ? 'TEXT PRIMARY KEY' : typeof first[column] === 'number' ? 'REAL' : 'TEXT'}`,
    );
    database().exec(`CREATE TABLE rows (${types.join()}) WITHOUT ROWID;
      CREATE INDEX byTime ON rows (createTime, id);
      CREATE INDEX byStatus ON rows (waybillStatus, createTime, id);`);
    for (const rows of prepared) put(rows);
    prepared = [];
  },
  page(where: string, values: readonly (string | number)[], tail: string): Answer {
    const bound = values.length === 0 ? undefined : [...values];
    const rows = database().selectObjects(`SELECT * FROM rows ${where} ${tail}`, bound) as Row[];
    return { rows, total: Number(database().selectValue(`SELECT count(*) FROM rows ${where}`, bound)) };
  },
  put,
  close(): void {
    db?.close();
    db = undefined;
  },
  async destroy(name: string): Promise<void> {
    (await poolOf()).unlink(`/${name}`);
  },
};

export type SqliteWorker = typeof api;

expose(api);
