/** A list query's stored answer; `undefined` when the leader has not answered it yet. */
import type { View } from '#query/view.ts';
import type { Db } from '../handle.ts';
import { storedView } from '../stored-values.ts';
import { tablesOf } from '../tables-of.ts';

/** @param key query/list-query.ts viewKey(entity, query). */
export async function readView(db: Db, key: string): Promise<View | undefined> {
  return storedView(await tablesOf(db).views.get(key));
}
