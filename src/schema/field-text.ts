/** What a field's value reads as, in the user's words; pure, so that lists, forms, the outbox and exports say the same. */
import type { Dicts } from './dict.ts';
import type { FieldDef } from './field.ts';
import { kindOf } from './kinds/kind-of.ts';
import { DICT_TEXT_SUFFIX } from './row.ts';
import type { FieldValue, Values } from './row.ts';

/**
 * The value as text; '' when there is none.
 * @param text the `{field}_dictText` beside a ref, user or area value; without it the stored code is shown.
 */
export function fieldTextOf(field: FieldDef, value: FieldValue | undefined, text: string | undefined, dicts: Dicts): string {
  return value === undefined || value === '' ? '' : kindOf(field).text(value, text, dicts);
}

/** The display text stored beside a value in a row. */
export function dictTextOf(row: Values, field: string): string | undefined {
  const text = row[`${field}${DICT_TEXT_SUFFIX}`];
  return text === undefined ? undefined : String(text);
}
