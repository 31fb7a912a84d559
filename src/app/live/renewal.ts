/**
 * Reads something again when asked to, one read at a time, so that an older answer never replaces a newer one. A browser says that the network
 * is back before a request can succeed, so a read that failed is tried again a few times.
 */

import { inBackground } from '#base/in-background.ts';

const RETRY_AFTER_MS = [2_000, 8_000, 30_000] as const;

/** `failed`: no answer came, and the same question may get one later. */
export type RenewalOutcome = 'done' | 'failed';

export type Renewal = {
  /** Reads now, or once more when the read under way has ended. */
  readonly renew: () => Promise<void>;
  readonly stop: () => void;
};

/** @param read rejects like it answers `failed`; it is not called after `stop`. */
export function createRenewal(read: () => Promise<RenewalOutcome>): Renewal {
  let isStopped = false;
  let isReading = false;
  let isAskedAgain = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const renew = async (): Promise<void> => {
    clearTimeout(timer);
    failures = 0;
    await readInTurn();
  };
  const readInTurn = async (): Promise<void> => {
    if (isStopped) return;
    isAskedAgain = isReading;
    if (isReading) return;
    isReading = true;
    const outcome = await read()
      .catch(() => 'failed' as const)
      .finally(() => (isReading = false));
    if (isAskedAgain) return await readInTurn();
    const pauseMs = outcome === 'failed' ? RETRY_AFTER_MS[failures] : undefined;
    if (pauseMs === undefined || isStopped) return;
    failures++;
    timer = setTimeout(() => inBackground(readInTurn()), pauseMs);
  };
  return {
    renew,
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
