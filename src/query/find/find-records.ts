/**
 * Finding a record anywhere on the device by what people call it: its number, a plate, a name, or the initials of a name's pinyin.
 *
 * Shapes:  a needle is one or more words; every word must stand in one of the record's texts or in their initials.
 * Ranks:   0 the title is it, 1 begins with it, 2 holds it, 3 another text holds it, 4 only the initials do.
 */
import { DICT_TEXT_SUFFIX } from '#schema/row.ts';
import type { Row } from '#schema/row.ts';
import { looseCode, withoutCountry } from '../loose-code.ts';

const FIND_TEXT_CHARS = 80; // of one text, in the index

/** The texts of an entity that may be searched and shown: the title's field first. */
export type FindScope = { readonly entity: string; readonly fields: readonly string[] };
/** `limit`: records per entity. */
export type FindRequest = { readonly keyword: string; readonly scopes: readonly FindScope[]; readonly limit: number };
export type FoundRecord = {
  readonly entity: string;
  readonly id: string;
  readonly title: string;
  /** The other text that holds the words, when the title does not. */
  readonly detail: string;
  readonly rank: number;
};

/** One record as the index keeps it. `texts` as written, title first; `hay` as soughtWords are spelled, with the initials at its end. */
export type FindEntry = { readonly texts: readonly string[]; readonly hay: string; readonly initialsAt: number };

/** Small letters, no separators, half width: plates, numbers and phones are found however they are typed. */
const spelled = (text: string): string => looseCode(text).toLowerCase();

/** What is looked for in a record; a word of nothing but separators says nothing, and neither does the country before a phone. */
export function soughtWords(keyword: string): readonly string[] {
  const phone = withoutCountry(looseCode(keyword));
  const words = /^\d+$/.test(phone) && phone !== looseCode(keyword) ? [phone] : wordsOf(keyword);
  return words.map(word => withoutCountry(spelled(word))).filter(word => word !== '' && word !== COUNTRY_ALONE);
}
const COUNTRY_ALONE = '+86';

export const wordsOf = (keyword: string): readonly string[] => keyword.toLowerCase().split(/\s+/).filter(Boolean);

/** @param initialsOf the first letters of a text's pinyin; '' when it has none. */
export function findEntry(row: Row, fields: readonly string[], initialsOf: (text: string) => string): FindEntry {
  const texts = fields.map(field => String(row[`${field}${DICT_TEXT_SUFFIX}`] ?? row[field] ?? '').slice(0, FIND_TEXT_CHARS));
  const written = texts.map(spelled).join('\n');
  const initials = texts
    .map(text => spelled(initialsOf(text)))
    .filter(text => text !== '')
    .join('\n');
  return { texts, hay: `${written}\n${initials}`, initialsAt: written.length + 1 };
}

/** @param words soughtWords. @returns the rank, or undefined when a word is missing. */
export function rankOf({ texts, hay, initialsAt }: FindEntry, words: readonly string[]): number | undefined {
  const [first] = words;
  if (first === undefined || !words.every(word => hay.includes(word))) return undefined;
  const title = spelled(texts[0] ?? '');
  if (words.length === 1 && title === first) return 0;
  if (title.startsWith(first)) return 1;
  if (title.includes(first)) return 2;
  return hay.indexOf(first) < initialsAt ? 3 : 4;
}

/** @param words soughtWords. The text to show beside the title: the one that holds the first word, when the title does not. */
export function detailOf({ texts }: FindEntry, words: readonly string[]): string {
  const [first = ''] = words;
  const [title = '', ...others] = texts;
  if (spelled(title).includes(first)) return '';
  return others.find(text => spelled(text).includes(first)) ?? others.find(text => /\p{Script=Han}/u.test(text)) ?? '';
}
