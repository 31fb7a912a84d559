/** In which worlds a mutant is looked for, and what is said when the world that is written down for it does not show it any more. */

/** The known one first, each once, `count` besides it at the most. */
export function seedsToTry(known: number, count: number): readonly number[] {
  const searched = Array.from({ length: count }, (_, index) => index + 1);
  return [known, ...searched.filter(seed => seed !== known)];
}

/** A mutant without a known seed is looked for in the first world first. */
export const FIRST_SEED = 1;

/** @returns a sentence for whoever keeps the mutants, or undefined where the known world showed it. */
export const staleSeed = (name: string, known: number, caughtIn: number): string | undefined =>
  known === caughtIn
    ? undefined
    : `world ${known} does not show this mutant any more, world ${caughtIn} does: write knownSeed: ${caughtIn} into the mutant '${name}'`;
