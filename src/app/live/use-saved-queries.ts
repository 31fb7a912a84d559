/**
 * A user's saved advanced queries: on this device, for one tenant and user, per route or per the code of several lists;
 * every tab that shows them follows changes.
 */
import { useMemo, useSyncExternalStore } from 'react';
import { decodeSavedQueries } from '#query/advanced/saved-query.ts';
import type { SavedQuery } from '#query/advanced/saved-query.ts';
import { queriesPrefix } from './own-keys.ts';
import type { Session } from '#domain/session.ts';
import { STORAGE_PREFIX, createStoredWatch, readValue, removeValue, restsOf, writeValue } from './stored-value.ts';
import type { KeyValueStore } from './stored-value.ts';
import { deviceStore } from './device-store.ts';
import { useStored } from './use-stored.ts';

const watch = createStoredWatch();

export const useSavedQueries = (key: string): readonly SavedQuery[] => useStored(watch, key, decodeSavedQueries);

/** Changes with each of the user's saved queries, of whichever list; by whichever tab. */
export function useSavedQueriesVersion(session: Pick<Session, 'tenantId' | 'user'>): string {
  return useSyncExternalStore(watch.subscribe, () => allOf(session));
}

/** Every list's saved queries of the user, as stored: key of the list and text. */
export function useAllSavedQueries(
  session: Pick<Session, 'tenantId' | 'user'>,
): readonly { readonly key: string; readonly saved: readonly SavedQuery[] }[] {
  const text = useSavedQueriesVersion(session);
  return useMemo(
    () =>
      text
        .split('\n')
        .filter(line => line !== '')
        .map(line => {
          const [key = ''] = line.split(' ', 1);
          return { key, saved: storedNow(queriesPrefix(session) + key) };
        }),
    [session, text],
  );
}

const storedNow = (key: string): readonly SavedQuery[] => readSavedQueries(deviceStore(), key, Date.now());

const keysOf = (session: Pick<Session, 'tenantId' | 'user'>): readonly string[] =>
  restsOf(deviceStore(), queriesPrefix(session)).toSorted();
const allOf = (session: Pick<Session, 'tenantId' | 'user'>): string =>
  keysOf(session)
    .map(key => `${key} ${deviceStore().getItem(STORAGE_PREFIX + queriesPrefix(session) + key) ?? ''}`)
    .join('\n');

/** The queries as stored now, by whichever tab. */
export const readSavedQueries = (store: KeyValueStore, key: string, nowMs: number): readonly SavedQuery[] =>
  decodeSavedQueries(readValue(store, key, nowMs));

/** @throws if the browser does not store it; then nothing has changed. */
export function keepSavedQueries(store: KeyValueStore, key: string, saved: readonly SavedQuery[]): void {
  if (saved.length === 0) removeValue(store, key);
  else writeValue(store, key, saved);
  watch.notify();
}
