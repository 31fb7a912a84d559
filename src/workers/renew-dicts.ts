/** Reads the dictionaries again after the server said that one changed. */
import { inBackground } from '#base/in-background.ts';
import type { Result } from '#base/result.ts';
import type { AppError } from '#base/errors.ts';
import type { Dicts } from '#schema/dict.ts';
import type { Clock, Rng } from './ports.ts';

const WAIT_MS = 300; // an administrator changes several items one after the other
const SPREAD_MS = 1_700; // every device hears of the change at the same moment

type RenewDeps = {
  readonly read: () => Promise<Result<Dicts, AppError>>;
  readonly save: (dicts: Dicts) => Promise<void>;
  readonly clock: Clock;
  readonly rng: Rng;
};

/** @returns a function for each hint. Hints that come before the reading begins are one; a failed reading is left to the next hint or the next connection. */
export function createDictRenewal({ read, save, clock, rng }: RenewDeps): () => void {
  let isWaiting = false;
  const renew = async (): Promise<void> => {
    await clock.sleep(WAIT_MS + rng() * SPREAD_MS);
    isWaiting = false;
    const answer = await read();
    if (answer.ok) await save(answer.value);
  };
  return () => {
    if (isWaiting) return;
    isWaiting = true;
    inBackground(renew());
  };
}
