/** The bar under the tabs while the server cannot be reached: the time of the data, a text about changes, and a warning where a reload would fail. */
import { shellText } from './text.ts';
import { useSyncPart } from '../live/app-services.tsx';
import { clockAt } from '../live/use-server-now.ts';
import { useIsOffline } from '../live/use-offline.ts';
import { useProgramStored } from './program-stored.ts';

export function OfflineBar() {
  const link = useSyncPart('link');
  const lastConfirmedAtMs = useSyncPart('lastConfirmedAtMs');
  const clockSkewMs = useSyncPart('clockSkewMs');
  const isOffline = useIsOffline();
  const isStored = useProgramStored(isOffline);
  if (!isOffline) return null;
  return (
    <div className="offline-bar" role="status" data-testid="offline-bar">
      {link === 'captive' ? shellText.captiveBar : offlineText(lastConfirmedAtMs, clockSkewMs)}{' '}
      {isStored === false && <span className="offline-bar-warning">{shellText.notStoredBar}</span>}
    </div>
  );
}

const offlineText = (confirmedAtMs: number | undefined, clockSkewMs: number): string =>
  confirmedAtMs === undefined ? shellText.offlineBarNoData : shellText.offlineBar(clockAt(confirmedAtMs, clockSkewMs));
