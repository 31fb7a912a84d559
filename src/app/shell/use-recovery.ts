/** A failure of the local database is treated like a crash: everything over it is closed and opened again, a few times, before the user is told. */
import { useEffect, useEffectEvent, useState } from 'react';
import { nextTryMs } from '#sync/backoff.ts';
import type { UserSpace } from './use-user-space.ts';

/** The failures of this sign-in's database; kept across attempts. */
export type Failures = {
  /** Records one failure. @returns the wait before the next try, in ms; undefined: no more tries, the user is told. */ readonly note: () =>
    | number
    | undefined;
};

export function createFailures(): Failures {
  const atMs: number[] = [];
  return {
    note() {
      const nowMs = Date.now();
      atMs.push(nowMs);
      return nextTryMs(atMs, nowMs);
    },
  };
}

/** @returns whether another attempt is running or still possible. */
export function useRecovery(space: UserSpace, failures: Failures, onRetry: () => void): boolean {
  const isPassing = space.kind === 'failed' && space.isPassing;
  const [isGivenUp, setGivenUp] = useState(false);
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    if (!isPassing) return;
    const waitMs = failures.note();
    const timer = setTimeout(() => (waitMs === undefined ? setGivenUp(true) : retry()), waitMs ?? 0);
    return () => clearTimeout(timer);
  }, [isPassing, failures]);
  return isPassing && !isGivenUp;
}
