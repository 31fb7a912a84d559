/** Whether two field values mean the same: empty text and absence are one; a number equals its text; two texts must be identical. */
import type { FieldValue } from '../entity/row.ts';

/** Codes such as '010' and '10' stay different: values are compared as numbers only when one side is a number. */
export function sameValue(left: FieldValue | undefined, right: FieldValue | undefined): boolean {
  const [a, b] = [left ?? '', right ?? ''];
  if (a === b) return true;
  if (a === '' || b === '') return false;
  return (typeof a === 'number' || typeof b === 'number') && Number(a) === Number(b);
}
