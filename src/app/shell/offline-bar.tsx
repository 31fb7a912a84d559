/** The bar under the tabs while the server cannot be reached: the time of the data, and a text about changes. */
import dayjs from 'dayjs';
import { shellText } from './text.ts';
import { useSyncStatus } from '../live/app-services.tsx';
import { useIsOffline } from '../live/use-offline.ts';

export function OfflineBar() {
  const { link, lastConfirmedAtMs } = useSyncStatus();
  const isOffline = useIsOffline();
  if (!isOffline) return null;
  return (
    <div className="offline-bar" role="status" data-testid="offline-bar">
      {link === 'captive' ? shellText.captiveBar : offlineText(lastConfirmedAtMs)}
    </div>
  );
}

function offlineText(confirmedAtMs: number | undefined): string {
  if (confirmedAtMs === undefined) return shellText.offlineBarNoData;
  const at = dayjs(confirmedAtMs);
  return shellText.offlineBar(at.format(at.isSame(dayjs(), 'day') ? 'HH:mm' : 'MM-DD HH:mm'));
}
