/** Finds which field of the form a value of the details is changed by. */
import { closedField } from '#schema/closed-rows.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { namesIn } from '#schema/expression.ts';
import type { FieldDef } from '#schema/field.ts';
import type { Row } from '#schema/row.ts';
import { statusOf } from '#schema/steps.ts';
import { isAskedFor } from '#schema/when.ts';

const DIFFERENCE = /^\w+ - \w+$/;

/** Its own; of a difference such as a net weight the number it is taken from. `undefined`: nothing that is open now. */
export function editTarget(def: EntityDef, field: FieldDef, row: Row): string | undefined {
  const computed = (def.computed ?? []).find(each => each.field === field.name);
  if (!computed) return isOpen(def, field, row) ? field.name : undefined;
  if (!DIFFERENCE.test(computed.expr)) return undefined;
  const [name = ''] = namesIn(computed.expr);
  const from = def.fieldByName.get(name);
  const isTyped = !(def.computed ?? []).some(each => each.field === name);
  return from && isTyped && isOpen(def, from, row) ? name : undefined;
}

const isOpen = (def: EntityDef, field: FieldDef, row: Row): boolean =>
  field.readonly !== true &&
  field.fixed !== true &&
  def.fields.includes(field) &&
  isAskedFor(field, row) &&
  closedField(def, field, statusOf(def, row)) === undefined;
