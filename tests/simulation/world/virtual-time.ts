/**
 * The world's only clock and its only scheduler: every timer of every context stands in one queue, in order of time and then of birth.
 * Between two timers all promise continuations run dry, so a seed decides everything.
 */
import type { Clock } from '#workers/ports.ts';

/** Some Monday morning in server time, so that stamps look like stamps. */
export const EPOCH_MS = Date.UTC(2026, 2, 2, 0, 0, 0);

export type VirtualTime = {
  readonly nowMs: () => number;
  readonly after: (ms: number, run: () => void) => () => void;
  /** Runs timers in order until `isDone` says so, none is left or `untilMs` is reached; `onStep` sees the world after each. */
  run(options: { readonly untilMs: number; readonly isDone?: () => boolean; readonly onStep?: () => void }): Promise<void>;
  clock: Clock;
};

type Timer = { readonly atMs: number; readonly birth: number; readonly run: () => void; isCancelled: boolean };

export function createVirtualTime(): VirtualTime {
  let now = EPOCH_MS;
  let births = 0;
  const timers: Timer[] = [];

  function after(ms: number, run: () => void): () => void {
    const timer: Timer = { atMs: now + Math.max(0, Math.ceil(ms)), birth: births++, run, isCancelled: false };
    let at = timers.length;
    while (at > 0 && isLater(timers[at - 1], timer)) at--;
    timers.splice(at, 0, timer);
    return () => {
      timer.isCancelled = true;
    };
  }

  const clock: Clock = {
    nowMs: () => now,
    sleep: (ms, signal) =>
      new Promise(resolve => {
        if (signal?.aborted) return resolve();
        const cancel = after(ms, resolve);
        signal?.addEventListener('abort', () => (cancel(), resolve()), { once: true });
      }),
  };

  return {
    nowMs: () => now,
    after,
    clock,
    async run({ untilMs, isDone, onStep }) {
      await settleMicrotasks();
      for (;;) {
        if (isDone?.()) return;
        const timer = timers.shift();
        if (!timer) return;
        if (timer.isCancelled) continue;
        if (timer.atMs > untilMs) {
          timers.unshift(timer);
          now = untilMs;
          return;
        }
        now = timer.atMs;
        timer.run();
        await settleMicrotasks();
        onStep?.();
      }
    },
  };
}

const isLater = (a: Timer | undefined, b: Timer): boolean =>
  a !== undefined && (a.atMs > b.atMs || (a.atMs === b.atMs && a.birth > b.birth));

/** setImmediate runs after every continuation that is ready has run. */
const settleMicrotasks = () => new Promise<void>(resolve => setImmediate(resolve));
