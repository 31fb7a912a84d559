/** A field's value in a row: what the row holds, or what the field's kind works out from it. */
import type { FieldDef } from './field.ts';
import type { KindFacts } from './kinds/facts.ts';
import { kindOf } from './kinds/kind-of.ts';
import type { FieldValue, Values } from './row.ts';
import { isAskedFor } from './when.ts';

/** @param now the server's time; of a field that is not timed any text. */
export function rowValue(field: FieldDef, row: Values, now: string): FieldValue | undefined {
  const { derived }: KindFacts = kindOf(field);
  return derived ? derived.value(row, now) : row[field.name];
}

/** The same, of a row that the field is asked for in: a task without trips has no number of trips, not 0 of them. */
export const shownValue = (field: FieldDef, row: Values, now: string): FieldValue | undefined =>
  isAskedFor(field, row) || field.visibleWhen?.toldAlways ? rowValue(field, row, now) : undefined;

/** Whether the value changes with the time although nobody changes the row. */
export function isTimed(field: FieldDef): boolean {
  const { derived }: KindFacts = kindOf(field);
  return derived?.isTimed === true;
}

/** The fields of the row that a value of this field follows from; the field itself where it is stored. */
export function sourcesOf(field: FieldDef): readonly string[] {
  const { derived }: KindFacts = kindOf(field);
  return derived?.from ?? [field.name];
}
