/** Tells whether the browser reports a network, whether the server cannot be reached now, and what that closes; every part of the screen uses these values. */
import type { EntityDef } from '#schema/entity-def.ts';
import { whyClosedOffline } from '#schema/offline-acts.ts';
import { isLinkDown } from '#sync/badge.ts';
import { useSyncPart } from './app-services.tsx';
import { useSyncExternalStore } from 'react';

export function useIsOffline(): boolean {
  const link = useSyncPart('link');
  const worker = useSyncPart('worker');
  return isLinkDown(worker ? 'up' : link, useOnline());
}

/** Why the entity's rows cannot be written now, because it is only read without a network. */
export const useClosedOffline = (def: Pick<EntityDef, 'offline'>): string | undefined => whyClosedOffline(def, useIsOffline());

/** Whether the browser reports a network. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
