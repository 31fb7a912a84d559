/** The explanation of a row, live: computed again whenever the device's rows, views or outbox change. */
import { useLiveQuery } from 'dexie-react-hooks';
import type { RowStory } from '#sync/explain.ts';
import { explainRow } from '#db/read/explain.ts';
import { useAppServices } from './app-services.tsx';

/** `undefined` until the device answered; 'failed' when it cannot read. */
export function useRowStory(entity: string, id: string): RowStory | 'failed' | undefined {
  const { db } = useAppServices();
  return useLiveQuery(() => explainRow(db, entity, id).catch(() => 'failed' as const), [db, entity, id]);
}
