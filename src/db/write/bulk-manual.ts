/** The user's decisions about a whole bulk act: retry its held entries, or discard the rest of it. */
import type { Result } from '#base/result.ts';
import type { AppError } from '#base/errors.ts';
import { dependantsAmong } from '#sync/dependencies.ts';
import { isBusy, isConflict, isHeld } from '#sync/mutation.ts';
import type { OutboxEntry } from '#sync/mutation.ts';
import { baseTables } from '../base-row.ts';
import type { Db } from '../handle.ts';
import { readableEntries } from '../stored-entry.ts';
import { asResult } from '../storage-error.ts';
import { tablesOf } from '../tables-of.ts';
import { entriesAround } from './entries-around.ts';
import { requeued } from './entry-touch.ts';
import { outboxScope } from './queue-uploads.ts';
import { discardWithDependants } from './settle-manual.ts';

/** Conflicts are left out: each needs a choice, and a retry would only block it again. @returns how many are queued again. */
export function retryGroup(db: Db, groupId: string): Promise<Result<number, AppError>> {
  return inGroup(db, groupId, async (tables, own) => {
    const held = own.filter(entry => entry.state === 'retryWait' || (entry.state === 'blocked' && !isConflict(entry)));
    await tables.outbox.bulkPut(held.map(requeued));
    return held.length;
  });
}

/** The other entries that are discarded with the group, in seq order; show them before asking. */
export function dependantsOfGroup(db: Db, groupId: string): Promise<readonly OutboxEntry[]> {
  const tables = tablesOf(db);
  return tables.transaction('r', tables.outbox, async () => {
    const bySeq = new Map<number, OutboxEntry>();
    for (const { opId } of await entriesOf(tables, groupId))
      for (const fallen of dependantsAmong(await entriesAround(tables, opId), opId)) bySeq.set(fallen.seq, fallen);
    return [...bySeq.values()].filter(entry => entry.groupId !== groupId).toSorted((a, b) => a.seq - b.seq);
  });
}

/** One transaction. Entries being sent are left, because their outcome is not known yet. @returns how many of the group were discarded. */
export function discardGroup(db: Db, groupId: string, nowMs: number = Date.now()): Promise<Result<number, AppError>> {
  return inGroup(db, groupId, async (tables, own) => {
    let count = 0;
    for (const { opId } of own) {
      const entries = await entriesAround(tables, opId);
      const entry = entries.find(candidate => candidate.opId === opId);
      if (!entry || !isHeld(entry) || dependantsAmong(entries, opId).some(isBusy)) continue;
      await discardWithDependants({ tables, entry, entries }, nowMs, 'discarded by the user');
      count += 1;
    }
    return count;
  });
}

const entriesOf = async ({ outbox }: Tables, groupId: string): Promise<readonly OutboxEntry[]> =>
  readableEntries(await outbox.where('groupId').equals(groupId).sortBy('seq'));

type Tables = ReturnType<typeof tablesOf>;

function inGroup(
  db: Db,
  groupId: string,
  change: (tables: Tables, own: readonly OutboxEntry[]) => Promise<number>,
): Promise<Result<number, AppError>> {
  const tables = tablesOf(db);
  return asResult(() =>
    tables.transaction('rw', [...outboxScope(tables), ...baseTables(tables)], async () => {
      return change(tables, await entriesOf(tables, groupId));
    }),
  );
}
