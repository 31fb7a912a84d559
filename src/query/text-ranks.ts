/** The rank of each of many texts: equal texts share one, and a sort by rank equals a sort by order.ts without comparing texts again. */
import { compareForeign, isForeign } from './order.ts';
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

type Compare = (a: string, b: string) => number;

const PLAIN_PARTS = /^[0-9A-Z\u4e00-\u9fa5]*$/;
const MAX_CHARACTERS = 8_000; // with more distinct characters, sorting them costs more than it saves

/**
 * Sorts Chinese texts in the collator's order with comparisons of single characters instead of whole texts.
 * This holds for texts of Han characters, digits and capitals: the collator distinguishes these at the first level, one by one and from left to
 * right, so the ranks of the characters give the order of the texts. The collator itself compares all other texts, and they are merged in.
 * @param compare the collator, and a tie-break by code unit.
 * @returns the indexes of the texts, in order.
 */
export function positionsAsRead(texts: readonly string[], compare: Compare): readonly number[] {
  const byCollator = (a: number, b: number): number => compare(texts[a] ?? '', texts[b] ?? '') || a - b;
  const plain: number[] = [];
  const others: number[] = [];
  // In most columns all texts are plain; checking their distinct characters is faster than checking every text.
  const isPlain = PLAIN_PARTS.test(alphabetOf(texts).units.join(''));
  texts.forEach((text, position) => (isPlain || PLAIN_PARTS.test(text) ? plain : others).push(position));
  const plainTexts = plain.map(position => texts[position] ?? '');
  const alphabet = alphabetOf(plainTexts, units => (units.length > MAX_CHARACTERS ? units : units.sort(compare)));
  if (plain.length < alphabet.units.length || alphabet.units.length > MAX_CHARACTERS)
    return Array.from(texts, (_, position) => position).sort(byCollator);
  const sorted = Array.from(positionsInOrder(plainTexts, alphabet), at => plain[at] ?? 0);
  return others.length === 0 ? sorted : merged(sorted, others.sort(byCollator), byCollator);
}

function merged(left: readonly number[], right: readonly number[], compare: (a: number, b: number) => number): number[] {
  const all: number[] = [];
  let next = 0;
  for (const position of left) {
    for (let other = right[next]; other !== undefined && compare(other, position) < 0; other = right[++next]) all.push(other);
    all.push(position);
  }
  return all.concat(right.slice(next));
}
