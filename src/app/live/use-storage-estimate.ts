/** The program's storage on this device, as the browser tells it, and whether it is persistent. */
import { useCallback, useEffect, useState } from 'react';
import { inBackground } from '#base/in-background.ts';

/** Bytes; absent: the browser does not tell. */
type Estimate = { readonly usedBytes: number | undefined; readonly quotaBytes: number | undefined; readonly isPersisted: boolean };
const UNKNOWN: Estimate = { usedBytes: undefined, quotaBytes: undefined, isPersisted: false };

/** `persist` asks the browser for persistent storage; it may refuse without a word. `reread` measures again. */
export function useStorageEstimate(): Estimate & { readonly persist: () => Promise<boolean>; readonly reread: () => void } {
  const [estimate, setEstimate] = useState(UNKNOWN);
  useEffect(() => {
    let isLeft = false;
    inBackground(readEstimate().then(next => isLeft || setEstimate(next)));
    return () => {
      isLeft = true;
    };
  }, []);
  const reread = useCallback(() => inBackground(readEstimate().then(setEstimate)), []);
  const persist = useCallback(async () => {
    const isGranted = await askToPersist();
    reread();
    return isGranted;
  }, [reread]);
  return { ...estimate, persist, reread };
}

/** Asks the browser for persistent storage. @returns its answer; false if it cannot be asked. */
export async function askToPersist(): Promise<boolean> {
  if (!('storage' in navigator)) return false;
  return (await navigator.storage.persisted()) || (await navigator.storage.persist());
}

async function readEstimate(): Promise<Estimate> {
  // Over plain http on an intranet the storage manager does not exist.
  if (!('storage' in navigator)) return UNKNOWN;
  const { usage, quota } = await navigator.storage.estimate();
  return { usedBytes: usage, quotaBytes: quota, isPersisted: await navigator.storage.persisted() };
}

/** `1.2 MB`, `12.3 GB`, in steps of a thousand as browsers count. */
export function storageText(bytes: number): string {
  const megabytes = bytes / 1_000_000;
  return megabytes < 1_000 ? `${megabytes.toFixed(1)} MB` : `${(megabytes / 1_000).toFixed(1)} GB`;
}
