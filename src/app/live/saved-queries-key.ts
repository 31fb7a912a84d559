/** Where a user's saved advanced queries of a list are stored. */
import type { EntityDef } from '#schema/entity-def.ts';
import type { Session } from '#domain/session.ts';
import { queriesPrefix } from './own-keys.ts';

/** The storage key: for one tenant and user, the code of several lists, else the list's route. */
export function savedQueriesKey(
  session: Pick<Session, 'tenantId' | 'user'>,
  { queryCode, route }: Pick<EntityDef, 'queryCode' | 'route'>,
): string {
  return queriesPrefix(session) + (queryCode ?? route);
}
