/** Tells whether the server cannot be reached. While the link's state is unknown, it is tried. */
import { useSyncPart } from '../../live/app-services.tsx';
import { useOnline } from '../../live/use-offline.ts';

export function useIsOffline(): boolean {
  const link = useSyncPart('link');
  return !useOnline() || link === 'down' || link === 'captive';
}
