/** Repeats a function until it is stopped. */
import { inBackground } from '#base/in-background.ts';
import type { Clock } from './ports.ts';

/** The first time after `ms`. A failure of one round does not end the rounds; `onFailure` gets it. */
export function repeat(
  clock: Clock,
  ms: number,
  signal: AbortSignal,
  round: () => void | Promise<void>,
  onFailure: (error: unknown) => void,
): void {
  const rounds = async (): Promise<void> => {
    for (;;) {
      await clock.sleep(ms, signal);
      if (signal.aborted) return;
      try {
        await round();
      } catch (error) {
        onFailure(error);
      }
    }
  };
  inBackground(rounds());
}
