/** A field of a definition by its name; a misspelt name ends the test. */
import { assert } from '#base/assert.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { FieldDef } from '#schema/field.ts';

export function fieldOf({ fieldByName }: EntityDef, name: string): FieldDef {
  const field = fieldByName.get(name);
  assert(field !== undefined, `a field ${name}`);
  return field;
}
