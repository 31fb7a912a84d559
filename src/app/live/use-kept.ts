/** The stored copy of a server answer, live: it changes when a newer one is stored. Nothing is asked of the server. */
import { useLiveQuery } from 'dexie-react-hooks';
import { readKept } from '#db/read/saved.ts';
import type { KeptKind } from '#domain/kept-answers.ts';
import { useAppServices } from './app-services.tsx';

/** @returns undefined while it is read, and if there is none. */
export function useKept<T>(kind: KeptKind<T>, question: string): T | undefined {
  const { db } = useAppServices();
  return useLiveQuery(() => readKept(db, kind, question), [db, kind, question])?.value;
}
