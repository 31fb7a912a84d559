/** One row's unsettled outbox entries, live. */
import { useLiveQuery } from 'dexie-react-hooks';
import type { OutboxEntry } from '#sync/mutation.ts';
import { readEntriesOfRow } from '#db/read/entries.ts';
import { useAppServices } from './app-services.tsx';

/** `undefined` until the device answered. */
export function useRowEntries(entity: string, id: string): readonly OutboxEntry[] | undefined {
  const { db } = useAppServices();
  return useLiveQuery(() => readEntriesOfRow(db, entity, id), [db, entity, id]);
}
