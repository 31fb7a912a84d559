/** A clock that moves only when the test says so. */
import type { Clock } from '#workers/ports.ts';

export type FakeClock = Clock & {
  /** Moves on and lets every sleeper whose time has come run. */
  advance(ms: number): Promise<void>;
  /** The device's clock is set; whoever sleeps sleeps on for as long as before. */
  set(nowMs: number): void;
  /** How many sleep now; each listens to the signal it was given. */
  sleeping(): number;
};

type Sleeper = { readonly atMs: number; readonly wake: () => void };

export function createFakeClock(startMs = 1_000_000): FakeClock {
  let nowMs = startMs;
  let sleepers: readonly Sleeper[] = [];
  return {
    nowMs: () => nowMs,
    sleep: (ms, signal) =>
      new Promise(resolve => {
        if (signal?.aborted) return resolve();
        const wake = () => {
          signal?.removeEventListener('abort', wake);
          sleepers = sleepers.filter(sleeper => sleeper.wake !== wake);
          resolve();
        };
        sleepers = [...sleepers, { atMs: nowMs + ms, wake }];
        signal?.addEventListener('abort', wake);
      }),
    sleeping: () => sleepers.length,
    set(ms) {
      sleepers = sleepers.map(({ atMs, wake }) => ({ atMs: atMs - nowMs + ms, wake }));
      nowMs = ms;
    },
    async advance(ms) {
      const untilMs = nowMs + ms;
      for (;;) {
        await settleAll();
        const [next] = sleepers.filter(({ atMs }) => atMs <= untilMs).toSorted((a, b) => a.atMs - b.atMs);
        if (!next) break;
        nowMs = Math.max(nowMs, next.atMs);
        next.wake();
      }
      nowMs = untilMs;
      await settleAll();
    },
  };
}

/** The IndexedDB model answers in macrotasks; a few rounds of them let a chain of requests finish. */
async function settleAll(): Promise<void> {
  for (let i = 0; i < 60; i++) await new Promise(resolve => setImmediate(resolve));
}
