/** The program's storage on this device, and whether the browser granted persistent storage. */
import { inBackground } from '#base/in-background.ts';
import { useCallback, useEffect, useState } from 'react';
import { Button } from 'antd';
import { shellText } from './text.ts';

type Estimate = { readonly used: string | undefined; readonly quota: string | undefined; readonly isPersisted: boolean };
const UNKNOWN: Estimate = { used: undefined, quota: undefined, isPersisted: false };

function useStorageEstimate(): Estimate & { readonly persist: () => void } {
  const [estimate, setEstimate] = useState(UNKNOWN);
  useEffect(() => {
    let isLeft = false;
    inBackground(readEstimate().then(next => isLeft || setEstimate(next)));
    return () => {
      isLeft = true;
    };
  }, []);
  const persist = useCallback(() => {
    inBackground(navigator.storage.persist().then(readEstimate).then(setEstimate));
  }, []);
  return { ...estimate, persist };
}

/** Asks the browser once per visit for persistent storage. @returns its answer; false if it cannot be asked. */
export async function askToPersist(): Promise<boolean> {
  if (!('storage' in navigator)) return false;
  return (await navigator.storage.persisted()) || (await navigator.storage.persist());
}

async function readEstimate(): Promise<Estimate> {
  // Over plain http on an intranet the storage manager does not exist.
  if (!('storage' in navigator)) return UNKNOWN;
  const { usage, quota } = await navigator.storage.estimate();
  return { used: sizeText(usage), quota: sizeText(quota), isPersisted: await navigator.storage.persisted() };
}

function sizeText(bytes: number | undefined): string | undefined {
  if (bytes === undefined) return undefined;
  const megabytes = bytes / 1_000_000;
  return megabytes < 1_000 ? `${megabytes.toFixed(1)} MB` : `${(megabytes / 1_000).toFixed(1)} GB`;
}

export function StorageLine() {
  const { used, quota, isPersisted, persist } = useStorageEstimate();
  if (used === undefined || quota === undefined) return shellText.storageUnknown;
  return (
    <div>
      <div>{shellText.storageUsed(used, quota)}</div>
      {isPersisted ? (
        <div className="hint">{shellText.storagePersisted}</div>
      ) : (
        <Button type="link" size="small" className="inline-link" onClick={persist}>
          {shellText.storagePersist}
        </Button>
      )}
    </div>
  );
}
