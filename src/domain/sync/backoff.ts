/** Full-jitter backoff: a random share of a ceiling that doubles from one second to one minute, so that devices do not return in step. */
import { BACKOFF_MAX_MS, BACKOFF_MIN_MS } from '../limits.ts';

/** `failures` counts from 0; `random` is in [0, 1). */
export function backoffMs(failures: number, random: number): number {
  const ceiling = Math.min(BACKOFF_MAX_MS, BACKOFF_MIN_MS * 2 ** Math.min(failures, 16));
  return Math.ceil(ceiling * random);
}
