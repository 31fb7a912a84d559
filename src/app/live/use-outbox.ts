/** The outbox, live: its entries, those of one row, the quarantine, the results of the latest entries, and the number of unsent changes. */
import { useLiveQuery } from 'dexie-react-hooks';
import type { LogRecord, OutboxEntry } from '#sync/mutation.ts';
import {
  readEntries,
  readEntriesOfRow,
  readLogOfGroups,
  readLogOfRow,
  readQuarantine,
  readRecentLog,
  readUnsentMark,
} from '#db/read/outbox.ts';
import type { Quarantined } from '#db/read/outbox.ts';
import { useAppServices } from './app-services.tsx';
import type { UnsentMark } from '#sync/lost-work.ts';
import type { Db } from '#db/handle.ts';

const OUTBOX_RECENT = 50;

export type Outbox = {
  readonly entries: readonly OutboxEntry[];
  readonly quarantine: readonly Quarantined[];
  readonly recent: readonly LogRecord[];
  /** The results of other rows of the bulk acts that still wait. */
  readonly left: readonly LogRecord[];
};

/** `undefined` until the device answered. */
export function useOutbox(): Outbox | undefined {
  const { db } = useAppServices();
  return useLiveQuery(async () => {
    const [entries, quarantine, recent] = await Promise.all([readEntries(db), readQuarantine(db), readRecentLog(db, OUTBOX_RECENT)]);
    const groupIds = new Set(entries.flatMap(({ groupId }) => (groupId === undefined ? [] : [groupId])));
    return { entries, quarantine, recent, left: await readLogOfGroups(db, groupIds) };
  }, [db]);
}

/** The results of one row's entries, newest first. */
export function useRowLog(entity: string, id: string): readonly LogRecord[] | undefined {
  const { db } = useAppServices();
  return useLiveQuery(() => readLogOfRow(db, entity, id), [db, entity, id]);
}

/** One row's unsettled outbox entries, live; `undefined` until the device answered. */
export function useRowEntries(entity: string, id: string): readonly OutboxEntry[] | undefined {
  const { db } = useAppServices();
  return useLiveQuery(() => readEntriesOfRow(db, entity, id), [db, entity, id]);
}

/** The number of unsent changes in the database and the highest `seq` so far, live; `undefined` until it was counted. */
export const useUnsentMark = (db: Db): UnsentMark | undefined => useLiveQuery(() => readUnsentMark(db), [db]);
