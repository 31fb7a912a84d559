/** Without a network: of which time the numbers are. */
import { toServerTime } from '#base/server-time.ts';
import { useSyncPart } from '#app/live/app-services.tsx';
import { useIsOffline } from '#app/live/use-offline.ts';
import { deskText } from './text.ts';

const MINUTE = 'YYYY-MM-DD HH:mm'.length;

export function OfflineNote() {
  const lastConfirmedAtMs = useSyncPart('lastConfirmedAtMs');
  const clockSkewMs = useSyncPart('clockSkewMs');
  if (!useIsOffline()) return null;
  const at = lastConfirmedAtMs === undefined ? undefined : toServerTime(lastConfirmedAtMs + clockSkewMs).slice(0, MINUTE);
  return (
    <p className="desk-offline" role="status">
      {deskText.offline(at)}
    </p>
  );
}
