/** The key under which a user's saved advanced queries of a list are stored. */
import type { EntityDef } from '#schema/entity-def.ts';
import type { Session } from '#domain/session.ts';
import { queriesPrefix } from './own-keys.ts';

/** The storage key: for one tenant and user, the code of several lists, else the list's route. */
export function savedQueriesKey(session: Pick<Session, 'tenantId' | 'user'>, def: Pick<EntityDef, 'queryCode' | 'route'>): string {
  return queriesPrefix(session) + listKeyOf(def);
}

export const listKeyOf = ({ queryCode, route }: Pick<EntityDef, 'queryCode' | 'route'>): string => queryCode ?? route;
