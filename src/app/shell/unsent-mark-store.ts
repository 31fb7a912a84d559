/** Stores outside the database how many changes are unsent, so that an erased database is detected; and the number of lost changes until the user read it. */
import { decodeUnsentMark } from '#sync/lost-work.ts';
import type { UnsentMark } from '#sync/lost-work.ts';
import { readValue, removeValue, writeValue } from '../live/stored-value.ts';
import type { KeyValueStore } from '../live/stored-value.ts';

const markKey = (databaseName: string): string => `UNSENT_${databaseName}`;
const lostKey = (databaseName: string): string => `LOST_${databaseName}`;

export const readMark = (store: KeyValueStore, name: string): UnsentMark | undefined =>
  decodeUnsentMark(readValue(store, markKey(name), 0));

/** A tab with an older mark than another tab's does not write. */
export function writeMark(store: KeyValueStore, name: string, mark: UnsentMark): void {
  if (mark.lastSeq >= (readMark(store, name)?.lastSeq ?? 0)) writeValue(store, markKey(name), mark);
}

/** The number of lost changes that was not shown yet. */
export function readLost(store: KeyValueStore, name: string): number {
  const count = readValue(store, lostKey(name), 0);
  return typeof count === 'number' ? count : 0;
}

/** Turns the mark into the number of lost changes; the new database starts with a new mark. */
export function noteLost(store: KeyValueStore, name: string, count: number): void {
  writeValue(store, lostKey(name), readLost(store, name) + count);
  removeValue(store, markKey(name));
}

export const clearLost = (store: KeyValueStore, name: string): void => removeValue(store, lostKey(name));

/** The user deletes the database on purpose. */
export function forgetMark(store: KeyValueStore, name: string): void {
  removeValue(store, markKey(name));
  removeValue(store, lostKey(name));
}
