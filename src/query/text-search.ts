/** The texts of a column in one long string: one search finds a substring in all of them. */

/** Separates two texts; a substring that contains it is not searched this way. */
const BETWEEN = '\u0000';

export type TextSearch = {
  readonly joined: string;
  /** By slot, the end of its text in `joined`. */
  readonly ends: Uint32Array;
};

/** @param fold applied to every text before it is compared, e.g. lower case. */
export function buildTextSearch(values: readonly (string | undefined)[], fold: (text: string) => string): TextSearch {
  const texts = Array.from(values, value => (value === undefined ? '' : fold(value))); // includes holes
  const ends = new Uint32Array(texts.length);
  let end = -BETWEEN.length;
  texts.forEach((text, slot) => {
    end += BETWEEN.length + text.length;
    ends[slot] = end;
  });
  return { joined: texts.join(BETWEEN), ends };
}

export const maySearch = (part: string): boolean => part !== '' && !part.includes(BETWEEN);

/** @param part folded like the texts; see maySearch. @returns the slots whose text contains it, ascending. */
export function slotsHolding({ joined, ends }: TextSearch, part: string): Uint32Array {
  const found = new Uint32Array(ends.length);
  let count = 0;
  let slot = 0;
  for (let at = joined.indexOf(part); at !== -1; at = joined.indexOf(part, (ends[slot++] ?? 0) + BETWEEN.length)) {
    while ((ends[slot] ?? 0) < at) slot++;
    found[count++] = slot;
  }
  return found.subarray(0, count);
}
