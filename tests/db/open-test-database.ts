import { assert } from '#base/assert.ts';
import { openDatabase } from '#db/handle.ts';
import type { Db } from '#db/handle.ts';
import { createEngineStore } from '#db/sync/engine-store.ts';
import { schema as product } from '#features/registry.ts';
import type { Schema } from '#schema/schema.ts';
import type { EngineStore } from '#sync/engine-store.ts';

/** Never one that another file of the same process has used, however often this module is loaded. */
export const freshName = (): string => `quayside|test|${crypto.randomUUID()}`;

export async function openTestDatabase(name = freshName(), schema: Schema = product): Promise<Db> {
  const opened = await openDatabase(name, schema);
  assert(opened.ok, 'the test database opens');
  return opened.value;
}

/** A database of its own with a tab that leads over it. */
export async function openLeader(): Promise<{ readonly db: Db; readonly store: EngineStore; readonly epoch: number }> {
  const db = await openTestDatabase();
  const store = createEngineStore(db);
  return { db, store, ...(await store.takeLeadership('tab1')) };
}
