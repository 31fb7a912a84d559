/** Values that want attention while a comparison holds in their row: a balance below the line that was set for it. They are shown so wherever the row is. */
import type { EntityDef } from './entity-def.ts';
import { isReached } from './expression.ts';
import type { Values } from './row.ts';

/** `when`: a comparison over fields of the row. An empty side wants no attention. */
export type FieldAlert = { readonly when: string; readonly message: string };

/** What the value of the field is marked with in this row; `undefined`: nothing. */
export function alertOf({ alerts = {} }: Pick<EntityDef, 'alerts'>, name: string, row: Values): string | undefined {
  const alert = alerts[name];
  return alert && isReached(alert.when, row) ? alert.message : undefined;
}
