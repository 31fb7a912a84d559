/** A function with a stable identity that always calls the latest render's version; for handlers in long-lived scopes. */
import { useCallback, useLayoutEffect, useRef } from 'react';

export function useLatest<A extends readonly unknown[], R>(act: (...args: A) => R): (...args: A) => R {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...args: A) => latest.current(...args), []);
}
