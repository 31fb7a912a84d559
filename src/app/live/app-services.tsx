/** The services of a signed-in tab: its user's database, the session and the RPC client of the worker. */
import { createContext, use, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useLiveQuery } from 'dexie-react-hooks';
import { inBackground } from '#base/in-background.ts';
import type { Session } from '#domain/session.ts';
import { IDLE_STATUS } from '#sync/status.ts';
import type { SyncStatus } from '#sync/status.ts';
import type { Db } from '#db/handle.ts';
import { countEntries } from '#db/read/outbox.ts';
import type { EntryCounts } from '#db/read/outbox.ts';
import type { SyncConnection } from '#workers/connect.ts';

export type AppServices = { readonly db: Db; readonly session: Session; readonly connection: SyncConnection; readonly tabId: string };

const ServicesContext = createContext<AppServices | undefined>(undefined);
const StatusContext = createContext<SyncStatus | undefined>(undefined);
const CountsContext = createContext<EntryCounts | undefined>(undefined);

/** The status before the worker's first message. */
const UNKNOWN_STATUS: SyncStatus = { ...IDLE_STATUS, session: 'loggedIn' };
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

/** The worker's last message about link, leadership and progress. */
export function useSyncStatus(): SyncStatus {
  return use(StatusContext) ?? UNKNOWN_STATUS;
}

/** The numbers of waiting and blocked entries, live. */
export function useEntryCounts(): EntryCounts {
  return use(CountsContext) ?? NO_ENTRIES;
}

/** The same, but `undefined` until they were counted. Code that deletes or leaves because of a zero must use this one. */
export function useKnownEntryCounts(): EntryCounts | undefined {
  return use(CountsContext);
}

function useWorkerStatus(connection: SyncConnection): SyncStatus {
  const [status, setStatus] = useState(UNKNOWN_STATUS);
  useEffect(() => {
    const stop = connection.listen(event => {
      if (event.kind === 'status') setStatus(event.status);
    });
    inBackground(connection.api.status().then(setStatus));
    return stop;
  }, [connection]);
  return status;
}
