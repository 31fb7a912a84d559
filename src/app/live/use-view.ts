/** Subscribes to a query while it is on screen, and follows its stored view. */
import { useEffect, useEffectEvent, useId } from 'react';
import { useLiveQuery } from 'dexie-react-hooks';
import { ignoringFailure } from '#base/in-background.ts';
import { viewKey } from '#query/list-query.ts';
import type { ListQuery } from '#query/list-query.ts';
import { SUBSCRIPTION_BEAT_MS } from '#query/view.ts';
import type { View } from '#query/view.ts';
import { readView } from '#db/read/rows.ts';
import { subscribeView, unsubscribeView, updateHeld } from '#db/write/subscription.ts';
import { useAppServices } from './app-services.tsx';
import { useHeldWhilePressed } from './pointer-press.ts';
import type { RowStore } from './row-store.ts';

/** `asked` is false until the device was read; after that `view` is the stored view, or absent if the query was never answered. */
export type ViewAnswer = { readonly asked: boolean; readonly view: View | undefined };
const NOT_ASKED: ViewAnswer = { asked: false, view: undefined };

/** @param key absent: nothing is read. */
export function useView(key: string | undefined): ViewAnswer {
  const { db } = useAppServices();
  const answer = useLiveQuery(async () => (key === undefined ? undefined : { key, asked: true, view: await readView(db, key) }), [db, key]);
  // The hook returns the previous query's view once more before the new one's first answer.
  return answer && answer.key === key ? answer : NOT_ASKED;
}

/** Keeps the list's subscription alive and current, and feeds every new view into the row store. */
export function useViewFeed(entity: string, query: ListQuery, store: RowStore): ViewAnswer {
  const { db, tabId } = useAppServices();
  const key = viewKey(entity, query);
  const answer = useView(key);
  const subscribe = useEffectEvent(() =>
    subscribeView(db, {
      tabId,
      key,
      entity,
      query,
      heldIds: store.head()?.key === key ? store.order() : [],
      beatMs: Date.now(),
      isHidden: document.hidden,
    }),
  );
  useEffect(() => {
    ignoringFailure(subscribe());
    const beat = setInterval(() => ignoringFailure(subscribe()), SUBSCRIPTION_BEAT_MS);
    const reportVisibility = () => ignoringFailure(subscribe());
    document.addEventListener('visibilitychange', reportVisibility);
    return () => {
      clearInterval(beat);
      document.removeEventListener('visibilitychange', reportVisibility);
      ignoringFailure(unsubscribeView(db, tabId, key));
    };
  }, [db, tabId, key]);
  const view = useHeldWhilePressed(answer.view);
  useEffect(() => {
    if (view) store.apply(view);
  }, [view, store]);
  useEffect(() => store.subscribeOrder(() => ignoringFailure(updateHeld(db, tabId, key, store.order()))), [db, tabId, key, store]);
  return answer;
}

/**
 * One query's current page for a small part of the screen: subscribed while shown, read live.
 * @param query absent: nothing is asked and nothing is read.
 * @param isWanted false: only the stored view is read, without a subscription, e.g. for a closed dropdown.
 */
export function usePage(entity: string, query: ListQuery | undefined, isWanted = true): ViewAnswer {
  useSubscribed(query && isWanted ? [{ entity, query }] : []);
  return useView(query && viewKey(entity, query));
}

export type PageAt = { readonly entity: string; readonly query: ListQuery };

/** Subscribes to these pages while the part of the screen is there that calls it. @param pages compared by their keys. */
export function useSubscribed(pages: readonly PageAt[]): void {
  const { db, tabId } = useAppServices();
  const keys = pages.map(({ entity, query }) => viewKey(entity, query)).join('\n');
  // A subscription of its own beside the list's: when this part is left, the page's equal subscription must stay.
  const wisher = `${tabId}${useId()}`;
  const subscribe = useEffectEvent(() => {
    for (const { entity, query } of pages)
      ignoringFailure(subscribeView(db, { tabId: wisher, key: viewKey(entity, query), entity, query, heldIds: [], beatMs: Date.now() }));
  });
  useEffect(() => {
    if (keys === '') return;
    subscribe();
    const beat = setInterval(() => subscribe(), SUBSCRIPTION_BEAT_MS);
    return () => {
      clearInterval(beat);
      for (const key of keys.split('\n')) ignoringFailure(unsubscribeView(db, wisher, key));
    };
  }, [db, wisher, keys]);
}
