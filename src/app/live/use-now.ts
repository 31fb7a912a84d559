/** The present time, updated at an interval, for ages on screen. */
import { useEffect, useState } from 'react';

export const AGE_TICK_MS = 30_000;

export function useNowMs(everyMs: number): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return nowMs;
}
