/** Marks that somebody else ended this device's session. The next start deletes the data, or the next sign-in removes the mark. */
import { readValue, removeValue, writeValue } from './stored-value.ts';
import type { KeyValueStore } from './stored-value.ts';
import { ENDED_WHYS } from '#base/errors.ts';
import type { EndedWhy } from '#base/errors.ts';

const KEY = 'SESSION_ENDED';
export type Ended = { readonly databaseName: string; readonly userId: string; readonly why: EndedWhy };

export const markEnded = (store: KeyValueStore, ended: Ended): void => writeValue(store, KEY, ended);
export const forgetEnded = (store: KeyValueStore): void => removeValue(store, KEY);

/** `undefined` if there is no mark, or it cannot be read. */
export function readEnded(store: KeyValueStore): Ended | undefined {
  const raw = readValue(store, KEY, 0);
  if (typeof raw !== 'object' || raw === null || !('databaseName' in raw && 'userId' in raw && 'why' in raw)) return undefined;
  const { databaseName, userId } = raw;
  const why = ENDED_WHYS.find(known => known === raw.why);
  return typeof databaseName === 'string' && typeof userId === 'string' && why ? { databaseName, userId, why } : undefined;
}
