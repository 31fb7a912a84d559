/** What the header's badge and its popover say about synchronisation; counts of entries come from the outbox table itself. */
import type { AppError } from '#base/errors.ts';

/** down: no network. probing: finding out. up: our server answers. captive: something else answers in its place. */
export type LinkState = 'down' | 'probing' | 'up' | 'captive';

/** A first download under way, or stopped by the user. */
export type SeedProgress = {
  readonly entity: string;
  readonly rows: number;
  readonly total: number | undefined;
  readonly isPaused?: boolean | undefined;
};

/** A whole collection is being compared with the server's, and somebody waits for it: rows compared, of rows held. */
export type SweepProgress = { readonly entity: string; readonly rows: number; readonly total: number };

/** A file being sent, by its id on this device; bytes. */
export type UploadProgress = { readonly id: string; readonly sent: number; readonly total: number };

/** The socket that tells of others' changes. unavailable: the server refused it every way we know; changes are looked for instead. */
export type PushState = 'live' | 'connecting' | 'unavailable';

export type SyncStatus = {
  readonly link: LinkState;
  readonly session: 'loggedOut' | 'loggedIn' | 'expired';
  /** Whether this tab's worker leads, and whether any does. */
  readonly isLeader: boolean;
  readonly leaderTabId: string | undefined;
  /** Reads and replays under way. */
  readonly activity: number;
  readonly lastConfirmedAtMs: number | undefined;
  /** Server clock minus device clock. */
  readonly clockSkewMs: number;
  readonly seeds: readonly SeedProgress[];
  /** Absent: none, or a leader of an older version that does not tell. */
  readonly sweeps?: readonly SweepProgress[] | undefined;
  readonly uploads: readonly UploadProgress[];
  /** Absent: nobody leads, or a leader of an older version that does not tell. */
  readonly push?: PushState | undefined;
  /** Set when the local database cannot be used. */
  readonly failure: AppError | undefined;
  /** The tab's own word while it has no worker: the next one is on its way, or it kept dying and rests before the next attempt. */
  readonly worker?: 'restarting' | 'stopped' | undefined;
};
