/** Counters for tests, benchmarks and the inspector; they only grow. */
import type { Metrics } from './sync-api.ts';

export type Counters = { add(name: string, by?: number): void; all(): Metrics };

export function createCounters(): Counters {
  const countByName = new Map<string, number>();
  return {
    add: (name, by = 1) => void countByName.set(name, (countByName.get(name) ?? 0) + by),
    all: () => Object.fromEntries(countByName),
  };
}
