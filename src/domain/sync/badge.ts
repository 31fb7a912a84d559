/** What the header's badge says: one state, worked out from the worker's status and the outbox's counts. The most urgent wins. */
import type { SyncStatus } from './status.ts';

export type BadgeState = 'synced' | 'syncing' | 'offline' | 'attention' | 'login' | 'stopped';
export type BadgeInput = {
  readonly status: Pick<SyncStatus, 'link' | 'session' | 'activity' | 'failure' | 'worker'>;
  readonly counts: { readonly waiting: number; readonly attention: number; readonly paused: number };
  readonly isOnline: boolean;
};

/** login: the token is dead. stopped: nothing synchronises in this tab. attention: something needs the user. offline: nothing can be sent. syncing: something is under way. */
export function badgeState({ status, counts, isOnline }: BadgeInput): BadgeState {
  if (status.session === 'expired') return 'login';
  if (status.worker) return 'stopped';
  if (counts.attention > 0 || status.failure) return 'attention';
  if (!isOnline || status.link === 'down' || status.link === 'captive') return 'offline';
  if (counts.paused > 0) return 'login';
  return counts.waiting > 0 || status.activity > 0 || status.link === 'probing' ? 'syncing' : 'synced';
}
