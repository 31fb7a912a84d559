/** The services of a signed-in tab: its user's database, the session and the RPC client of the worker. */
import { createContext, use, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useLiveQuery } from 'dexie-react-hooks';
import { inBackground } from '#base/in-background.ts';
import type { Session } from '#domain/session.ts';
import { IDLE_STATUS, statusAfter } from '#sync/status.ts';
import type { SyncStatus } from '#sync/status.ts';
import type { Db } from '#db/handle.ts';
import { countEntries } from '#db/read/outbox.ts';
import type { EntryCounts } from '#db/read/outbox.ts';
import type { SyncConnection } from '#workers/connect.ts';
import { createStore, useStore } from './store.ts';
import type { Store } from './store.ts';

export type AppServices = { readonly db: Db; readonly session: Session; readonly connection: SyncConnection; readonly tabId: string };

const ServicesContext = createContext<AppServices | undefined>(undefined);

const CountsContext = createContext<EntryCounts | undefined>(undefined);

/** The status before the worker's first message. */
const UNKNOWN_STATUS: SyncStatus = { ...IDLE_STATUS, session: 'loggedIn' };
const createStatus = (): Store<SyncStatus, SyncStatus> => createStore(statusAfter, UNKNOWN_STATUS);
const StatusContext = createContext(createStatus());
const NO_ENTRIES: EntryCounts = { waiting: 0, attention: 0, paused: 0 };

/** Provides the services of one session to everything below; remount it (by key) for another session's database. */
export function AppServicesProvider({ services, children }: { readonly services: AppServices; readonly children: ReactNode }) {
  const status = useWorkerStatus(services.connection);
  const counts = useLiveQuery(() => countEntries(services.db), [services.db]);
  return (
    <ServicesContext value={services}>
      <StatusContext value={status}>
        <CountsContext value={counts}>{children}</CountsContext>
      </StatusContext>
    </ServicesContext>
  );
}

/** The services of the signed-in session. @throws outside AppServicesProvider. */
export function useAppServices(): AppServices {
  const services = use(ServicesContext);
  if (!services) throw new Error('useAppServices outside AppServicesProvider');
  return services;
}

/** The worker's last message about link, leadership and progress; a component that reads it is drawn with each of them, several a second while it works. */
export function useSyncStatus(): SyncStatus {
  return useStore(use(StatusContext), status => status);
}

/** One part of that message; a component that reads it is drawn again only when this part changes. */
export function useSyncPart<K extends keyof SyncStatus>(part: K): SyncStatus[K] {
  return useStore(use(StatusContext), status => status[part]);
}

/** The numbers of waiting and blocked entries, live. */
export function useEntryCounts(): EntryCounts {
  return use(CountsContext) ?? NO_ENTRIES;
}

/** The same, but `undefined` until they were counted. Code that deletes or leaves because of a zero must use this one. */
export function useKnownEntryCounts(): EntryCounts | undefined {
  return use(CountsContext);
}

function useWorkerStatus(connection: SyncConnection): Store<SyncStatus, SyncStatus> {
  const [status] = useState(createStatus);
  useEffect(() => {
    const stop = connection.listen(event => {
      if (event.kind === 'status') status.send(event.status);
    });
    inBackground(connection.api.status().then(status.send));
    return stop;
  }, [connection, status]);
  return status;
}
