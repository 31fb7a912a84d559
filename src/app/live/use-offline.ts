/** Whether the server cannot be reached now; every part of the screen uses this value. */
import { isLinkDown } from '#sync/badge.ts';
import { useSyncStatus } from './app-services.tsx';
import { useOnline } from './use-online.ts';

export function useIsOffline(): boolean {
  const { link, worker } = useSyncStatus();
  return isLinkDown(worker ? 'up' : link, useOnline());
}
