/** A value that follows its source after the source has not changed for a while. */
import { useEffect, useState } from 'react';

export const DICT_SEARCH_DEBOUNCE_MS = 300; // shell specification §9

export function useDebounced<T>(value: T, delayMs: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return settled;
}
