/** Follows which entities are on this device as a whole, and when the server last confirmed them. */
import { isWholeHere } from '#query/capabilities.ts';
import type { Db } from '../handle.ts';
import { readMetasOnly } from '../stored-meta.ts';
import { tablesOf } from '../tables-of.ts';

export type WholeHere = {
  /** Those of which rows are missing, or may be. */
  readonly missing: readonly string[];
  /** Device time of the oldest of their last confirmations; absent if one has none. */
  readonly confirmedAtMs?: number;
};

export async function wholeHere(db: Db, entities: readonly string[]): Promise<WholeHere> {
  const tables = tablesOf(db);
  const metas = new Map((await readMetasOnly(tables)).map(meta => [meta.entity, meta]));
  const missing = entities.filter(name => {
    const meta = metas.get(name);
    return meta === undefined || !isWholeHere(tables.schema.get(name), meta);
  });
  const confirmed = entities.flatMap(name => metas.get(name)?.confirmedAtMs ?? []);
  return { missing, ...(confirmed.length === entities.length && { confirmedAtMs: Math.min(...confirmed) }) };
}
