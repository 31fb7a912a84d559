/** Which part of a changed row is sent to one socket's user. */
import type { EntityDef } from '#schema/entity-def.ts';
import type { Caller } from '../caller.ts';
import { visibleRow } from '../../entities/column-policy.ts';
import { holds } from '../../entities/grants.ts';
import { isInScope } from '../../entities/row-scope.ts';
import type { JsonObject } from '../../web/json.ts';

/**
 * @returns undefined if the user may not list the entity or belongs to another tenant; only the id if the row is outside the user's yard
 * (it may have just left it), so that the client reads it and the server decides.
 */
export function rowHint(caller: Caller, def: EntityDef, tenantId: string, row: JsonObject): JsonObject | undefined {
  if (caller.tenantId !== tenantId || !holds(caller, def, 'list')) return undefined;
  if (!isInScope(def, caller, row)) return { id: row['id'] };
  return visibleRow(def, caller, row);
}
