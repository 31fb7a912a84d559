/**
 * The columns of a list that a user has hidden. The hidden ones are stored, not the shown ones, so that a new column is visible.
 *
 * Shape:   names of fields; any other stored value means that nothing is hidden.
 */
import { array, fallback, parse, string } from 'valibot';

export const decodeHiddenColumns = (raw: unknown): readonly string[] => parse(fallback(array(string()), []), raw);

/** @returns the visible columns, in order; the title's is never hidden. */
export function shownColumns<T extends { readonly field: { readonly name: string } }>(
  columns: readonly T[],
  hidden: readonly string[],
  title: string,
): readonly T[] {
  return columns.filter(({ field }) => field.name === title || !hidden.includes(field.name));
}
