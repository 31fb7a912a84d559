/** The bar under the tabs while the server cannot be reached: the time of the data, a text about changes, and a warning where a reload would fail. */
import dayjs from 'dayjs';
import { shellText } from './text.ts';
import { useSyncStatus } from '../live/app-services.tsx';
import { useIsOffline } from '../live/use-offline.ts';
import { useProgramStored } from './program-stored.ts';

export function OfflineBar() {
  const { link, lastConfirmedAtMs } = useSyncStatus();
  const isOffline = useIsOffline();
  const isStored = useProgramStored(isOffline);
  if (!isOffline) return null;
  return (
    <div className="offline-bar" role="status" data-testid="offline-bar">
      {link === 'captive' ? shellText.captiveBar : offlineText(lastConfirmedAtMs)}{' '}
      {isStored === false && <span className="offline-bar-warning">{shellText.notStoredBar}</span>}
    </div>
  );
}

function offlineText(confirmedAtMs: number | undefined): string {
  if (confirmedAtMs === undefined) return shellText.offlineBarNoData;
  const at = dayjs(confirmedAtMs);
  return shellText.offlineBar(at.format(at.isSame(dayjs(), 'day') ? 'HH:mm' : 'MM-DD HH:mm'));
}
