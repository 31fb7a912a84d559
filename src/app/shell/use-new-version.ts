/** Registers the service worker in production and tells when a newer version of the program is ready to take over. */
import { inBackground } from '#base/in-background.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Workbox } from 'workbox-window';
import { whenIdle } from '../live/when-idle.ts';

const HOUR_MS = 3_600_000;

export function useNewVersion(): { readonly hasNew: boolean; readonly apply: () => void } {
  const [hasNew, setHasNew] = useState(false);
  const workbox = useRef<Workbox>(undefined);
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    const left = new AbortController();
    const begin = async (): Promise<void> => {
      const box = new (await import('workbox-window')).Workbox('/sw.js');
      if (left.signal.aborted) return;
      workbox.current = box;
      const onWaiting = (): void => setHasNew(true);
      box.addEventListener('waiting', onWaiting);
      // Another tab may have agreed to the update: this one follows, its drafts are stored.
      box.addEventListener('controlling', event => event.isUpdate && location.reload());
      const timer = setInterval(() => inBackground(box.update()), HOUR_MS);
      left.signal.addEventListener('abort', () => {
        clearInterval(timer);
        box.removeEventListener('waiting', onWaiting);
      });
      await box.register();
    };
    // It loads every file of the program: not while the first page still wants some. A browser that refuses service workers, or a file
    // that does not come, leaves the program as it is, only not without the server.
    const callOff = whenIdle(() => inBackground(begin().catch(() => undefined)));
    return () => {
      callOff();
      left.abort();
    };
  }, []);
  const apply = useCallback(() => workbox.current?.messageSkipWaiting(), []);
  return { hasNew, apply };
}
