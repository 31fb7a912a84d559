/** The text of a field's value in the user's words; pure, so that lists, forms, the outbox and exports say the same. */
import type { Dicts } from './dict.ts';
import type { EntityDef } from './entity-def.ts';
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

/** A field of a row as lists show it; '' for a field that the entity has not. */
export function rowText({ fieldByName }: Pick<EntityDef, 'fieldByName'>, row: Values, name: string, dicts: Dicts): string {
  const field = fieldByName.get(name);
  return field ? fieldTextOf(field, row[name], dictTextOf(row, name), dicts) : '';
}
