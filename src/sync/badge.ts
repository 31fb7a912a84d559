/**
 * The header's badge: separate facts that never replace each other, computed from the worker's status and the
 * outbox's counts. `badgeState` names the most urgent of them in one word, for automation.
 */
import type { LinkState, SyncStatus } from './status.ts';

export type BadgeState = 'synced' | 'syncing' | 'offline' | 'attention' | 'login' | 'stopped';
export type BadgeInput = {
  readonly status: Pick<SyncStatus, 'link' | 'session' | 'activity' | 'failure' | 'worker'>;
  readonly counts: { readonly waiting: number; readonly attention: number; readonly paused: number };
  readonly isOnline: boolean;
};

export type BadgeFacts = {
  /** Whether the server can be reached; `unknown` while this tab has no worker. */
  readonly link: 'online' | 'offline' | 'unknown';
  /** The obstacle to sending, even with a network. login: the token is dead. */
  readonly obstacle: 'login' | 'stopped' | 'failed' | undefined;
  /** The activity while online: entries are being sent, or the server is only read. */
  readonly work: 'sending' | 'reading' | undefined;
  /** Entries that are not on the server and will be sent automatically. */
  readonly waiting: number;
  /** Entries that need the user. */
  readonly attention: number;
};

/** No network, no server, or a portal that answers in the server's place. */
export const isLinkDown = (link: LinkState, isOnline: boolean): boolean => !isOnline || link === 'down' || link === 'captive';

export function badgeFacts({ status, counts, isOnline }: BadgeInput): BadgeFacts {
  const isDown = isLinkDown(status.worker ? 'up' : status.link, isOnline);
  const obstacle = obstacleOf(status, counts.paused > 0 && !isDown);
  const waiting = counts.waiting + counts.paused;
  const isReading = status.activity > 0 || status.link === 'probing';
  return {
    link: isDown ? 'offline' : status.worker ? 'unknown' : 'online',
    obstacle,
    work: isDown || obstacle ? undefined : waiting > 0 ? 'sending' : isReading ? 'reading' : undefined,
    waiting,
    attention: counts.attention,
  };
}

function obstacleOf({ session, worker, failure }: BadgeInput['status'], isPaused: boolean): BadgeFacts['obstacle'] {
  if (session === 'expired') return 'login';
  if (worker) return 'stopped';
  if (failure) return 'failed';
  return isPaused ? 'login' : undefined;
}

/** login: the token is dead. stopped: no synchronisation in this tab. attention: an entry needs the user. offline: nothing can be sent. syncing: reads or sends are running. */
export function badgeState(input: BadgeInput): BadgeState {
  const { link, obstacle, work, attention } = badgeFacts(input);
  if (input.status.session === 'expired') return 'login';
  if (obstacle === 'stopped') return 'stopped';
  if (attention > 0 || obstacle === 'failed') return 'attention';
  if (link === 'offline') return 'offline';
  if (obstacle === 'login') return 'login';
  return work ? 'syncing' : 'synced';
}
