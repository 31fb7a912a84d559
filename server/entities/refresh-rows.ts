/**
 * Brings the rows that follow other rows up to date, once after the definitions of what they follow have changed: a database made by an
 * earlier version holds drivers that nobody freed, and sums that nobody kept.
 */
import { inTransaction } from '../database/in-transaction.ts';
import { readMeta, writeMeta } from '../database/meta.ts';
import { lockPreparation } from '../database/migrate.ts';
import { toServerTime } from '#base/server-time.ts';
import { followingFields, occupanciesOf } from '#schema/row-effects.ts';
import { ranksOf } from '#schema/ranks.ts';
import { sumsOf } from '#schema/sums.ts';
import { systemCaller } from '../platform/caller.ts';
import type { EntityStore } from './entity-store.ts';
import { wrongOccupancies } from './occupied-fields.ts';
import { writeRank, wronglyRanked } from './ranks.ts';
import { refreshRow } from './refresh-row.ts';
import { wrongSums } from './summed-fields.ts';

const MARK = 'rowEffects';

/** Safe on every start: a database that knows these definitions is not read. @returns what was done, in words; `undefined`: nothing. */
export function refreshOnce(store: EntityStore, nowMs: number): Promise<string | undefined> {
  const definitions = JSON.stringify(store.schema.defs.map(({ name, occupies, sums, ranks }) => [name, occupies, sums, ranks]));
  return inTransaction(store.db, async tx => {
    await lockPreparation(tx);
    if ((await readMeta(tx, MARK)) === definitions) return undefined;
    const count = await refreshAll({ ...store, db: tx }, nowMs);
    await writeMeta(tx, MARK, definitions);
    return count === 0 ? undefined : `${count} 条记录的汇总、名次和占用状态已按现有单据更正`;
  });
}

const PASSES = 5; // a sum over rows that follow others is wrong until those are right

/** @returns how many rows were wrong. */
export async function refreshAll(store: EntityStore, nowMs: number): Promise<number> {
  let count = 0;
  for (let pass = 0; pass < PASSES; pass++) {
    const changed = await refreshOnceAll(store, nowMs);
    if (changed === 0) break;
    count += changed;
  }
  return count;
}

async function refreshOnceAll(store: EntityStore, nowMs: number): Promise<number> {
  const now = toServerTime(nowMs);
  let count = 0;
  for (const def of store.schema.defs) {
    const sums = sumsOf(def);
    const occupancies = occupanciesOf(store.schema, def.name);
    const fields = followingFields(store.schema, def);
    if (fields.length === 0) continue;
    const wrong = [...(await wrongSums(store, def, sums)), ...(await wrongOccupancies(store, def, occupancies))];
    const tenantById = new Map(wrong.map(({ id, tenant }) => [id, tenant]));
    for (const [id, tenantId] of tenantById) if (await refreshRow(store, def, { id, fields }, systemCaller(tenantId), now, true)) count++;
  }
  for (const def of store.schema.defs)
    for (const rank of ranksOf(def))
      for (const found of await wronglyRanked(store, def, rank, [])) {
        await writeRank(store, def, rank, found, systemCaller(found.tenant), now);
        count++;
      }
  return count;
}
