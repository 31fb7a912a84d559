/** Repeats a function: in rounds until it is stopped, or with exponential backoff until it succeeds. */
import { inBackground } from '#base/in-background.ts';
import type { Clock } from './ports.ts';
import { BACKOFF_MAX_MS, BACKOFF_MIN_MS } from '#sync/pace.ts';

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

/** The delay after a number of failures in a row. */
export const retryAfterMs = (failures: number): number => Math.min(BACKOFF_MAX_MS, BACKOFF_MIN_MS * 2 ** Math.min(failures - 1, 16));

/**
 * Retries with exponential backoff: each failure is reported, and the next attempt waits longer.
 * Resolves when it succeeded or `signal` aborted; never rejects.
 */
export async function retry(
  clock: Clock,
  signal: AbortSignal,
  work: () => Promise<void>,
  onFailure: (error: unknown) => void,
): Promise<void> {
  for (let failures = 1; !signal.aborted; failures++) {
    try {
      return await work();
    } catch (error) {
      if (signal.aborted) return;
      onFailure(error);
      await clock.sleep(retryAfterMs(failures), signal);
    }
  }
}
