/** A seeded generator with the words the world speaks. */
import { createRandom, hexId } from '#base/random.ts';
import type { Random } from '#base/random.ts';

export type Dice = ReturnType<typeof createDice>;

export function createDice(seed: number) {
  const random: Random = createRandom(Math.imul(seed + 1, 0x9e3779b1) >>> 0);
  return {
    random,
    chance: (p: number) => random() < p,
    between: (from: number, to: number) => from + random() * (to - from),
    pick: <T>(items: readonly T[]): T | undefined => items[Math.floor(random() * items.length)],
    hexId: () => hexId(random),
    /** A seed for another generator, so that what one part draws does not move another. */
    fork: () => createDice(Math.floor(random() * 4_294_967_296)),
  };
}
