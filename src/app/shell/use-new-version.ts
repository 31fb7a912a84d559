/** Registers the service worker in production and tells when a newer version of the program is ready to take over. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { Workbox } from 'workbox-window';
import { whenIdle } from '../live/when-idle.ts';

const HOUR_MS = 3_600_000;

export function useNewVersion(): { readonly hasNew: boolean; readonly apply: () => void } {
  const [hasNew, setHasNew] = useState(false);
  const workbox = useRef<Workbox>(undefined);
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    const box = new Workbox('/sw.js');
    workbox.current = box;
    const onWaiting = (): void => setHasNew(true);
    box.addEventListener('waiting', onWaiting);
    // Another tab may have agreed to the update: this one follows, its drafts are stored.
    box.addEventListener('controlling', event => event.isUpdate && location.reload());
    // A browser that refuses service workers runs the program all the same, only not without the server.
    // It loads every file of the program: not while the first page still wants some.
    const callOff = whenIdle(() => void box.register().catch(() => undefined));
    const timer = setInterval(() => void box.update(), HOUR_MS);
    return () => {
      callOff();
      clearInterval(timer);
      box.removeEventListener('waiting', onWaiting);
    };
  }, []);
  const apply = useCallback(() => workbox.current?.messageSkipWaiting(), []);
  return { hasNew, apply };
}
