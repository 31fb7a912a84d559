/** Counters for tests, benchmarks and the inspector; they only grow. */
import type { Metrics } from './sync-api.ts';

export type Counters = {
  add(name: string, by?: number): void;
  all(): Metrics;
  /** Adds these counters from now on. @returns a function that removes them; their counts so far are kept. */
  include(source: () => Metrics): () => void;
};

export function createCounters(): Counters {
  const countByName = new Map<string, number>();
  const sources = new Set<() => Metrics>();
  const add = (name: string, by = 1): void => {
    countByName.set(name, (countByName.get(name) ?? 0) + by);
  };
  return {
    add,
    all() {
      const all = new Map(countByName);
      for (const source of sources) for (const [name, count] of Object.entries(source())) all.set(name, (all.get(name) ?? 0) + count);
      return Object.fromEntries(all);
    },
    include(source) {
      sources.add(source);
      return () => {
        if (!sources.delete(source)) return;
        for (const [name, count] of Object.entries(source())) add(name, count);
      };
    },
  };
}
