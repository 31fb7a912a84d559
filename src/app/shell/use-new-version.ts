/** Registers the service worker in production and reports when a newer version of the program is ready. */
import { inBackground } from '#base/in-background.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Workbox } from 'workbox-window';
import { whenIdle } from '../live/page-shown.ts';
import { storeProgram } from './store-program.ts';

export function useNewVersion(): { readonly hasNew: boolean; readonly apply: () => void } {
  const [hasNew, setHasNew] = useState(false);
  const workbox = useRef<Pick<Workbox, 'messageSkipWaiting'>>(undefined);
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    const left = new AbortController();
    const createBox = async () => new (await import('workbox-window')).Workbox('/sw.js');
    const onBox = (box: Pick<Workbox, 'messageSkipWaiting'>): void => {
      workbox.current = box;
    };
    // It loads every file of the program, so it waits until the first page is complete. If a browser refuses service workers, the program works
    // on, but not without the server.
    const callOff = whenIdle(() => inBackground(storeProgram({ createBox, onBox, onWaiting: () => setHasNew(true) }, left.signal)));
    return () => {
      callOff();
      left.abort();
    };
  }, []);
  const apply = useCallback(() => workbox.current?.messageSkipWaiting(), []);
  return { hasNew, apply };
}
