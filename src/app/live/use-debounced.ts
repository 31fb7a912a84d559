/** A value that follows its source only after it stood still. */
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
