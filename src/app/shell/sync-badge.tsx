/** How synchronisation stands, always in sight; a click shows the details. */
import { useEffect } from 'react';
import { Button, Popover } from 'antd';
import dayjs from 'dayjs';
import { badgeState } from '#domain/sync/badge.ts';
import type { BadgeState } from '#domain/sync/badge.ts';
import type { SyncStatus } from '#domain/sync/status.ts';
import { shellText } from '#domain/messages-shell.ts';
import { uiText } from '#domain/messages.ts';
import { useEntryCounts, useSyncStatus } from '../live/app-services.tsx';
import { lazyPart } from '../live/lazy-part.tsx';
import { useOnline } from '../live/use-online.ts';
import { whenIdle } from '../live/when-idle.ts';

/** Loaded with the first quiet moment: it is asked for when the network is gone. */
const SyncDetails = lazyPart(async () => (await import('./sync-details.tsx')).SyncDetails);

export function SyncBadge() {
  const status = useSyncStatus();
  const counts = useEntryCounts();
  const state = badgeState({ status, counts, isOnline: useOnline() });
  const text = badgeText(state, status, counts);
  useEffect(() => whenIdle(SyncDetails.preload), []);
  return (
    <Popover trigger="click" placement="bottomRight" content={<SyncDetails />} destroyOnHidden>
      <Button
        type="text"
        className="sync-badge"
        data-testid="sync-badge"
        data-live
        data-state={state}
        aria-label={shellText.syncBadge(text)}
      >
        <i className="sync-dot" aria-hidden="true" />
        <span>{text}</span>
      </Button>
    </Popover>
  );
}

type Counts = ReturnType<typeof useEntryCounts>;

function badgeText(state: BadgeState, { lastConfirmedAtMs, activity }: SyncStatus, { waiting, attention, paused }: Counts): string {
  switch (state) {
    case 'login':
      return uiText.needsLogin;
    case 'stopped':
      return shellText.workerStopped;
    case 'attention':
      return uiText.attention(Math.max(attention, 1));
    case 'offline':
      return waiting + paused > 0 ? `${uiText.offline} · ${uiText.waiting(waiting + paused)}` : uiText.offline;
    case 'syncing':
      return uiText.syncing(waiting > 0 ? waiting : activity);
    case 'synced':
      return lastConfirmedAtMs === undefined ? uiText.synced : `${uiText.synced} ${dayjs(lastConfirmedAtMs).format('HH:mm')}`;
  }
}
