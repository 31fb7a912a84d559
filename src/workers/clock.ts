/** The device's clock and timers, and the engine's clock for the timers of a state machine. */
import type { Clock } from './ports.ts';
import { inBackground } from '#base/in-background.ts';

export const systemClock: Clock = {
  nowMs: () => Date.now(),
  sleep: (ms, signal) =>
    new Promise(resolve => {
      if (signal?.aborted) return resolve();
      const done = (): void => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', done);
        resolve();
      };
      const timer = setTimeout(done, ms);
      signal?.addEventListener('abort', done, { once: true });
    }),
};

type MachineClock = { setTimeout(run: () => void, ms: number): AbortController; clearTimeout(timer: AbortController): void };

/** The engine's clock as the clock of a state machine's timers, so that a simulation controls both. */
export function machineClock(clock: Clock): MachineClock {
  return {
    setTimeout(run, ms) {
      const timer = new AbortController();
      inBackground(
        clock.sleep(ms, timer.signal).then(() => {
          if (!timer.signal.aborted) run();
        }),
      );
      return timer;
    },
    clearTimeout: timer => timer.abort('cleared'), // an explicit reason, because without one an exception is created each time
  };
}

/** What is left of a wait of `ms` that began at `sinceMs`. More than all of it means that the device's clock was set back since: the wait is over. */
export function leftMs(clock: Clock, sinceMs: number, ms: number): number {
  const left = sinceMs + ms - clock.nowMs();
  return left > ms ? 0 : left;
}
