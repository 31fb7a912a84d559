/**
 * Values that are shown starred: numbers of identity cards and of bank accounts. Who lacks `{permission}:sensitive` is given them
 * starred by the server already; who holds it gets them whole, and sees them whole where he asks for them.
 */
import type { FieldDef } from './field.ts';
import type { FieldValue } from './row.ts';

/** The code of the right to the whole values of an entity's sensitive fields. */
export const SENSITIVE_CODE = 'sensitive';

/** A text longer than this shows that many characters at either end; the first that fits counts. */
export const STARRED_ENDS = [
  { longerThan: 8, shown: 4 },
  { longerThan: 4, shown: 1 },
] as const;
export const ALL_STARS = '****';

export function isSensitive(field: FieldDef | undefined): boolean {
  const options = field !== undefined && 'sensitive' in field ? field : undefined;
  return options?.sensitive === true;
}

/** `6222021234567890` → `6222********7890`. The server's SQL says the same (server/entities/access.ts). */
export function starMiddle(text: string): string {
  if (text === '') return '';
  const ends = STARRED_ENDS.find(({ longerThan }) => text.length > longerThan);
  return ends ? `${text.slice(0, ends.shown)}${'*'.repeat(text.length - 2 * ends.shown)}${text.slice(-ends.shown)}` : ALL_STARS;
}

/** No number of a card or an account holds a star: a text with one was starred before. */
export const isStarred = (value: FieldValue | undefined): boolean => typeof value === 'string' && value.includes('*');

/** Whether `starred` is what `whole` reads as to somebody without the right. */
export const isStarredFormOf = (starred: FieldValue | undefined, whole: FieldValue | undefined): boolean =>
  isStarred(starred) && typeof whole === 'string' && starMiddle(whole) === starred;
