/**
 * How long one entity's background reads are waited for. Nobody looks at such a read, and the next one asks the same again, so one that
 * hangs must not keep the list as it was for the 500 seconds a request of the user may take. A read that got no answer in its time gives
 * the next one twice as long, for the link or the server may only be slow; an answer says how long they need.
 */
import type { Result } from '#base/result.ts';
import type { AppError } from '#base/errors.ts';
import type { Clock } from '../ports.ts';
import { READ_TIMEOUT_MAX_MS, READ_TIMEOUT_MS } from '#sync/pace.ts';

export type Patience = {
  /** Makes a read that is given up after `timeoutMs`, and learns from what becomes of it. */
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
      // Reads side by side were given the same: together they double it once.
      else if (answer.error.kind === 'timeout') ms = within(2 * givenMs);
      return answer;
    },
  };
}
