/** Fields nobody's change of which is merged away unasked: money, and where the row stands in its flow. */
import type { EntityDef } from './entity-def.ts';
import { unitOf } from './column-head.ts';
import type { FieldDef } from './field.ts';
import { kindOf } from './kinds/kind-of.ts';

/** A decimal counted in yuan, alone or per something, or one named a price or an amount. */
export const isMoney = (field: FieldDef): boolean =>
  kindOf(field).valueType === 'decimal' && ((unitOf(field) ?? '').startsWith('元') || /(?:price|amount)$/i.test(field.name));

/** The names of the money fields and of the flow's status field. */
export function guardedFields(def: EntityDef): readonly string[] {
  const money = def.fields.filter(isMoney).map(field => field.name);
  return def.flow ? [...money, def.flow.field] : money;
}
