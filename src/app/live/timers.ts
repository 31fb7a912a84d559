/** Time in components: a delay that can be cancelled, the present time, a value that follows after a pause, a guard against double clicks. */
import { useEffect, useState, useRef } from 'react';

export function runLater(run: () => void, ms: number): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}

export const AGE_TICK_MS = 30_000;

/** The present time, updated at an interval, for ages on screen. */
export function useNowMs(everyMs: number): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return nowMs;
}

export const DICT_SEARCH_DEBOUNCE_MS = 300; // shell specification §9
export const SEARCH_HERE_DEBOUNCE_MS = 60; // between two keys of a fast typist, so that no half word is searched

/** A value that follows its source after the source has not changed for a while. */
export function useDebounced<T>(value: T, delayMs: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return settled;
}

const INSERT_THROTTLE_MS = 1_500; // widget specification §9 Time

/**
 * Guards against double clicks: it refuses the same act within the throttle time.
 * @returns a function that answers whether the act named by the key may start now, and stores that it did.
 */
export function useThrottle(): (key: string) => boolean {
  const startedAtMs = useRef(new Map<string, number>());
  return key => {
    const nowMs = Date.now();
    if (nowMs - (startedAtMs.current.get(key) ?? -INSERT_THROTTLE_MS) < INSERT_THROTTLE_MS) return false;
    startedAtMs.current.set(key, nowMs);
    return true;
  };
}
