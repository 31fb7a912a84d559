/** The rank of each of many texts: equal texts share one, and a sort by rank equals a sort by order.ts without comparing texts again. */
import { compareForeign, isForeign } from './order.ts';
import { placesAsRead } from './reading-keys.ts';
import { alphabetOf, placesInOrder } from './text-places.ts';

/** `ranks` by index, from 1; `size` is one more than the highest. */
export type TextRanks = { readonly ranks: Uint32Array; readonly size: number };

/** @param isReadOrder plain ASCII first, then zh-CN collation; otherwise all by code unit. */
export function rankTexts(texts: readonly string[], isReadOrder: boolean): TextRanks {
  const places = isReadOrder ? placesRead(texts) : placesInOrder(texts, alphabetOf(texts));
  const ranks = new Uint32Array(texts.length);
  let rank = 0;
  let last: string | undefined;
  for (let at = 0; at < places.length; at++) {
    const place = places[at] ?? 0;
    const text = texts[place];
    if (text !== last || at === 0) rank++;
    last = text;
    ranks[place] = rank;
  }
  return { ranks, size: rank + 1 };
}

function placesRead(texts: readonly string[]): Uint32Array {
  const alphabet = alphabetOf(texts);
  if (!alphabet.units.some(isForeign)) return placesInOrder(texts, alphabet);
  const plain: number[] = [];
  const foreign: number[] = [];
  texts.forEach((text, place) => (isForeign(text) ? foreign : plain).push(place));
  const textsAt = (places: readonly number[]) => places.map(place => texts[place] ?? '');
  const plainTexts = textsAt(plain);
  const places = new Uint32Array(texts.length);
  let used = 0;
  for (const at of placesInOrder(plainTexts, alphabet)) places[used++] = plain[at] ?? 0;
  for (const at of placesAsRead(plain.length === 0 ? texts : textsAt(foreign), compareForeign)) places[used++] = foreign[at] ?? 0;
  return places;
}
