/** One query's current page for a small part of the screen: subscribed while shown, read live. */
import { useEffect, useEffectEvent, useId } from 'react';
import { ignoringFailure } from '#base/in-background.ts';
import { viewKey } from '#query/list-query.ts';
import type { ListQuery } from '#query/list-query.ts';
import { subscribeView, unsubscribeView } from '#db/write/subscription.ts';
import { useAppServices } from './app-services.tsx';
import { useView } from './use-view.ts';
import type { ViewAnswer } from './use-view.ts';
import { SUBSCRIPTION_BEAT_MS } from '#query/view.ts';

/** @param isWanted false: only the stored view is read, without a subscription, e.g. for a closed dropdown. */
export function usePage(entity: string, query: ListQuery, isWanted = true): ViewAnswer {
  const { db, tabId } = useAppServices();
  const key = viewKey(entity, query);
  // A subscription of its own beside the list's: when this part is left, the page's equal subscription must stay.
  const wisher = `${tabId}${useId()}`;
  const subscribe = useEffectEvent(() => subscribeView(db, { tabId: wisher, key, entity, query, heldIds: [], beatMs: Date.now() }));
  useEffect(() => {
    if (!isWanted) return;
    ignoringFailure(subscribe());
    const beat = setInterval(() => ignoringFailure(subscribe()), SUBSCRIPTION_BEAT_MS);
    return () => {
      clearInterval(beat);
      ignoringFailure(unsubscribeView(db, wisher, key));
    };
  }, [db, wisher, key, isWanted]);
  return useView(key);
}
