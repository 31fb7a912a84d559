/** The columns a user has hidden on one route: kept on this device for seven days, followed by every tab that shows the route. */
import { useMemo, useSyncExternalStore } from 'react';
import { parseJson } from '#base/parse-json.ts';
import { decodeHiddenColumns } from '#domain/column-choice.ts';
import { COLUMN_CHOICE_KEEP_MS } from '#domain/limits.ts';
import { readValue, removeValue, writeValue } from './stored-value.ts';
import type { KeyValueStore } from './stored-value.ts';
import { createStoredWatch } from './watch-stored.ts';

const watch = createStoredWatch();
const keyOf = (userId: string, route: string): string => `COLUMNS_${userId}|${route}`;

export function useHiddenColumns(userId: string, route: string): readonly string[] {
  // As text: what has not changed is the same value.
  const stored = useSyncExternalStore(watch.subscribe, () => JSON.stringify(readHiddenColumns(localStorage, userId, route, Date.now())));
  return useMemo(() => decodeHiddenColumns(parseJson(stored)), [stored]);
}

/** @throws when the browser does not store it; nothing has changed then. */
export function hideColumns(userId: string, route: string, hidden: readonly string[]): void {
  storeHiddenColumns(localStorage, userId, route, hidden, Date.now());
  watch.tell();
}

export function readHiddenColumns(store: KeyValueStore, userId: string, route: string, nowMs: number): readonly string[] {
  return decodeHiddenColumns(readValue(store, keyOf(userId, route), nowMs));
}

export function storeHiddenColumns(store: KeyValueStore, userId: string, route: string, hidden: readonly string[], nowMs: number): void {
  const key = keyOf(userId, route);
  if (hidden.length === 0) removeValue(store, key);
  else writeValue(store, key, hidden, nowMs + COLUMN_CHOICE_KEEP_MS);
}
