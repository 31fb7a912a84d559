/**
 * Finds a record anywhere on the device by its number, plate or name, or by the pinyin initials of a name.
 *
 * Shapes:  a search is one or more words; every word must occur in one of the record's texts or in their initials.
 * Ranks:   0 equals the title, 1 begins it, 2 occurs in it, 3 occurs in another text, 4 only in the initials.
 * Order:   by rank; of one rank rows under way before finished ones, then the newest.
 */
import { DICT_TEXT_SUFFIX } from '#schema/row.ts';
import type { Row, Values } from '#schema/row.ts';
import type { Condition } from '../list-query.ts';
import { looseCode, withoutCountry } from '../loose-code.ts';

const FIND_TEXT_CHARS = 80; // of one text, in the index

/** The texts of an entity that may be searched and shown: the title's field first. `among`: only rows that meet every condition of one of these lists. `asked`: a query looks for the keyword in so many of the first fields, so what it finds is left out. `told`: the fields that a hit is told from. */
export type FindScope = {
  readonly entity: string;
  readonly fields: readonly string[];
  readonly among?: readonly (readonly Condition[])[];
  readonly asked?: number;
  readonly told?: readonly string[];
};
/** `limit`: records per entity. */
export type FindRequest = {
  readonly keyword: string;
  readonly scopes: readonly FindScope[];
  readonly limit: number;
};
export type FoundRecord = {
  readonly entity: string;
  readonly id: string;
  readonly title: string;
  /** What it is found by, if not by its title; else another text of it. */
  readonly detail: string;
  /** The value of its status; '' where it has none. */
  readonly status: string;
  readonly rank: number;
  /** Of the scope's `told` fields, with the texts beside them. */
  readonly values: Values;
};

/** One record in the index. `texts` unchanged, title first; `hay` in the spelling of soughtWords, with the initials at its end. */
export type FindEntry = { readonly texts: readonly string[]; readonly hay: string; readonly initialsAt: number };

/** Lower case, no separators, half width, so that plates, numbers and phones are found in any spelling. */
const spelled = (text: string): string => looseCode(text).toLowerCase();

/** The words to search for; a word of separators only is dropped, and so is the country code of a phone. */
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
export function rankOf({ hay, initialsAt }: FindEntry, words: readonly string[]): number | undefined {
  const [first, ...others] = words;
  const at = first === undefined ? -1 : hay.indexOf(first); // no word has a line break in it
  if (first === undefined || at < 0 || !others.every(word => hay.includes(word))) return undefined;
  const titleEnd = hay.indexOf('\n');
  if (others.length === 0 && at === 0 && first.length === titleEnd) return 0;
  if (at === 0) return 1;
  if (at < titleEnd) return 2;
  return at < initialsAt ? 3 : 4;
}

/** Whether the keyword stands as a whole in one of the first texts. @param words soughtWords. */
export function isInFirst({ hay, initialsAt }: FindEntry, words: readonly string[], count: number): boolean {
  const [word, ...others] = words;
  const at = word === undefined || others.length > 0 ? -1 : hay.indexOf(word);
  if (at < 0 || at >= initialsAt) return false;
  let line = 0;
  for (let end = hay.indexOf('\n'); end >= 0 && end < at; end = hay.indexOf('\n', end + 1)) line += 1;
  return line < count;
}

/** The fields of the row with their texts; those without a value are left out. */
export function toldValues(row: Row, fields: readonly string[]): Values {
  const names = fields.flatMap(name => [name, `${name}${DICT_TEXT_SUFFIX}`]);
  return Object.fromEntries(names.flatMap(name => (row[name] === undefined ? [] : [[name, row[name]]])));
}

/**
 * The text to show beside the title: the one in which the first word stands, or of which it is the initials; if the title has it, the next text.
 * @param words soughtWords.
 */
export function detailOf({ texts }: FindEntry, words: readonly string[], initialsOf: (text: string) => string): string {
  const [first = ''] = words;
  const [title = '', ...others] = texts;
  const has = (text: string): boolean => spelled(text).includes(first) || spelled(initialsOf(text)).includes(first);
  return (has(title) ? undefined : others.find(has)) ?? others.find(text => text !== '' && text !== title) ?? '';
}
