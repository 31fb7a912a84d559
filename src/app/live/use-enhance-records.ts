/** The kept versions of one script on this device; every tab that shows them follows changes. */
import { useMemo, useSyncExternalStore } from 'react';
import { parseJson } from '#base/json.ts';
import { decodeEnhanceRecords, enhanceKey, withEnhanceRecord } from '#domain/enhance-records.ts';
import type { EnhanceRecord } from '#domain/enhance-records.ts';
import { useAppServices } from './app-services.tsx';
import { createStoredWatch, readValue, writeValue } from './stored-value.ts';
import { deviceStore } from './device-store.ts';

const watch = createStoredWatch();

export type EnhanceRecords = {
  readonly records: readonly EnhanceRecord[];
  /** @throws if the browser does not store it; then nothing has changed. */
  readonly keep: (record: EnhanceRecord) => void;
};

export function useEnhanceRecords(code: string): EnhanceRecords {
  const key = enhanceKey(useAppServices().session, code);
  // As text, so that an unchanged value compares equal.
  const stored = useSyncExternalStore(watch.subscribe, () => JSON.stringify(readValue(deviceStore(), key, Date.now()) ?? null));
  const records = useMemo(() => decodeEnhanceRecords(parseJson(stored)), [stored]);
  return {
    records,
    keep(record) {
      // As stored now, by whichever tab.
      writeValue(deviceStore(), key, withEnhanceRecord(decodeEnhanceRecords(readValue(deviceStore(), key, Date.now())), record));
      watch.notify();
    },
  };
}
