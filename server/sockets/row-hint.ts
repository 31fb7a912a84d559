/** How much of a changed row one socket's user may be told. */
import type { EntityDef } from '#schema/entity-def.ts';
import type { Caller } from '../caller.ts';
import { visibleRow } from '../entities/column-policy.ts';
import { holds } from '../entities/grants.ts';
import { isInScope } from '../entities/row-scope.ts';
import type { JsonObject } from '../json.ts';

/**
 * @returns undefined when the user may not list the entity or belongs to another tenant; only the id when the row is outside the user's yard
 * (it may have just left it): the fetch that follows decides.
 */
export function rowHint(caller: Caller, def: EntityDef, tenantId: string, row: JsonObject): JsonObject | undefined {
  if (caller.tenantId !== tenantId || !holds(caller, def, 'list')) return undefined;
  if (!isInScope(def, caller, row)) return { id: row['id'] };
  return visibleRow(def, caller, row);
}
