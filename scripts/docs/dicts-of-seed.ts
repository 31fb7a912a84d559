/** The reference server's dictionaries as the client gets them. */
import type { Dicts } from '#schema/dict.ts';
import { dictionarySeed } from '#server/dev/data/dictionaries.ts';

export function dictsOfSeed(): Dicts {
  return Object.fromEntries(
    dictionarySeed.map(([code, , ...items]) => [
      code,
      items.map(item => {
        const [value = '', text = '', color] = item.split('|');
        return { value, text, color };
      }),
    ]),
  );
}
