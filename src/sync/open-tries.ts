/** Retries for opening a failed local database: their number and delays. */
import { DB_TRIES, DB_TRIES_FORGOTTEN_MS, DB_TRY_MS } from './pace.ts';

/**
 * @param failedAtMs the times of its recent failures, the last one included, oldest first.
 * @returns how long to wait before the next try, in ms; `undefined` when the failure must be shown.
 */
export function nextTryMs(failedAtMs: readonly number[], nowMs: number): number | undefined {
  const recent = failedAtMs.filter(atMs => nowMs - atMs < DB_TRIES_FORGOTTEN_MS);
  return recent.length >= DB_TRIES ? undefined : DB_TRY_MS * 2 ** Math.max(0, recent.length - 1);
}
