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
  /** A random value of a dictionary. */
  dict(code: string): string;
  digits(count: number): string;
  /** Repeats the draw until the text is new in this pool. */
  once(pool: string, draw: () => string): string;
};

const valuesByCode = new Map(dictionarySeed.map(([code, , ...items]) => [code, items.map(item => item.split('|')[0] ?? '')]));

export function createDice(random: Random): Dice {
  const drawnByPool = new Map<string, Set<string>>();
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

  function once(pool: string, draw: () => string): string {
    const drawn = drawnByPool.get(pool) ?? new Set();
    drawnByPool.set(pool, drawn);
    let text = draw();
    while (drawn.has(text)) text = draw();
    drawn.add(text);
    return text;
  }

  return {
    chance: probability => random() < probability,
    int,
    decimal: (min, max, scale) => roundTo(min + random() * (max - min), scale),
    pick,
    weighted,
    dict: code => pick(valuesByCode.get(code) ?? []),
    digits: count => Array.from({ length: count }, () => int(0, 9)).join(''),
    once,
  };
}
