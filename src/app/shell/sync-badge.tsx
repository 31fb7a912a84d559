/**
 * The state of synchronisation, always visible: the link (a click shows the details), and the waiting and blocked entries (a click opens
 * 待同步). Each part has its own position and colour; none replaces another.
 */
import { useEffect, useState } from 'react';
import { Button, Popover } from 'antd';
import { Link, useLocation } from 'react-router-dom';
import { badgeFacts, badgeState } from '#sync/badge.ts';
import type { BadgeFacts } from '#sync/badge.ts';
import { shellText } from './text.ts';
import { uiText } from '../ui/text.ts';
import { useEntryCounts, useSyncStatus } from '../live/app-services.tsx';
import { lazyPart } from '../live/lazy-part.tsx';
import { useOnline } from '../live/use-offline.ts';
import { clockAt } from '../live/use-server-now.ts';
import { whenSpare } from '../live/page-shown.ts';
import { OUTBOX_PATH } from '#domain/paths.ts';

/** Loaded when the browser is idle, because it is needed without a network. */
const SyncDetails = lazyPart(async () => (await import('./sync-details.tsx')).SyncDetails);

export function SyncBadge() {
  const status = useSyncStatus();
  const input = { status, counts: useEntryCounts(), isOnline: useOnline() };
  const facts = badgeFacts(input);
  const text = linkText(facts);
  const { waiting, attention } = facts;
  const confirmedAtMs = text === shellText.synced ? status.lastConfirmedAtMs : undefined;
  const time = confirmedAtMs === undefined ? [] : [clockAt(confirmedAtMs, status.clockSkewMs)];
  const { key: locationKey } = useLocation();
  // A click on a link of the popover closes it.
  const [openAt, setOpenAt] = useState<string>();
  useEffect(() => whenSpare(SyncDetails.untilLoaded), []);
  return (
    <div
      className="sync-badge"
      data-testid="sync-badge"
      data-live
      data-state={badgeState(input)}
      data-link={facts.link}
      role="group"
      aria-label={shellText.syncBadge(
        [text, ...(waiting > 0 ? [shellText.waiting(waiting)] : []), ...(attention > 0 ? [shellText.attention(attention)] : [])].join('，'),
      )}
    >
      <Popover
        trigger="click"
        placement="bottomRight"
        content={<SyncDetails />}
        destroyOnHidden
        classNames={{ root: 'sync-popover' }}
        open={openAt === locationKey}
        onOpenChange={isOpen => setOpenAt(isOpen ? locationKey : undefined)}
      >
        <Button type="text" className="sync-link" data-kind={kindOf(facts)} aria-label={shellText.syncBadge([text, ...time].join(' '))}>
          <i className="sync-dot" aria-hidden="true" />
          <span>{text}</span> {time.length > 0 && <span className="sync-time">{time}</span>}
        </Button>
      </Popover>
      {waiting > 0 && (
        <Link
          className="sync-count is-waiting"
          to={OUTBOX_PATH}
          aria-label={`${shellText.waiting(waiting)}，${shellText.waitingEntries(waiting)}`}
        >
          {shellText.waiting(waiting)}
        </Link>
      )}
      {attention > 0 && (
        <Link
          className="sync-count is-attention"
          to={OUTBOX_PATH}
          aria-label={`${shellText.attention(attention)}，${shellText.attentionEntries(attention)}`}
        >
          {shellText.attention(attention)}
        </Link>
      )}
    </div>
  );
}

/** The colour of the link's part. */
function kindOf({ link, obstacle, work }: BadgeFacts): string {
  if (obstacle) return 'bad';
  return link === 'offline' ? 'offline' : work ? 'busy' : 'good';
}

function linkText({ link, obstacle, work, waiting, attention }: BadgeFacts): string {
  const offline = link === 'offline' ? [uiText.offline] : [];
  if (obstacle) return [...offline, OBSTACLE[obstacle]].join(' · ');
  if (link === 'offline') return uiText.offline;
  if (work) return work === 'sending' ? shellText.sending : shellText.reading;
  return waiting + attention > 0 ? shellText.online : shellText.synced;
}

const OBSTACLE: Readonly<Record<NonNullable<BadgeFacts['obstacle']>, string>> = {
  login: shellText.needsLogin,
  stopped: shellText.workerStopped,
  failed: shellText.engineFailedShort,
};
