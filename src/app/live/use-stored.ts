/** A value of this device's storage as a page reads it: followed while any tab changes it, decoded when it has changed. */
import { useMemo, useSyncExternalStore } from 'react';
import { parseJson } from '#base/json.ts';
import { deviceStore } from './device-store.ts';
import { readValue } from './stored-value.ts';
import type { StoredWatch } from './stored-value.ts';

/** @param decode the same function at every call; a value that is absent, damaged or expired reaches it as null. */
export function useStored<T>({ subscribe }: StoredWatch, key: string, decode: (raw: unknown) => T): T {
  // As text, so that an unchanged value compares equal.
  const text = useSyncExternalStore(subscribe, () => JSON.stringify(readValue(deviceStore(), key, Date.now()) ?? null));
  return useMemo(() => decode(parseJson(text)), [decode, text]);
}
