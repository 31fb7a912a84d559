/** The table with the changes of this database's schema: what, when, and by which version of the program. */
import type { Database } from '../database.ts';
import type { Migration } from './migration.ts';
import type { TableShape } from './table-shape.ts';

export const HISTORY = 'sys_schema_change';
export const historyTable = {
  name: HISTORY,
  columns: {
    seq: 'bigint not null',
    /** The number of a written migration; null for a change by the comparison. */
    migration: 'integer',
    what: 'text not null',
    done_time: 'text not null',
    version: 'text not null',
  },
  primaryKey: ['seq'],
} as const satisfies TableShape;

export type Change = { readonly what: string; readonly migration?: number };

/** The numbers of the applied migrations. @throws in words if a newer program made the database. */
export async function readApplied(db: Database, known: readonly Migration[], version: string): Promise<ReadonlySet<number>> {
  const entries = await db.selectFrom(HISTORY).select(['migration', 'version']).distinct().execute();
  const numbers = new Set(entries.flatMap(entry => entry.migration ?? []));
  const highest = Math.max(0, ...known.map(migration => migration.number));
  const newer = entries.filter(entry => (entry.migration ?? 0) > highest || isNewer(entry.version, version)).map(entry => entry.version);
  if (newer.length > 0)
    throw new Error(`数据库由更新的版本（${[...new Set(newer)].join('、')}）写过，当前程序是 ${version}。请升级程序；数据没有改动。`);
  return numbers;
}

/** Records changes; call it in the transaction that made them. */
export async function recordChanges(tx: Database, changes: readonly Change[], version: string, nowMs: number): Promise<void> {
  const last = await tx
    .selectFrom(HISTORY)
    .select(({ fn }) => fn.max('seq').as('seq'))
    .executeTakeFirst();
  const entries = changes.map(({ migration = null, what }, at) => ({
    seq: (last?.seq ?? 0) + at + 1,
    migration,
    what,
    done_time: new Date(nowMs).toISOString(),
    version,
  }));
  await tx.insertInto(HISTORY).values(entries).execute();
}

/** Compares versions of the form 1.12.3. */
function isNewer(there: string, ours: string): boolean {
  const [a, b] = [there, ours].map(version => version.split('.').map(Number));
  const at = [0, 1, 2].find(part => (a?.[part] ?? 0) !== (b?.[part] ?? 0));
  return at !== undefined && (a?.[at] ?? 0) > (b?.[at] ?? 0);
}
