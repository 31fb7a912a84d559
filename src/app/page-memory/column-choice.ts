/**
 * The columns a user has hidden on one route: kept on this device for seven days, followed by every tab that shows the route. The hidden ones are stored,
 * not the shown ones, so that a new column is visible.
 *
 * Shape:   names of fields; any other stored value means that nothing is hidden.
 */
import { array, fallback, parse, string } from 'valibot';
import { useMemo, useSyncExternalStore } from 'react';
import { parseJson } from '#base/json.ts';
import { createStoredWatch, readValue, removeValue, writeValue } from '../live/stored-value.ts';
import type { KeyValueStore } from '../live/stored-value.ts';

export const decodeHiddenColumns = (raw: unknown): readonly string[] => parse(fallback(array(string()), []), raw);

/** @returns the visible columns, in order; the title's is never hidden. */
export function shownColumns<T extends { readonly field: { readonly name: string } }>(
  columns: readonly T[],
  hidden: readonly string[],
  title: string,
): readonly T[] {
  return columns.filter(({ field }) => field.name === title || !hidden.includes(field.name));
}

export const COLUMN_CHOICE_KEEP_MS = 604_800_000; // 7 days, shell specification §9

const watch = createStoredWatch();
const keyOf = (userId: string, route: string): string => `COLUMNS_${userId}|${route}`;

export function useHiddenColumns(userId: string, route: string): readonly string[] {
  // As text, so that an unchanged value compares equal.
  const stored = useSyncExternalStore(watch.subscribe, () => JSON.stringify(readHiddenColumns(localStorage, userId, route, Date.now())));
  return useMemo(() => decodeHiddenColumns(parseJson(stored)), [stored]);
}

/** @throws if the browser does not store it; then nothing has changed. */
export function hideColumns(userId: string, route: string, hidden: readonly string[]): void {
  storeHiddenColumns(localStorage, userId, route, hidden, Date.now());
  watch.notify();
}

export function readHiddenColumns(store: KeyValueStore, userId: string, route: string, nowMs: number): readonly string[] {
  return decodeHiddenColumns(readValue(store, keyOf(userId, route), nowMs));
}

export function storeHiddenColumns(store: KeyValueStore, userId: string, route: string, hidden: readonly string[], nowMs: number): void {
  const key = keyOf(userId, route);
  if (hidden.length === 0) removeValue(store, key);
  else writeValue(store, key, hidden, nowMs + COLUMN_CHOICE_KEEP_MS);
}
