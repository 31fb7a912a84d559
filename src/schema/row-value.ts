/** A field's value in a row: what the row holds, or what the field's kind works out from it. */
import type { FieldDef } from './field.ts';
import type { KindFacts } from './kinds/facts.ts';
import { kindOf } from './kinds/kind-of.ts';
import type { FieldValue, Values } from './row.ts';

export function rowValue(field: FieldDef, row: Values): FieldValue | undefined {
  const { derived }: KindFacts = kindOf(field);
  return derived ? derived.value(row) : row[field.name];
}

/** The fields of the row that a value of this field follows from; the field itself where it is stored. */
export function sourcesOf(field: FieldDef): readonly string[] {
  const { derived }: KindFacts = kindOf(field);
  return derived?.from ?? [field.name];
}
