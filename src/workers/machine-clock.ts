/** The engine's clock as the clock of a state machine's timers, so that a simulation controls both. */
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
    clearTimeout: timer => timer.abort('cleared'), // an explicit reason, because without one an exception is created each time
  };
}
