/**
 * The advanced queries a user has kept: on this device, for one tenant and user, per route or per the code several lists share;
 * followed by every tab that shows them.
 */
import { useMemo, useSyncExternalStore } from 'react';
import { parseJson } from '#base/parse-json.ts';
import { decodeSavedQueries } from '#query/advanced/saved-query.ts';
import type { SavedQuery } from '#query/advanced/saved-query.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { Session } from '#domain/session.ts';
import { readValue, removeValue, writeValue } from './stored-value.ts';
import type { KeyValueStore } from './stored-value.ts';
import { createStoredWatch } from './watch-stored.ts';

const watch = createStoredWatch();

/** Where a list's saved queries are kept: under its code, else under its route. */
export function savedQueriesKey(
  { tenantId, user }: Pick<Session, 'tenantId' | 'user'>,
  { queryCode, route }: Pick<EntityDef, 'queryCode' | 'route'>,
): string {
  return `JSuperQuerySaved_${tenantId}|${user.id}|${queryCode ?? route}`;
}

export function useSavedQueries(key: string): readonly SavedQuery[] {
  // As text: what has not changed is the same value.
  const stored = useSyncExternalStore(watch.subscribe, () => JSON.stringify(readValue(localStorage, key, Date.now()) ?? null));
  return useMemo(() => decodeSavedQueries(parseJson(stored)), [stored]);
}

/** As they are stored now, whichever tab stored them. */
export const readSavedQueries = (store: KeyValueStore, key: string, nowMs: number): readonly SavedQuery[] =>
  decodeSavedQueries(readValue(store, key, nowMs));

/** @throws when the browser does not store it; nothing has changed then. */
export function keepSavedQueries(store: KeyValueStore, key: string, saved: readonly SavedQuery[]): void {
  if (saved.length === 0) removeValue(store, key);
  else writeValue(store, key, saved);
  watch.tell();
}
