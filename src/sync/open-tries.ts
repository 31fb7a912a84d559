/** How often and how patiently a local database that fails is opened again. */
import { DB_TRIES, DB_TRIES_FORGOTTEN_MS, DB_TRY_MS } from './pace.ts';

/**
 * @param failedAtMs when it failed lately, the last failure included, oldest first.
 * @returns how long to wait before the next try, in ms; `undefined` when it is time to say so.
 */
export function nextTryMs(failedAtMs: readonly number[], nowMs: number): number | undefined {
  const recent = failedAtMs.filter(atMs => nowMs - atMs < DB_TRIES_FORGOTTEN_MS);
  return recent.length >= DB_TRIES ? undefined : DB_TRY_MS * 2 ** Math.max(0, recent.length - 1);
}
