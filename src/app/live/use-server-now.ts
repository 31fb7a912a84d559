/** The server's time, 'YYYY-MM-DD HH:mm:ss', because a device's own clock may be wrong. */
import { useCallback } from 'react';
import dayjs from 'dayjs';
import { useSyncStatus } from './app-services.tsx';
import { DATETIME_FORMAT } from '#base/time-formats.ts';

/** @returns the text of now, or of a number of milliseconds later. */
export function useServerNow(): (laterMs?: number) => string {
  const { clockSkewMs } = useSyncStatus();
  return useCallback((laterMs = 0) => dayjs(Date.now() + clockSkewMs + laterMs).format(DATETIME_FORMAT), [clockSkewMs]);
}
