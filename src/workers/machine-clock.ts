/** The engine's clock as the one a state machine sets its timers by: whoever owns time owns the machine's too. */
import { inBackground } from '#base/in-background.ts';
import type { Clock } from './ports.ts';

export type MachineClock = { setTimeout(run: () => void, ms: number): AbortController; clearTimeout(timer: AbortController): void };

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
    clearTimeout: timer => timer.abort('cleared'), // a reason of its own: without one an exception is made each time
  };
}
