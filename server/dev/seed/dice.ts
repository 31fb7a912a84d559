/** Random draws from a seeded generator: the same seed gives the same data. */
import type { Random } from '#base/random.ts';
import { roundTo } from '#schema/compute.ts';
import { dictionarySeed } from '../data/dictionaries.ts';

export type Dice = {
  chance(probability: number): boolean;
  /** Both ends included. */
  int(min: number, max: number): number;
  decimal(min: number, max: number, scale: number): number;
  pick<T>(list: readonly T[]): T;
  weighted<T>(choices: readonly (readonly [choice: T, weight: number])[]): T;
  /**
   * As `weighted`, but every choice of the pool is given once first, in their order: a few rows show each of them, whatever the seed.
   * A choice without weight is not given; it has its turn when it has weight.
   */
  dealt<T>(pool: string, choices: readonly (readonly [choice: T, weight: number])[]): T;
  /** A random value of a dictionary. */
  dict(code: string): string;
  digits(count: number): string;
  /**
   * Repeats the draw until the text is new in this pool. A pool from which nothing new comes is used up: then the text is numbered.
   * @throws where it cannot be numbered.
   */
  once(pool: string, draw: () => string, numbered?: (text: string, number: number) => string): string;
};

/** In vain, before a pool counts as used up: a pool of which half is left gives something new long before. */
const DRAWS_MAX = 100;

const valuesByCode = new Map(dictionarySeed.map(([code, , ...items]) => [code, items.map(item => item.split('|')[0] ?? '')]));

type Drawn = { readonly texts: Set<string>; isUsedUp: boolean; number: number };

export function createDice(random: Random): Dice {
  const drawnByPool = new Map<string, Drawn>();
  const dealtByPool = new Map<string, Set<unknown>>();
  const int = (min: number, max: number): number => min + Math.floor(random() * (max - min + 1));

  function pick<T>(list: readonly T[]): T {
    const found = list[int(0, list.length - 1)];
    if (found === undefined) throw new Error('nothing to pick from');
    return found;
  }

  function weighted<T>(choices: readonly (readonly [T, number])[]): T {
    let left = random() * choices.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [choice, weight] of choices) if ((left -= weight) < 0) return choice;
    return pick(choices)[0];
  }

  function dealt<T>(pool: string, choices: readonly (readonly [T, number])[]): T {
    const given = dealtByPool.get(pool) ?? new Set<unknown>();
    dealtByPool.set(pool, given);
    const due = choices.find(([choice, weight]) => weight > 0 && !given.has(choice));
    const choice = due ? due[0] : weighted(choices);
    given.add(choice);
    return choice;
  }

  function once(pool: string, draw: () => string, numbered?: (text: string, number: number) => string): string {
    const drawn = drawnByPool.get(pool) ?? { texts: new Set(), isUsedUp: false, number: 1 };
    drawnByPool.set(pool, drawn);
    let text = draw();
    for (let draws = 1; drawn.texts.has(text) && draws < DRAWS_MAX && !drawn.isUsedUp; draws++) text = draw();
    if (drawn.texts.has(text)) {
      if (!numbered) throw new Error(`nothing new to draw from ${pool}`);
      drawn.isUsedUp = true;
      text = numbered(text, ++drawn.number);
    }
    drawn.texts.add(text);
    return text;
  }

  return {
    chance: probability => random() < probability,
    int,
    decimal: (min, max, scale) => roundTo(min + random() * (max - min), scale),
    pick,
    weighted,
    dealt,
    dict: code => pick(valuesByCode.get(code) ?? []),
    digits: count => Array.from({ length: count }, () => int(0, 9)).join(''),
    once,
  };
}
