/** The sample rows of a database: added only if there are no rows, and deleted only on an explicit command. */
import { sql } from '../../database/kysely.ts';
import { identifier, rowsOf } from '../../database/sql.ts';
import type { Fragment } from '../../database/sql.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Database } from '../../database.ts';
import { lockPreparation } from '../../database/migrate.ts';
import { seedOnlineRows } from '../../online/seed/seed-online-rows.ts';
import { assignYard } from '../../platform/people/seed-people.ts';
import { keepMeta, readMeta, writeMeta } from '../../database/meta.ts';
import type { Schema } from '#schema/schema.ts';
import type { EntityStore } from '../../entities/entity-store.ts';
import { seedEntities } from './seed-entities.ts';

export type Sample = {
  readonly waybills: number;
  readonly seed: number;
  readonly nowMs: number;
  readonly onProgress?: ((line: string) => void) | undefined;
};
type Part = {
  /** Once it is set, the decision about sample rows for these tables is final. */
  readonly mark: string;
  readonly tables: ReadonlyMap<string, string>;
  readonly fill: (store: EntityStore, sample: Sample) => Promise<void>;
};

const ENTITIES = 'seeded';
const ONLINE = 'onlineSeeded';
const MARKS: readonly string[] = [ENTITIES, ONLINE];

const partsOf = ({ defs }: Schema): readonly Part[] => [
  {
    mark: ENTITIES,
    tables: new Map(defs.map(def => [def.table, def.title])),
    fill: async (store, { onProgress, ...sample }) => {
      await store.db.deleteFrom('code_counter').execute();
      await seedEntities(store, { ...sample, onProgress: done => onProgress?.(`  运单 ${done} / ${sample.waybills}`) });
      await assignYard(store.db);
    },
  },
  { mark: ONLINE, tables: new Map([['onl_form_row', '在线表单']]), fill: ({ db }, sample) => seedOnlineRows(db, sample) },
];
const KEPT = 'kept'; // there were rows already, or sample rows were declined
const SHOWN_TABLES = 5;

/** Fills each part whose tables are all empty, once per database. Rows and mark are written in one transaction, so an interrupted start leaves neither. */
export async function seedEmpty({ db, schema }: EntityStore, sample: Sample): Promise<void> {
  for (const part of partsOf(schema)) {
    const isFilled = await inTransaction(db, async tx => {
      await lockPreparation(tx);
      if ((await readMeta(tx, part.mark)) !== undefined) return false;
      const found = await countRows(tx, part);
      if (found.size === 0) return fill({ db: tx, schema }, part, sample);
      sample.onProgress?.(`数据库中已有数据（${inWords(found)}），没有生成示例数据，原有数据没有改动。`);
      await writeMeta(tx, part.mark, KEPT);
      return false;
    });
    if (isFilled) await analyse(db, part);
  }
}

/** Stores that this database gets no sample rows, now or at a later start. */
export async function declineSample(db: Database): Promise<void> {
  for (const mark of MARKS) await keepMeta(db, mark, KEPT);
}

/**
 * Empties the tables and fills them again, in one transaction.
 * @throws in words if there are rows that no seed made or that were changed since, unless they are to be discarded.
 */
export async function seedAgain({ db, schema }: EntityStore, sample: Sample, discard: boolean): Promise<void> {
  const parts = partsOf(schema);
  await inTransaction(db, async tx => {
    await lockPreparation(tx);
    const others = new Map<string, number>();
    for (const part of parts) for (const [title, rows] of await countOthers(tx, part)) others.set(title, rows);
    if (others.size > 0 && !discard)
      throw new Error(`数据库里有不是示例数据、或改动过的记录（${inWords(others)}），没有作任何改动。确认要全部清空，请加上 --discard。`);
    for (const part of parts) {
      await rowsOf(tx, sql`truncate ${sql.join([...part.tables.keys()].map(identifier))}`);
      await fill({ db: tx, schema }, part, sample);
    }
  });
  for (const part of parts) await analyse(db, part);
}

/** The mark contains the transaction's id: a row with another one was added or changed by a user. */
async function fill(store: EntityStore, { mark, fill: write }: Part, sample: Sample): Promise<true> {
  const { db: tx } = store;
  const startMs = Date.now();
  sample.onProgress?.(`正在生成示例数据（${mark === ENTITIES ? `运单 ${sample.waybills} 条` : '在线表单'}）…`);
  await write(store, sample);
  const [now] = await rowsOf(tx, sql<{ xid: string }>`select pg_current_xact_id()::xid::text as xid`);
  await writeMeta(tx, mark, `${sample.waybills}|${sample.seed}|${now?.xid ?? ''}`);
  sample.onProgress?.(`示例数据已就绪，用时 ${((Date.now() - startMs) / 1000).toFixed(1)} 秒`);
  return true;
}

async function countRows(db: Database, part: Part, where: Fragment = sql``): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (const [table, title] of part.tables) {
    const [row] = await rowsOf(db, sql<{ rows: number }>`select count(*)::int as rows from ${identifier(table)} ${where}`);
    if (row && row.rows > 0) counts.set(title, row.rows);
  }
  return counts;
}

/** The number of rows not written by the last seed; all rows if no mark names its transaction. */
async function countOthers(db: Database, part: Part): Promise<ReadonlyMap<string, number>> {
  const xid = (await readMeta(db, part.mark))?.split('|')[2] ?? '';
  return xid === '' ? countRows(db, part) : countRows(db, part, sql`where xmin::text <> ${xid}`);
}

/** Updates the planner's statistics and the visibility map for index-only scans. */
async function analyse(db: Database, part: Part): Promise<void> {
  for (const table of part.tables.keys()) await rowsOf(db, sql`VACUUM ANALYZE ${identifier(table)}`);
}

function inWords(counts: ReadonlyMap<string, number>): string {
  const shown = [...counts].slice(0, SHOWN_TABLES).map(([title, rows]) => `${title} ${rows} 条`);
  return counts.size > SHOWN_TABLES ? `${shown.join('、')}等 ${counts.size} 类` : shown.join('、');
}
