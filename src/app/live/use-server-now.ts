/** The server's time in its own zone, 'YYYY-MM-DD HH:mm:ss', because a device's clock may be wrong and its zone another. */
import { MINUTE_MS } from '#base/durations.ts';
import { useCallback } from 'react';
import { shortMinute, toServerTime } from '#base/server-time.ts';
import { useSyncPart } from './app-services.tsx';
import { useNowMs } from './timers.ts';

const DAY_LENGTH = 'YYYY-MM-DD'.length;

/** @param atMs by the device's clock. @param clockSkewMs how far the server's clock is ahead of it. */
export const serverTimeAt = (atMs: number, clockSkewMs: number): string => toServerTime(atMs + clockSkewMs);

/** The time of day by the server's clock and in its zone, with the date before it if it is not today's. @param format 'second': with seconds. */
export function clockAt(atMs: number, clockSkewMs: number, format: 'minute' | 'second' = 'minute'): string {
  const at = serverTimeAt(atMs, clockSkewMs);
  const isToday = at.slice(0, DAY_LENGTH) === serverTimeAt(Date.now(), clockSkewMs).slice(0, DAY_LENGTH);
  if (!isToday) return shortMinute(at);
  return at.slice(DAY_LENGTH + 1, format === 'minute' ? -':ss'.length : undefined);
}

/** @returns the server's text of an instant that was noted by the device's clock. */
export function useMomentText(): (atMs: number) => string {
  const clockSkewMs = useSyncPart('clockSkewMs');
  return useCallback((atMs: number) => serverTimeAt(atMs, clockSkewMs), [clockSkewMs]);
}

/** The present time, told anew every minute. */
export function useServerMinute(): string {
  const clockSkewMs = useSyncPart('clockSkewMs');
  return serverTimeAt(useNowMs(MINUTE_MS), clockSkewMs);
}

/** @returns the text of now, or of a number of milliseconds later. */
export function useServerNow(): (laterMs?: number) => string {
  const clockSkewMs = useSyncPart('clockSkewMs');
  return useCallback((laterMs = 0) => serverTimeAt(Date.now() + laterMs, clockSkewMs), [clockSkewMs]);
}
