/** The time as the server tells it, 'YYYY-MM-DD HH:mm:ss': a device's own clock may be wrong. */
import { useCallback } from 'react';
import dayjs from 'dayjs';
import { DATETIME_FORMAT } from '#domain/limits.ts';
import { useSyncStatus } from './app-services.tsx';

/** @returns the text of now, or of so many milliseconds later. */
export function useServerNow(): (laterMs?: number) => string {
  const { clockSkewMs } = useSyncStatus();
  return useCallback((laterMs = 0) => dayjs(Date.now() + clockSkewMs + laterMs).format(DATETIME_FORMAT), [clockSkewMs]);
}
