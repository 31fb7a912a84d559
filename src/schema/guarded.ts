/** Fields nobody's change of which is merged away unasked: money, and where the row stands in its flow. */
import type { EntityDef } from './entity-def.ts';
import type { FieldDef } from './field.ts';

/** Built with `money`. */
export const isMoney = (field: FieldDef): boolean => 'isMoney' in field;

/** The names of the money fields and of the flow's status field. Sums of other rows are the server's, and nobody enters them. */
export function guardedFields(def: EntityDef): readonly string[] {
  const money = def.fields.filter(field => isMoney(field) && def.sums?.[field.name] === undefined).map(field => field.name);
  return def.flow ? [...money, def.flow.field] : money;
}
