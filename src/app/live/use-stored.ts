/** Values of this device's storage as a page reads them: one that every tab follows, and one that belongs to the page and is remembered for the next. */
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { parseJson } from '#base/json.ts';
import { deviceStore } from './device-store.ts';
import { readValue, writeValue } from './stored-value.ts';
import type { StoredWatch } from './stored-value.ts';

/** The value is decoded when it has changed. @param decode the same function at every call; a value that is absent, damaged or expired reaches it as null. */
export function useStored<T>({ subscribe }: StoredWatch, key: string, decode: (raw: unknown) => T): T {
  // As text, so that an unchanged value compares equal.
  const text = useSyncExternalStore(subscribe, () => JSON.stringify(readValue(deviceStore(), key, Date.now()) ?? null));
  return useMemo(() => decode(parseJson(text)), [decode, text]);
}

/** A choice is in force at once; a storage that is full or closed only forgets it. @param decode gets undefined for a value that is absent, damaged or expired. */
export function useRemembered<T>(key: string, decode: (stored: unknown) => T): readonly [value: T, choose: (next: T) => void] {
  const [value, setValue] = useState(() => decode(readValue(deviceStore(), key, Date.now())));
  const choose = useCallback(
    (next: T): void => {
      setValue(next);
      try {
        writeValue(deviceStore(), key, next);
      } catch {
        // See above.
      }
    },
    [key],
  );
  return [value, choose];
}
