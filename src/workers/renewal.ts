/** Reads something again after the server said that it changed: the dictionaries, the user's rights. */
import { inBackground } from '#base/in-background.ts';
import type { Result } from '#base/result.ts';
import type { AppError } from '#base/errors.ts';
import type { ReadDicts } from '#schema/dict.ts';
import type { Clock, Rng } from './ports.ts';

const WAIT_MS = 300; // an administrator changes several things one after the other
const SPREAD_MS = 1_700; // every device hears of the change at the same moment

type Pace = { readonly clock: Clock; readonly rng: Rng };

/** @returns a function for each hint. Hints that come before the reading begins are one. */
export function createRenewal({ clock, rng }: Pace, read: () => Promise<void> | void): () => void {
  let isWaiting = false;
  const renew = async (): Promise<void> => {
    await clock.sleep(WAIT_MS + rng() * SPREAD_MS);
    isWaiting = false;
    await read();
  };
  return () => {
    if (isWaiting) return;
    isWaiting = true;
    inBackground(renew());
  };
}

type DictRenewal = Pace & {
  readonly read: () => Promise<Result<ReadDicts | 'unchanged', AppError>>;
  readonly save: (read: ReadDicts) => Promise<Result<undefined, AppError>>;
};

/** A failed reading is left to the next hint or the next connection, and so is an answer that cannot be stored. */
export const createDictRenewal = ({ read, save, ...pace }: DictRenewal): (() => void) =>
  createRenewal(pace, async () => {
    const answer = await read();
    if (answer.ok && answer.value !== 'unchanged') await save(answer.value);
  });
