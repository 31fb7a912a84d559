/** A text in groups of two characters with a semicolon between them. */
const GROUP = 2; // widget specification §2 Other widgets

/** 'abcd' → 'ab;cd'. Semicolons that were typed do not count; none stands at the end, where it would return after every deletion. */
export function withSemicolons(text: string): string {
  const characters = charactersOf(text);
  const groups = Array.from({ length: Math.ceil(characters.length / GROUP) }, (_, at) => characters.slice(at * GROUP, (at + 1) * GROUP));
  return groups.map(group => group.join('')).join(';');
}

/** Where the caret stands in the grouped text, behind as many characters as in the typed one. */
export function caretIn(typed: string, caret: number): number {
  const before = charactersOf(typed.slice(0, caret));
  return withSemicolons(before.join('')).length;
}

const charactersOf = (text: string): readonly string[] => Array.from(text).filter(character => character !== ';' && character !== '；');
