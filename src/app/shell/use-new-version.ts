/** Registers the service worker in production and reports when a newer version of the program is ready. */
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
      // The user may have accepted the update in another tab: this tab follows, its drafts are stored.
      box.addEventListener('controlling', event => event.isUpdate && location.reload());
      const timer = setInterval(() => inBackground(box.update()), HOUR_MS);
      left.signal.addEventListener('abort', () => {
        clearInterval(timer);
        box.removeEventListener('waiting', onWaiting);
      });
      await box.register();
    };
    // It loads every file of the program, so it waits until the first page is complete. If a browser refuses service workers, or a file
    // fails to load, the program works on, but not without the server.
    const callOff = whenIdle(() => inBackground(begin().catch(() => undefined)));
    return () => {
      callOff();
      left.abort();
    };
  }, []);
  const apply = useCallback(() => workbox.current?.messageSkipWaiting(), []);
  return { hasNew, apply };
}
