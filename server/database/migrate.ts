/** Changes a database's tables to the program's, in one transaction. */
import { sql } from './kysely.ts';
import { rowsOf } from './sql.ts';
import { inTransaction } from './in-transaction.ts';
import type { Database } from '../database.ts';
import { compareTables } from './compare-tables.ts';
import type { Step } from './compare-tables.ts';
import type { Migration } from './migration.ts';
import { readTables } from './read-tables.ts';
import type { FoundTables } from './read-tables.ts';
import { HISTORY, historyTable, readApplied, recordChanges } from './schema-history.ts';
import type { Change } from './schema-history.ts';
import { keepRecentWrites } from './recent-writes.ts';
import { countWrites } from './table-writes.ts';
import type { TableShape } from './table-shape.ts';

export type MigrationPlan = {
  readonly tables: readonly TableShape[];
  /** The names of those whose writes are counted. */
  readonly counted?: readonly string[];
  /** The names of those whose last writes are kept. */
  readonly recent?: readonly string[];
  readonly migrations: readonly Migration[];
  /** A table that every database of ours has had since the first version. */
  readonly landmark: string;
  readonly version: string;
  readonly nowMs: number;
};

const LOCK = 7_310_026; // any number: processes that start on one PostgreSQL at the same time wait for each other at this lock

/** Blocks every other process that starts on this database until the transaction ends. */
export async function lockPreparation(tx: Database): Promise<void> {
  await rowsOf(tx, sql`set local statement_timeout = 0`); // the other processes may need minutes
  await rowsOf(tx, sql`select pg_advisory_xact_lock(${LOCK})`);
}

/**
 * @returns the changes, in words; empty if there were none.
 * @throws in words if the database is newer than the program, not ours, or needs a written migration.
 */
export function migrate(db: Database, plan: MigrationPlan): Promise<readonly string[]> {
  return inTransaction(db, async tx => {
    await lockPreparation(tx);
    const found = await readTables(tx);
    const wanted = [...plan.tables, historyTable];
    const isNew = !wanted.some(table => found.has(table.name));
    if (!isNew && !found.has(plan.landmark))
      throw new Error(
        `数据库中已有同名的表（${wanted
          .filter(table => found.has(table.name))
          .map(table => table.name)
          .join('、')}），不是本系统建立的。请换一个空的数据库。`,
      );
    const changes = isNew ? plan.migrations.map(asKnown) : await runWritten(tx, plan, found);
    const { steps, refusals } = compareTables(wanted, changes.length > 0 && !isNew ? await readTables(tx) : found);
    if (refusals.length > 0) throw new Error(`数据库的结构与程序不符，没有作任何改动：${refusals.join('；')}。`);
    for (const step of steps) await runStep(tx, step);
    await countWrites(tx, plan.counted ?? []);
    await keepRecentWrites(tx, plan.recent ?? []);
    const all = [...changes, ...(isNew ? [{ what: `新建 ${steps.length} 张表` }] : steps)];
    if (all.length > 0) await recordChanges(tx, all, plan.version, plan.nowMs);
    return isNew ? [] : all.map(change => change.what);
  });
}

/** A new database is created from the definitions, so all written migrations count as applied. */
const asKnown = ({ number, what }: Migration): Change => ({ migration: number, what: `（新库无需）${what}` });

async function runWritten(tx: Database, { migrations, version }: MigrationPlan, found: FoundTables): Promise<readonly Change[]> {
  const applied = found.has(HISTORY) ? await readApplied(tx, migrations, version) : new Set<number>();
  const pending = migrations.filter(migration => !applied.has(migration.number));
  for (const migration of pending) await migration.run(tx);
  return pending.map(({ number, what }) => ({ migration: number, what }));
}

async function runStep(tx: Database, { what, statements }: Step): Promise<void> {
  try {
    for (const statement of statements) await rowsOf(tx, sql.raw(statement));
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    throw new Error(`数据库升级没有完成，没有作任何改动：${what}（${detail}）`, { cause: error });
  }
}
