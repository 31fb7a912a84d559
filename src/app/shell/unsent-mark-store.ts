/** Remembers outside the database how much of it is unsent, so that an erased database is noticed; and what was found lost until it was read. */
import { decodeUnsentMark } from '#sync/lost-work.ts';
import type { UnsentMark } from '#sync/lost-work.ts';
import { readValue, removeValue, writeValue } from '../live/stored-value.ts';
import type { KeyValueStore } from '../live/stored-value.ts';

const markKey = (databaseName: string): string => `UNSENT_${databaseName}`;
const lostKey = (databaseName: string): string => `LOST_${databaseName}`;

export const readMark = (store: KeyValueStore, name: string): UnsentMark | undefined =>
  decodeUnsentMark(readValue(store, markKey(name), 0));

/** A tab that is behind another one says nothing. */
export function writeMark(store: KeyValueStore, name: string, mark: UnsentMark): void {
  if (mark.lastSeq >= (readMark(store, name)?.lastSeq ?? 0)) writeValue(store, markKey(name), mark);
}

/** How many changes were found lost and not yet shown. */
export function readLost(store: KeyValueStore, name: string): number {
  const count = readValue(store, lostKey(name), 0);
  return typeof count === 'number' ? count : 0;
}

/** Takes the mark over into what the user must be told: the database begins anew. */
export function noteLost(store: KeyValueStore, name: string, count: number): void {
  writeValue(store, lostKey(name), readLost(store, name) + count);
  removeValue(store, markKey(name));
}

export const clearLost = (store: KeyValueStore, name: string): void => removeValue(store, lostKey(name));

/** The database is deleted on purpose, by the user's own word. */
export function forgetMark(store: KeyValueStore, name: string): void {
  removeValue(store, markKey(name));
  removeValue(store, lostKey(name));
}
