/** How much of a changed row one socket's user may be told. */
import type { EntityDef } from '#domain/entity/entity-def.ts';
import { visibleRow } from '../entities/column-policy.ts';
import { holds } from '../entities/grants.ts';
import { isInScope } from '../entities/row-scope.ts';
import type { JsonObject } from '../json.ts';
import type { SocketOwner } from './socket-owner.ts';

/**
 * @returns undefined when the user may not list the entity or belongs to another tenant; only the id when nobody proved who listens,
 * or when the row is outside the user's yard (it may have just left it): the fetch that follows decides.
 */
export function rowHint({ caller, proven }: SocketOwner, def: EntityDef, tenantId: string, row: JsonObject): JsonObject | undefined {
  if (!caller || caller.tenantId !== tenantId || !holds(caller, def, 'list')) return undefined;
  if (!proven || !isInScope(def, caller, row)) return { id: row['id'] };
  return visibleRow(def, caller, row);
}
