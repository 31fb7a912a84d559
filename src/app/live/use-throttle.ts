/** Guards against double clicks: it refuses the same act within the throttle time. */
import { useRef } from 'react';

const INSERT_THROTTLE_MS = 1_500; // widget specification §9 Time

/** @returns a function that answers whether the act named by the key may start now, and stores that it did. */
export function useThrottle(): (key: string) => boolean {
  const startedAtMs = useRef(new Map<string, number>());
  return key => {
    const nowMs = Date.now();
    if (nowMs - (startedAtMs.current.get(key) ?? -INSERT_THROTTLE_MS) < INSERT_THROTTLE_MS) return false;
    startedAtMs.current.set(key, nowMs);
    return true;
  };
}
