/** The numbers of the header's badge. */
import type { EntryState } from '#sync/mutation.ts';
import type { Db } from '../handle.ts';
import { tablesOf } from '../tables-of.ts';

/** waiting: will be sent automatically. attention: blocked or unreadable, quarantine included. paused: the same user must sign in again. */
export type EntryCounts = { readonly waiting: number; readonly attention: number; readonly paused: number };

const WAITING: readonly EntryState[] = ['queued', 'sending', 'ambiguous', 'confirming', 'retryWait'];

export function countEntries(db: Db): Promise<EntryCounts> {
  const { outbox, quarantine } = tablesOf(db);
  return tablesOf(db).transaction('r', outbox, quarantine, async () => {
    const total = await outbox.count();
    const counts = await Promise.all(WAITING.map(state => outbox.where('state').equals(state).count())); // anyOf would walk over them
    const waiting = counts.reduce((sum, count) => sum + count, 0);
    const paused = await outbox.where('state').equals('paused').count();
    // A record in an unknown state needs attention too, so that the user sees it.
    return { waiting, paused, attention: total - waiting - paused + (await quarantine.count()) };
  });
}
