/** Finds where typed words stand in a text that is spelled in another way: 02475 and d02475 in 冀D·02475. */
import { looseCode } from '#query/loose-code.ts';

export type MarkedPart = { readonly part: string; readonly isMarked: boolean; readonly at: number };

/** The text in parts, in order. @param words as the search spells them (soughtWords); each is marked where it stands first. */
export function markedParts(text: string, words: readonly string[]): readonly MarkedPart[] {
  const signs = Array.from(text);
  const spelled = signs.map(sign => looseCode(sign).toLowerCase());
  const whole = spelled.join('');
  const marked = new Set(
    words.flatMap(word => {
      const start = word === '' ? -1 : whole.indexOf(word);
      return start < 0 ? [] : signs.flatMap((_, at) => (isWithin(spelled, at, start, start + word.length) ? [at] : []));
    }),
  );
  const parts: MarkedPart[] = [];
  for (const [at, sign] of signs.entries()) {
    const last = parts.at(-1);
    const isMarked = marked.has(at);
    if (last?.isMarked === isMarked) parts.splice(-1, 1, { ...last, part: last.part + sign });
    else parts.push({ part: sign, isMarked, at });
  }
  return parts;
}

/** A separator inside the word, which the spelling drops, is marked with it. */
function isWithin(spelled: readonly string[], at: number, start: number, end: number): boolean {
  const from = spelled.slice(0, at).join('').length;
  return spelled[at] === '' ? from > start && from < end : from >= start && from < end;
}
