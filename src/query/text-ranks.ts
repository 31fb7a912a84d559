/** The rank of each of many texts: equal texts share one, and a sort by rank equals a sort by order.ts without comparing texts again. */
import { compareForeign, isForeign } from './order.ts';
import { positionsAsRead } from './reading-keys.ts';
import { alphabetOf, positionsInOrder } from './text-positions.ts';

/** `ranks` by index, from 1; `size` is one more than the highest. */
export type TextRanks = { readonly ranks: Uint32Array; readonly size: number };

/** @param isReadOrder plain ASCII first, then zh-CN collation; otherwise all by code unit. */
export function rankTexts(texts: readonly string[], isReadOrder: boolean): TextRanks {
  const positions = isReadOrder ? positionsRead(texts) : positionsInOrder(texts, alphabetOf(texts));
  const ranks = new Uint32Array(texts.length);
  let rank = 0;
  let last: string | undefined;
  for (let at = 0; at < positions.length; at++) {
    const position = positions[at] ?? 0;
    const text = texts[position];
    if (text !== last || at === 0) rank++;
    last = text;
    ranks[position] = rank;
  }
  return { ranks, size: rank + 1 };
}

function positionsRead(texts: readonly string[]): Uint32Array {
  const alphabet = alphabetOf(texts);
  if (!alphabet.units.some(isForeign)) return positionsInOrder(texts, alphabet);
  const plain: number[] = [];
  const foreign: number[] = [];
  texts.forEach((text, position) => (isForeign(text) ? foreign : plain).push(position));
  const textsAt = (positions: readonly number[]) => positions.map(position => texts[position] ?? '');
  const plainTexts = textsAt(plain);
  const positions = new Uint32Array(texts.length);
  let used = 0;
  for (const at of positionsInOrder(plainTexts, alphabet)) positions[used++] = plain[at] ?? 0;
  for (const at of positionsAsRead(plain.length === 0 ? texts : textsAt(foreign), compareForeign)) positions[used++] = foreign[at] ?? 0;
  return positions;
}
