/**
 * The columns a user has hidden on one route, and those he wants to see where others give way: kept on this device for seven days, followed by every
 * tab that shows the route. A column he has said nothing about is visible, so that a new one is.
 *
 * Shape:   names of fields. Earlier versions stored the hidden ones alone, as a list; any other stored value means that nothing was chosen.
 */
import { array, fallback, object, parse, string } from 'valibot';
import { useMemo, useSyncExternalStore } from 'react';
import { parseJson } from '#base/json.ts';
import { createStoredWatch, readValue, removeValue, writeValue } from '../live/stored-value.ts';
import type { KeyValueStore } from '../live/stored-value.ts';

export type ChosenColumns = { readonly hidden: readonly string[]; readonly kept: readonly string[] };
const NOTHING: ChosenColumns = { hidden: [], kept: [] };

const names = fallback(array(string()), []);
const chosen = fallback(object({ hidden: names, kept: names }), { hidden: [], kept: [] });

export const decodeChosenColumns = (raw: unknown): ChosenColumns =>
  Array.isArray(raw) ? { ...NOTHING, hidden: parse(names, raw) } : parse(chosen, raw);

/** The choice after a column was checked or unchecked. */
export const withColumn = ({ hidden, kept }: ChosenColumns, name: string, isWanted: boolean): ChosenColumns => {
  const others = (list: readonly string[]): readonly string[] => list.filter(other => other !== name);
  return isWanted ? { hidden: others(hidden), kept: [...others(kept), name] } : { hidden: [...others(hidden), name], kept: others(kept) };
};

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

export function useChosenColumns(userId: string, route: string): ChosenColumns {
  // As text, so that an unchanged value compares equal.
  const stored = useSyncExternalStore(watch.subscribe, () => JSON.stringify(readChosenColumns(localStorage, userId, route, Date.now())));
  return useMemo(() => decodeChosenColumns(parseJson(stored)), [stored]);
}

/** @throws if the browser does not store it; then nothing has changed. */
export function chooseColumns(userId: string, route: string, choice: ChosenColumns): void {
  storeChosenColumns(localStorage, userId, route, choice, Date.now());
  watch.notify();
}

export function readChosenColumns(store: KeyValueStore, userId: string, route: string, nowMs: number): ChosenColumns {
  return decodeChosenColumns(readValue(store, keyOf(userId, route), nowMs));
}

export function storeChosenColumns(store: KeyValueStore, userId: string, route: string, choice: ChosenColumns, nowMs: number): void {
  const key = keyOf(userId, route);
  if (choice.hidden.length + choice.kept.length === 0) removeValue(store, key);
  else writeValue(store, key, choice, nowMs + COLUMN_CHOICE_KEEP_MS);
}
