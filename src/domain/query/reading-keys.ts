/**
 * Chinese texts sorted as the collator sorts them, asking it about single characters instead of whole texts.
 *
 * Holds for texts of Han characters, digits and capitals: the collator tells these apart at the first level, one by one and from left to
 * right, so a text's place follows from the places of its characters. All other texts are compared by the collator itself and merged in.
 */
type Compare = (a: string, b: string) => number;

const PLAIN_PARTS = /^[0-9A-Z\u4e00-\u9fa5]*$/;
const SEPARATOR = '\u0000';
const MAX_CHARACTERS = 8_000; // from here on sorting the characters costs more than it saves

/** @param compare the collator, and a tie-break by code unit. */
export function sortedAsRead(texts: readonly string[], compare: Compare): string[] {
  const plain = texts.filter(text => PLAIN_PARTS.test(text));
  const characters = [...new Set(plain.join(''))];
  if (plain.length < characters.length || characters.length > MAX_CHARACTERS) return texts.toSorted(compare);
  characters.sort(compare);
  const keyByCharacter = new Map(characters.map((character, place) => [character, String.fromCharCode(place + 1)]));
  const keyed = plain.map(text => `${keyOf(text, keyByCharacter)}${SEPARATOR}${text}`).sort();
  const sorted = keyed.map(key => key.slice(key.indexOf(SEPARATOR) + 1));
  const others = texts.filter(text => !PLAIN_PARTS.test(text)).sort(compare);
  return others.length === 0 ? sorted : merged(sorted, others, compare);
}

function keyOf(text: string, keyByCharacter: ReadonlyMap<string, string>): string {
  let key = '';
  for (const character of text) key += keyByCharacter.get(character) ?? '';
  return key;
}

function merged(left: readonly string[], right: readonly string[], compare: Compare): string[] {
  const all: string[] = [];
  let next = 0;
  for (const text of left) {
    for (let other = right[next]; other !== undefined && compare(other, text) < 0; other = right[++next]) all.push(other);
    all.push(text);
  }
  return all.concat(right.slice(next));
}
