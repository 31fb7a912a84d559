/** `window.quayside`: the state of the program for developers and automated tests; absent in production unless switched on. */
import { useEffect } from 'react';
import { readEntries } from '#db/read/outbox.ts';
import type { AppServices } from '../live/app-services.tsx';

const DEBUG_FLAG = 'quayside-debug';

export function useDebugDoor({ db, connection: { api } }: AppServices): void {
  useEffect(() => {
    if (!import.meta.env.DEV && localStorage.getItem(DEBUG_FLAG) !== '1') return;
    const door = {
      status: () => api.status(),
      outbox: () => readEntries(db),
      explain: (entity: string, id: string) => api.explain(entity, id),
      metrics: () => api.metrics(),
    };
    Object.assign(window, { quayside: door });
    return () => {
      Reflect.deleteProperty(window, 'quayside');
    };
  }, [db, api]);
}
