/** The status for the header's badge and its popover; the counts of entries come from the outbox table itself. */
import type { AppError } from '#base/errors.ts';
import { isSameData } from '#base/same-data.ts';

/** down: no network. probing: finding out. up: our server answers. captive: a portal answers in its place. */
export type LinkState = 'down' | 'probing' | 'up' | 'captive';

/** A first download that is running, or stopped by the user. */
export type SeedProgress = {
  readonly entity: string;
  readonly rows: number;
  readonly total: number | undefined;
  readonly isPaused?: boolean | undefined;
};

/** A sweep somebody waits for: number of compared rows, of rows on this device. */
export type SweepProgress = { readonly entity: string; readonly rows: number; readonly total: number };

/** A file being sent, by its id on this device; bytes. */
export type UploadProgress = { readonly id: string; readonly sent: number; readonly total: number };

/** The table socket. unavailable: the server refused it in every known way; changes are polled instead. */
export type PushState = 'live' | 'connecting' | 'unavailable';

export type SyncStatus = {
  readonly link: LinkState;
  readonly session: 'loggedOut' | 'loggedIn' | 'expired';
  /** Whether this tab's worker leads, and whether any does. */
  readonly isLeader: boolean;
  readonly leaderTabId: string | undefined;
  /** Reads and replays in progress. */
  readonly activity: number;
  readonly lastConfirmedAtMs: number | undefined;
  /** Server clock minus device clock. */
  readonly clockSkewMs: number;
  readonly seeds: readonly SeedProgress[];
  /** Absent: none, or a leader of an older version that does not report it. */
  readonly sweeps?: readonly SweepProgress[] | undefined;
  readonly uploads: readonly UploadProgress[];
  /** Absent: no leader, or a leader of an older version that does not report it. */
  readonly push?: PushState | undefined;
  /** Set when the local database cannot be used. */
  readonly failure: AppError | undefined;
  /** Set by the tab while it has no worker: the next one is starting, or workers kept dying and the supervisor pauses. */
  readonly worker?: 'restarting' | 'stopped' | undefined;
};

/** While no workspace is open: nobody is signed in, its database could not be opened, or the worker has not spoken yet. */
export const IDLE_STATUS: Omit<SyncStatus, 'session'> = {
  link: 'probing',
  isLeader: false,
  leaderTabId: undefined,
  activity: 0,
  lastConfirmedAtMs: undefined,
  clockSkewMs: 0,
  seeds: [],
  uploads: [],
  failure: undefined,
};

/** The next message, each part of it that says the same as before being the same object: messages come as copies, several a second. */
export function statusAfter(held: SyncStatus, next: SyncStatus): SyncStatus {
  if (isSameData(held, next)) return held;
  return {
    ...next,
    seeds: kept(held.seeds, next.seeds),
    sweeps: kept(held.sweeps, next.sweeps),
    uploads: kept(held.uploads, next.uploads),
    failure: kept(held.failure, next.failure),
  };
}

const kept = <T>(held: T, next: T): T => (isSameData(held, next) ? held : next);
