/** A text that a pattern of a definition matches, for patterns of literals, classes, `\d`, `\w`, groups, alternatives and counts. */
import type { Dice } from '../dice.ts';

const DIGITS = '0123456789'.split('');
const WORDS = [...DIGITS, ...'ABCDEFGHJKLMNPQRSTUVWXYZ'.split('')];
const MOST = 3; // repetitions of + and *

/** @throws for a pattern it cannot read. */
export function matchingText(dice: Dice, { source }: Pick<RegExp, 'source'>): string {
  const reader = { rest: source.replace(/^\^/, '').replace(/\$$/, '') };
  const text = alternatives(dice, reader);
  if (reader.rest !== '') throw unreadable(source);
  return text;
}

const unreadable = (source: string): Error => new Error(`no sample text for the pattern ${source}: give its entity a seeder of its own`);

type Reader = { rest: string };

function alternatives(dice: Dice, reader: Reader): string {
  const found = [sequence(dice, reader)];
  while (take(reader, '|')) found.push(sequence(dice, reader));
  return dice.pick(found);
}

function sequence(dice: Dice, reader: Reader): string {
  let text = '';
  while (reader.rest !== '' && !/^[|)]/.test(reader.rest)) {
    const from = reader.rest;
    const once = atom(dice, reader);
    const read = from.slice(0, from.length - reader.rest.length);
    const [least, most] = countOf(reader);
    const times = dice.int(least, most);
    // Every repetition is drawn anew from the same part of the pattern.
    for (let at = 0; at < times; at++) text += at === 0 ? once : atom(dice, { rest: read });
  }
  return text;
}

function atom(dice: Dice, reader: Reader): string {
  if (take(reader, '(')) {
    if (!take(reader, '?:') && reader.rest.startsWith('?')) throw unreadable(reader.rest);
    const text = alternatives(dice, reader);
    if (!take(reader, ')')) throw unreadable(reader.rest);
    return text;
  }
  const [, inside] = /^\[([^\]]+)\]/.exec(reader.rest) ?? [];
  if (inside !== undefined) {
    reader.rest = reader.rest.slice(inside.length + 2);
    return dice.pick(lettersOf(inside));
  }
  const escaped = take(reader, '\\');
  const letter = reader.rest.slice(0, 1);
  reader.rest = reader.rest.slice(1);
  if (!escaped) return letter === '.' ? dice.pick(WORDS) : letter;
  return letter === 'd' ? dice.pick(DIGITS) : letter === 'w' ? dice.pick(WORDS) : letter;
}

function lettersOf(inside: string): readonly string[] {
  const spelt = inside.replaceAll('\\d', '0-9').replaceAll('\\w', '0-9A-Z').replaceAll('\\', '');
  return Array.from(spelt.matchAll(/(.)-(.)|(.)/gu)).flatMap(([, from, to, one]) => {
    const [first, last] = [from?.codePointAt(0), to?.codePointAt(0)];
    if (first === undefined || last === undefined) return one ?? [];
    return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at));
  });
}

function countOf(reader: Reader): readonly [least: number, most: number] {
  if (take(reader, '?')) return [0, 1];
  if (take(reader, '*')) return [0, MOST];
  if (take(reader, '+')) return [1, MOST];
  const [whole, least, range, most] = /^\{(\d+)(,(\d*))?\}/.exec(reader.rest) ?? [];
  if (whole === undefined) return [1, 1];
  reader.rest = reader.rest.slice(whole.length);
  return [Number(least), range === undefined ? Number(least) : most ? Number(most) : Number(least) + MOST];
}

function take(reader: Reader, text: string): boolean {
  if (!reader.rest.startsWith(text)) return false;
  reader.rest = reader.rest.slice(text.length);
  return true;
}
