/** Retry delays after failures: of a call, of a lost socket, of a local database that does not open. */
import {
  BACKOFF_MAX_MS,
  BACKOFF_MIN_MS,
  SOCKET_RECONNECT_MAX_MS,
  SOCKET_RECONNECT_MS,
  DB_TRIES,
  DB_TRIES_FORGOTTEN_MS,
  DB_TRY_MS,
} from './pace.ts';

/**
 * Full-jitter backoff: a random share of a ceiling that doubles from one second to one minute, so that devices do not retry in step.
 * `failures` counts from 0; `random` is in [0, 1).
 */

export function backoffMs(failures: number, random: number): number {
  const ceiling = Math.min(BACKOFF_MAX_MS, BACKOFF_MIN_MS * 2 ** Math.min(failures, 16));
  return Math.ceil(ceiling * random);
}

/**
 * The delay until a lost socket is opened again: first as specified, then twice as long each time, up to five minutes, each with a
 * little jitter. `failures` counts from 1.
 */
export function socketReconnectMs(failures: number, random: () => number): number {
  const doublings = Math.min(16, Math.max(0, failures - 1));
  const ms = Math.min(SOCKET_RECONNECT_MAX_MS, SOCKET_RECONNECT_MS * 2 ** doublings);
  return doublings === 0 ? ms : Math.ceil(ms * (0.75 + random() / 4));
}

/**
 * @param failedAtMs the times of its recent failures, the last one included, oldest first.
 * @returns how long to wait before the next try, in ms; `undefined` when the failure must be shown.
 */
export function nextTryMs(failedAtMs: readonly number[], nowMs: number): number | undefined {
  const recent = failedAtMs.filter(atMs => nowMs - atMs < DB_TRIES_FORGOTTEN_MS);
  return recent.length >= DB_TRIES ? undefined : DB_TRY_MS * 2 ** Math.max(0, recent.length - 1);
}
