/**
 * Which columns of a list a user has hidden. The hidden ones are kept, not the shown ones: a column that is new to the list is seen.
 *
 * Shape:   names of fields; whatever else was stored reads as nothing hidden.
 */
import { array, fallback, parse, string } from 'valibot';

export const decodeHiddenColumns = (raw: unknown): readonly string[] => parse(fallback(array(string()), []), raw);

/** @returns the columns that stay, in order; the title's is never hidden. */
export function shownColumns<T extends { readonly field: { readonly name: string } }>(
  columns: readonly T[],
  hidden: readonly string[],
  title: string,
): readonly T[] {
  return columns.filter(({ field }) => field.name === title || !hidden.includes(field.name));
}
