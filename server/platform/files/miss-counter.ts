/** Counts the missing files that an address asked for within the last minute. */

/** Files of earlier versions have names that can be guessed from their time, so the rate of guesses is limited. */
export const MISSES = { most: 300, withinMs: 60_000 } as const;

export type MissCounter = {
  readonly add: (address: string) => void;
  readonly isGuessing: (address: string) => boolean;
  /** How many addresses have a count. */
  readonly size: () => number;
};

/** All counts are reset together after a minute, by whatever comes first then, so that no address stays. */
export function createMissCounter(nowMs: () => number): MissCounter {
  let sinceMs = nowMs();
  const missesOf = new Map<string, number>();
  const reset = (): void => {
    if (nowMs() - sinceMs < MISSES.withinMs) return;
    sinceMs = nowMs();
    missesOf.clear();
  };
  return {
    add(address) {
      reset();
      missesOf.set(address, (missesOf.get(address) ?? 0) + 1);
    },
    isGuessing(address) {
      reset();
      return (missesOf.get(address) ?? 0) >= MISSES.most;
    },
    size: () => missesOf.size,
  };
}
