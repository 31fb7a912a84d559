/** How long ago something was, in the coarsest words that still tell. */
import { ageWords } from './messages-outbox.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export function ageText(thenMs: number, nowMs: number): string {
  const ms = Math.max(0, nowMs - thenMs);
  if (ms < MINUTE_MS) return ageWords.now;
  if (ms < HOUR_MS) return ageWords.minutes(Math.floor(ms / MINUTE_MS));
  if (ms < DAY_MS) return ageWords.hours(Math.floor(ms / HOUR_MS));
  return ageWords.days(Math.floor(ms / DAY_MS));
}
