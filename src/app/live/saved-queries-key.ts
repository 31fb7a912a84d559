/** Where a user's saved advanced queries of a list are stored. */
import type { EntityDef } from '#schema/entity-def.ts';
import type { Session } from '#domain/session.ts';

/** The storage key: for one tenant and user, the code of several lists, else the list's route. */
export function savedQueriesKey(
  { tenantId, user }: Pick<Session, 'tenantId' | 'user'>,
  { queryCode, route }: Pick<EntityDef, 'queryCode' | 'route'>,
): string {
  return `JSuperQuerySaved_${tenantId}|${user.id}|${queryCode ?? route}`;
}
