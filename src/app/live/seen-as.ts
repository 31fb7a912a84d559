/** Lists which databases of this browser belong to tabs that see as another user: whatever tab starts after their end deletes them. */
import { array, number, object, safeParse, string } from 'valibot';
import type { InferOutput } from 'valibot';
import { readValue, removeValue, STORAGE_PREFIX, writeValue } from './stored-value.ts';

const KEY = 'SEEN_AS';
const seenList = array(object({ databaseName: string(), untilMs: number() }));
export type Seen = InferOutput<typeof seenList>[number];

export const hasSeenAs = (): boolean => localStorage.getItem(STORAGE_PREFIX + KEY) !== null;

export function readSeenAs(): readonly Seen[] {
  const list = safeParse(seenList, readValue(localStorage, KEY, 0));
  return list.success ? list.output : [];
}

export const noteSeenAs = (seen: Seen): void => writeValue(localStorage, KEY, [...readSeenAs(), seen]);

export function dropSeenAs(databaseName: string): void {
  const left = readSeenAs().filter(seen => seen.databaseName !== databaseName);
  if (left.length > 0) writeValue(localStorage, KEY, left);
  else removeValue(localStorage, KEY);
}
