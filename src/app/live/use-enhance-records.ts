/** The kept versions of one script on this device; every tab that shows them follows changes. */
import { decodeEnhanceRecords, enhanceKey, withEnhanceRecord } from '#domain/enhance-records.ts';
import type { EnhanceRecord } from '#domain/enhance-records.ts';
import { useAppServices } from './app-services.tsx';
import { createStoredWatch, readValue, writeValue } from './stored-value.ts';
import { deviceStore } from './device-store.ts';
import { useStored } from './use-stored.ts';

const watch = createStoredWatch();

export type EnhanceRecords = {
  readonly records: readonly EnhanceRecord[];
  /** @throws if the browser does not store it; then nothing has changed. */
  readonly keep: (record: EnhanceRecord) => void;
};

export function useEnhanceRecords(code: string): EnhanceRecords {
  const key = enhanceKey(useAppServices().session, code);
  return {
    records: useStored(watch, key, decodeEnhanceRecords),
    keep(record) {
      // As stored now, by whichever tab.
      writeValue(deviceStore(), key, withEnhanceRecord(decodeEnhanceRecords(readValue(deviceStore(), key, Date.now())), record));
      watch.notify();
    },
  };
}
