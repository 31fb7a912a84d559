/**
 * Keeps what a user has made of the columns on one route: hidden, wanted where others give way, order, widths, pins, height of the rows. Kept on this device
 * for seven days, followed by every tab that shows the route. A column he has said nothing about is visible, so that a new one is.
 *
 * Shape:   names of fields. Earlier versions stored the hidden and the wanted ones alone, and before them the hidden ones as a list; any other stored
 *          value, or part of one, means that nothing was chosen.
 */
import { array, boolean, fallback, number, object, parse, picklist, record, string } from 'valibot';
import { isSameData } from '#base/same-data.ts';
import { columnsPrefix } from '../live/own-keys.ts';
import { createStoredWatch, readValue, removeValue, writeValue } from '../live/stored-value.ts';
import type { KeyValueStore } from '../live/stored-value.ts';
import { deviceStore } from '../live/device-store.ts';
import { useStored } from '../live/use-stored.ts';

export const DENSITIES = ['compact', 'standard', 'loose'] as const;
/** How high the rows of a list are. */
export type Density = (typeof DENSITIES)[number];
export type ChosenColumns = {
  readonly hidden: readonly string[];
  readonly kept: readonly string[];
  /** Every column as the user has put it; empty: the order of the definition. */
  readonly order: readonly string[];
  /** By column, in px; absent: as the definition says. */
  readonly widths: Readonly<Record<string, number>>;
  /** By column, whether it stands still at the left; absent: as the definition says. */
  readonly pins: Readonly<Record<string, boolean>>;
  readonly density: Density;
};
export const NOTHING_CHOSEN: ChosenColumns = { hidden: [], kept: [], order: [], widths: {}, pins: {}, density: 'standard' };

const names = fallback(array(string()), []);
const chosen = object({
  hidden: names,
  kept: names,
  order: names,
  widths: fallback(record(string(), number()), {}),
  pins: fallback(record(string(), boolean()), {}),
  density: fallback(picklist(DENSITIES), NOTHING_CHOSEN.density),
});

export const decodeChosenColumns = (raw: unknown): ChosenColumns =>
  Array.isArray(raw)
    ? { ...NOTHING_CHOSEN, hidden: parse(names, raw) }
    : parse(
        fallback(chosen, () => parse(chosen, {})),
        raw,
      );

/** The choice after a column was checked or unchecked. */
export const withColumn = ({ hidden, kept, ...rest }: ChosenColumns, name: string, isWanted: boolean): ChosenColumns => {
  const others = (list: readonly string[]): readonly string[] => list.filter(other => other !== name);
  return isWanted
    ? { ...rest, hidden: others(hidden), kept: [...others(kept), name] }
    : { ...rest, hidden: [...others(hidden), name], kept: others(kept) };
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
const keyOf = (userId: string, route: string): string => columnsPrefix(userId) + route;

export const useChosenColumns = (userId: string, route: string): ChosenColumns =>
  useStored(watch, keyOf(userId, route), decodeChosenColumns);

/** @throws if the browser does not store it; then nothing has changed. */
export function chooseColumns(userId: string, route: string, choice: ChosenColumns): void {
  storeChosenColumns(deviceStore(), userId, route, choice, Date.now());
  watch.notify();
}

export function readChosenColumns(store: KeyValueStore, userId: string, route: string, nowMs: number): ChosenColumns {
  return decodeChosenColumns(readValue(store, keyOf(userId, route), nowMs));
}

export function storeChosenColumns(store: KeyValueStore, userId: string, route: string, choice: ChosenColumns, nowMs: number): void {
  const key = keyOf(userId, route);
  if (isSameData(choice, NOTHING_CHOSEN)) removeValue(store, key);
  else writeValue(store, key, choice, nowMs + COLUMN_CHOICE_KEEP_MS);
}
