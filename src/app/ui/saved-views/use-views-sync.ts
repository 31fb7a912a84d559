/**
 * Keeps the saved views of this device and those of the server alike: once after the sign-in, when the server is reached again, after each change
 * here, and when the server says that others share something else with the user. What was changed here stays on the device until the server has it; a server without the calls leaves them there.
 */
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { inBackground } from '#base/in-background.ts';
import { isSameData } from '#base/same-data.ts';
import { parseJson } from '#base/json.ts';
import { mergeSaved } from '#query/advanced/merge-saved.ts';
import { decodeSavedQueries } from '#query/advanced/saved-query.ts';
import type { SavedQuery } from '#query/advanced/saved-query.ts';
import type { Session } from '#domain/session.ts';
import { VIEWS_HINT, viewsHint } from '#domain/views-hint.ts';
import { useAppServices, useSyncPart } from '../../live/app-services.tsx';
import { deviceStore } from '../../live/device-store.ts';
import { agreedViewsPrefix, queriesPrefix } from '../../live/own-keys.ts';
import { createStoredWatch, readValue, restsOf, writeValue } from '../../live/stored-value.ts';
import { keepSavedQueries, readSavedQueries, useSavedQueriesVersion } from '../../live/use-saved-queries.ts';
import { useCalls } from '../../live/use-calls.ts';
import { useKept } from '../../live/use-kept.ts';
import type { savedViewCalls, ServerViews } from './calls.ts';

const TRIES = 3; // over another device that saves at the same time

export type SharedViews = Pick<ServerViews, 'shared' | 'mayShare' | 'roles'>;
const NOTHING_SHARED: SharedViews = { shared: [], mayShare: false, roles: [] };

const watch = createStoredWatch();

/** Kept in the memory of the page only: what others share with a user must not stay on the device when he leaves. */
let held: { readonly owner: string; readonly views: SharedViews } | undefined;
const ownerOf = ({ tenantId, user }: Session): string => `${tenantId}|${user.id}`;

/** What others share with the user, as the server said last; nothing until it has answered once since the page was loaded. */
export function useSharedViews(): SharedViews {
  const { session } = useAppServices();
  return useSyncExternalStore(watch.subscribe, () => (held?.owner === ownerOf(session) ? held.views : NOTHING_SHARED));
}

export function useViewsSync(): void {
  const { session } = useAppServices();
  const link = useSyncPart('link');
  const signIn = useSyncPart('session');
  const calls = useCalls<typeof savedViewCalls>('app/ui/saved-views');
  const version = useSavedQueriesVersion(session);
  const isReachable = link === 'up' && signIn === 'loggedIn' && session.seeAs === undefined;
  const heardAtMs = useKept(viewsHint, VIEWS_HINT);
  const sync = useEffectEvent((_because: string) => inBackground(syncAll(session, calls)));
  useEffect(() => {
    if (isReachable) sync(`${version} ${heardAtMs ?? ''}`);
  }, [isReachable, version, heardAtMs]);
}

type SavedViewCalls = ReturnType<typeof useCalls<typeof savedViewCalls>>;

async function syncAll(session: Session, calls: SavedViewCalls): Promise<void> {
  const answer = await calls.list();
  if (!answer.ok) return; // without a network, or a server without the calls: they stay here
  const { own, ...others } = answer.value;
  held = { owner: ownerOf(session), views: others };
  watch.notify();
  const here = restsOf(deviceStore(), queriesPrefix(session));
  for (const key of new Set([...own.map(one => one.key), ...here]))
    await syncList(
      calls,
      { stored: queriesPrefix(session) + key, agreed: agreedViewsPrefix(session) + key },
      key,
      own.find(one => one.key === key),
    );
}

/** Where the device stores the views of one list, and what it and the server agreed on. */
type Kept = { readonly stored: string; readonly agreed: string };

async function syncList(calls: SavedViewCalls, kept: Kept, key: string, known: ServerViews['own'][number] | undefined): Promise<void> {
  let theirs = { revision: known?.revision ?? 0, views: known?.views ?? [] };
  for (let left = TRIES; left > 0; left--) {
    // A server that has no record of the list has deleted nothing: it is another one, or an older copy of it.
    const base = theirs.revision === 0 ? [] : decodeSavedQueries(readValue(deviceStore(), kept.agreed, Date.now()));
    const mine = readSavedQueries(deviceStore(), kept.stored, Date.now());
    const merged = mergeSaved(base, mine, theirs.views);
    if (isSameData(plain(merged), plain(theirs.views))) return agree(kept, mine, merged);
    const saved = await calls.save(key, theirs.revision, merged);
    if (!saved.ok) return;
    theirs = saved.value;
    if (!saved.value.isOld) return agree(kept, mine, saved.value.views);
  }
}

/** What was changed here meanwhile is another change. */
function agree(kept: Kept, mine: readonly SavedQuery[], agreed: readonly SavedQuery[]): void {
  const now = readSavedQueries(deviceStore(), kept.stored, Date.now());
  const next = mergeSaved(mine, now, agreed);
  keep(kept.agreed, agreed);
  if (!isSameData(plain(next), plain(now))) keepSavedQueries(deviceStore(), kept.stored, next);
}

const plain = (views: readonly SavedQuery[]): unknown => parseJson(JSON.stringify(views));

/** A full storage costs the agreement only: the views are compared again the next time. */
function keep(key: string, value: unknown): void {
  try {
    writeValue(deviceStore(), key, value);
  } catch {
    // told where the user saves
  }
}
