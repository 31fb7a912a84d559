/**
 * The timeout of one entity's background reads. No user waits for such a read, and the next one repeats it, so a read that
 * hangs must not delay the list for the 500 seconds of a user's request. A read that timed out gives
 * the next one twice as long, because the link or the server may only be slow; an answer shows how long they need.
 */
import type { Result } from '#base/result.ts';
import type { AppError } from '#base/errors.ts';
import type { Clock } from '../ports.ts';
import { READ_TIMEOUT_MAX_MS, READ_TIMEOUT_MS } from '#sync/pace.ts';

export type Patience = {
  /** Makes a read that is aborted after `timeoutMs`, and learns from its outcome. */
  wait<T>(read: (timeoutMs: number) => Promise<Result<T, AppError>>): Promise<Result<T, AppError>>;
};

export function createPatience(clock: Pick<Clock, 'nowMs'>): Patience {
  let ms = READ_TIMEOUT_MS;
  const within = (wantedMs: number): number => Math.min(READ_TIMEOUT_MAX_MS, Math.max(READ_TIMEOUT_MS, wantedMs));
  return {
    async wait(read) {
      const givenMs = ms;
      const begunMs = clock.nowMs();
      const answer = await read(givenMs);
      if (answer.ok) ms = within(2 * (clock.nowMs() - begunMs));
      // Parallel reads had the same timeout: together they double it once.
      else if (answer.error.kind === 'timeout') ms = within(2 * givenMs);
      return answer;
    },
  };
}
