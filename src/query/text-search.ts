/** The texts of a column side by side in one long string: looking for a part in all of them is one search instead of one for each. */

/** Stands between two texts; a part that holds it is not looked for this way. */
const BETWEEN = '\u0000';

export type TextSearch = {
  readonly joined: string;
  /** By slot, where its text ends in `joined`. */
  readonly ends: Uint32Array;
};

/** @param fold what is done to every text before it is compared, e.g. lower case. */
export function buildTextSearch(values: readonly (string | undefined)[], fold: (text: string) => string): TextSearch {
  const texts = Array.from(values, value => (value === undefined ? '' : fold(value))); // holes too
  const ends = new Uint32Array(texts.length);
  let end = -BETWEEN.length;
  texts.forEach((text, slot) => {
    end += BETWEEN.length + text.length;
    ends[slot] = end;
  });
  return { joined: texts.join(BETWEEN), ends };
}

export const maySearch = (part: string): boolean => part !== '' && !part.includes(BETWEEN);

/** @param part folded as the texts are; see maySearch. @returns the slots whose text holds the part, ascending. */
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
