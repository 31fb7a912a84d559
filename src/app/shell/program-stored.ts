/** Tells whether the service worker has stored the program on this device, so that a reload without a network opens it again. */
import { useEffect, useState } from 'react';
import { inBackground } from '#base/in-background.ts';

/** A page that was opened before the service worker was installed is not controlled by it; its reload is served all the same. */
export async function isProgramStored(): Promise<boolean> {
  const registration = await workers()
    ?.getRegistration()
    .catch(() => undefined); // the browser refuses service workers here
  return Boolean(registration?.active);
}

/** @returns undefined until it is known. The answer changes when the installation ends. */
export function useProgramStored(isAsked: boolean): boolean | undefined {
  const [isStored, setStored] = useState<boolean>();
  useEffect(() => {
    if (!isAsked) return;
    let hasLeft = false;
    const set = (answer: boolean): void => {
      if (!hasLeft) setStored(answer);
    };
    inBackground(isProgramStored().then(set));
    if (workers()) inBackground(navigator.serviceWorker.ready.then(() => set(true)));
    return () => {
      hasLeft = true;
    };
  }, [isAsked]);
  return isStored;
}

/** Absent on an unsafe origin (plain http), where nothing can be stored. */
const workers = (): ServiceWorkerContainer | undefined => ('serviceWorker' in navigator ? navigator.serviceWorker : undefined);
