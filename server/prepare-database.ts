/** Prepares a database for the server: tables, users, dictionaries, and sample rows in an empty one. */
import { inTransaction } from './database/in-transaction.ts';
import { bringUpToDate } from './database/all-tables.ts';
import { lockPreparation } from './database/migrate.ts';
import type { EntityStore } from './entities/entity-store.ts';
import { refreshOnce } from './entities/refresh-rows.ts';
import { seedDictionaries } from './platform/dictionaries/dict-store.ts';
import { pageFeatures } from './features.ts';
import { syncPermissions } from './platform/grants/grants-store.ts';
import { seedPeople } from './platform/people/seed-people.ts';
import { replaceWellKnown } from './platform/people/well-known.ts';
import { declineSample, seedEmpty } from './dev/seed/sample-rows.ts';

export type Preparation = {
  readonly waybills: number;
  readonly seed: number;
  readonly nowMs: number;
  /** Adds sample rows to a new database; false: it never gets any. */
  readonly sample: boolean;
  /** The first administrator's password. */
  readonly adminPassword?: string | undefined;
  readonly onProgress?: ((line: string) => void) | undefined;
};

/** Safe on every start, after a kill at any moment, and beside other processes that start on the same database. Nothing is deleted but what means nothing any more. */
export async function prepareDatabase(store: EntityStore, preparation: Preparation): Promise<void> {
  const { db, schema } = store;
  for (const change of await bringUpToDate(store, preparation.nowMs)) preparation.onProgress?.(`数据库升级：${change}`);
  const { adminPassword } = preparation;
  await inTransaction(db, async tx => {
    await lockPreparation(tx);
    await seedPeople(tx, preparation.nowMs, adminPassword);
    if (adminPassword !== undefined) await replaceWellKnown(tx, adminPassword, line => preparation.onProgress?.(line));
    await syncPermissions({ db: tx, schema });
    await seedDictionaries(tx);
    for (const { prepare } of pageFeatures) await prepare?.(tx, preparation.nowMs);
  });
  await (preparation.sample ? seedEmpty(store, preparation) : declineSample(db));
  const refreshed = await refreshOnce(store, preparation.nowMs);
  if (refreshed !== undefined) preparation.onProgress?.(`数据更正：${refreshed}`);
}
