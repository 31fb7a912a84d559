/**
 * A user's saved advanced queries: on this device, for one tenant and user, per route or per the code of several lists;
 * every tab that shows them follows changes.
 */
import { useMemo, useSyncExternalStore } from 'react';
import { parseJson } from '#base/json.ts';
import { decodeSavedQueries } from '#query/advanced/saved-query.ts';
import type { SavedQuery } from '#query/advanced/saved-query.ts';
import { createStoredWatch, readValue, removeValue, writeValue } from './stored-value.ts';
import type { KeyValueStore } from './stored-value.ts';
import { deviceStore } from './device-store.ts';

const watch = createStoredWatch();

export function useSavedQueries(key: string): readonly SavedQuery[] {
  // As text, so that an unchanged value compares equal.
  const stored = useSyncExternalStore(watch.subscribe, () => JSON.stringify(readValue(deviceStore(), key, Date.now()) ?? null));
  return useMemo(() => decodeSavedQueries(parseJson(stored)), [stored]);
}

/** The queries as stored now, by whichever tab. */
export const readSavedQueries = (store: KeyValueStore, key: string, nowMs: number): readonly SavedQuery[] =>
  decodeSavedQueries(readValue(store, key, nowMs));

/** @throws if the browser does not store it; then nothing has changed. */
export function keepSavedQueries(store: KeyValueStore, key: string, saved: readonly SavedQuery[]): void {
  if (saved.length === 0) removeValue(store, key);
  else writeValue(store, key, saved);
  watch.notify();
}
