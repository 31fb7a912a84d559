/** Brings a database to the state the server needs: tables, people, dictionaries, and on the first start the business rows. */
import type { Database } from './database.ts';
import { seedDictionaries } from './dict/dict-store.ts';
import { syncPermissions } from './grants/grants-store.ts';
import { seedAnnouncements } from './notices/notice-store.ts';
import { createOnlineSchema } from './online/online-schema.ts';
import { seedOnlineRows } from './online/seed/seed-online-rows.ts';
import { assignYard, seedPeople } from './people/seed-people.ts';
import { createSchema } from './schema.ts';
import { seedEntities } from './seed/seed-entities.ts';
import { createSystemSchema, readMeta, writeMeta } from './system-schema.ts';
import { entityDefs } from '#domain/registry.ts';

export type Preparation = {
  readonly waybills: number;
  readonly seed: number;
  readonly nowMs: number;
  /** Puts sample rows into a new database. */
  readonly sample: boolean;
  /** Several processes may use this database: one prepares it, the others wait. */
  readonly shared?: boolean;
  /** Throws the business rows away and makes new ones. */
  readonly again?: boolean;
  readonly onProgress?: ((line: string) => void) | undefined;
};

const SEEDED = 'seeded';
const ONLINE_SEEDED = 'onlineSeeded';
const LOCK = 7_310_026; // any number: several processes starting on one PostgreSQL wait for each other here

/** Safe on every start and after a kill at any moment: a seed that was not completed is thrown away and made again. */
export async function prepareDatabase(db: Database, preparation: Preparation): Promise<void> {
  const prepare = async (): Promise<void> => {
    await createSystemSchema(db);
    await createSchema(db);
    await createOnlineSchema(db);
    await seedPeople(db, preparation.nowMs);
    await syncPermissions(db);
    await seedDictionaries(db);
    await seedAnnouncements(db, preparation.nowMs);
    if (preparation.again || (preparation.sample && (await readMeta(db, SEEDED)) === undefined)) await seedRows(db, preparation);
    if (preparation.again || (preparation.sample && (await readMeta(db, ONLINE_SEEDED)) === undefined)) await seedOnline(db, preparation);
  };
  if (!preparation.shared) return prepare();
  await db.transaction(async tx => {
    await tx.query('select pg_advisory_xact_lock($1)', [LOCK]); // held by this connection while others do the work
    await prepare();
  });
}

async function seedRows(db: Database, { waybills, seed, nowMs, onProgress }: Preparation): Promise<void> {
  const startMs = Date.now();
  onProgress?.(`正在生成示例数据（运单 ${waybills} 条）…`);
  await db.query('delete from sys_meta where meta_key = $1', [SEEDED]);
  await db.query(`truncate ${[...entityDefs.map(def => `"${def.table}"`), 'code_counter'].join(', ')}`);
  await seedEntities(db, { waybills, seed, nowMs, onProgress: done => onProgress?.(`  运单 ${done} / ${waybills}`) });
  await assignYard(db);
  await writeMeta(db, SEEDED, `${waybills}|${seed}`);
  onProgress?.(`示例数据已就绪，用时 ${((Date.now() - startMs) / 1000).toFixed(1)} 秒`);
}

/** The rows of the online forms, in a database that has none of them yet: also one made before there were such forms. */
function seedOnline(db: Database, { seed, nowMs }: Preparation): Promise<void> {
  return db.transaction(async tx => {
    await seedOnlineRows(tx, { seed, nowMs });
    await writeMeta(tx, ONLINE_SEEDED, String(seed));
  });
}
