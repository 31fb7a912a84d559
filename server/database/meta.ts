/** Key-value facts stored in the database, e.g. that the seed was completed. */
import type { Database } from '../database.ts';

export async function readMeta(db: Database, key: string): Promise<string | undefined> {
  const row = await db.selectFrom('sys_meta').select('meta_value').where('meta_key', '=', key).executeTakeFirst();
  return row?.meta_value;
}

/** Stores a fact and replaces the older one. */
export async function writeMeta(db: Database, key: string, value: string): Promise<void> {
  await db
    .insertInto('sys_meta')
    .values({ meta_key: key, meta_value: value })
    .onConflict(known => known.column('meta_key').doUpdateSet({ meta_value: value }))
    .execute();
}

/** Stores a fact unless one exists under this name. */
export async function keepMeta(db: Database, key: string, value: string): Promise<void> {
  await db
    .insertInto('sys_meta')
    .values({ meta_key: key, meta_value: value })
    .onConflict(known => known.column('meta_key').doNothing())
    .execute();
}
