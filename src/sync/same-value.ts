/**
 * Decides whether two field values mean the same: empty text equals absence, and a number equals its text. Two texts must be identical, or one must be the
 * other with its middle starred, as the server sends it to a user who may not see it whole.
 */
import type { FieldValue } from '#schema/row.ts';
import { isStarredFormOf } from '#schema/sensitive.ts';

/** Codes such as '010' and '10' stay different: values are compared as numbers only when one side is a number. */
export function sameValue(left: FieldValue | undefined, right: FieldValue | undefined): boolean {
  const [a, b] = [left ?? '', right ?? ''];
  if (a === b) return true;
  if (a === '' || b === '') return false;
  if (typeof a === 'number' || typeof b === 'number') return Number(a) === Number(b);
  return isStarredFormOf(a, b) || isStarredFormOf(b, a);
}
