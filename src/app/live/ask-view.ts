/** One query's answer for a moment's need: through a subscription that ends with the answer. */
import type { ListQuery } from '#query/list-query.ts';
import { viewKey } from '#query/list-query.ts';
import { isOfDevice, isUnasked } from '#query/view.ts';
import type { View } from '#query/view.ts';
import type { Db } from '#db/handle.ts';
import { readView } from '#db/read/rows.ts';
import { subscribeView, unsubscribeView } from '#db/write/subscription.ts';

const ANSWER_WITHIN_MS = 30_000; // a server that is asked for an entity's rows the first time is probed before
const LOOK_EVERY_MS = 50;

/** `isLast`: no better answer is coming. The view is absent if there was nothing in time. */
export type AskedView = { readonly view: View | undefined; readonly isLast: boolean };

/** @param isOffline nobody but this device will answer. */
export async function askView(db: Db, tabId: string, entity: string, query: ListQuery, isOffline: boolean): Promise<AskedView> {
  const key = viewKey(entity, query);
  const wisher = `${tabId}-ask-${crypto.randomUUID()}`;
  const untilMs = Date.now() + ANSWER_WITHIN_MS;
  await subscribeView(db, { tabId: wisher, key, entity, query, heldIds: [], beatMs: Date.now() });
  try {
    let view = await readView(db, key);
    while (!(view && isLastWord(view, isOffline)) && Date.now() < untilMs) {
      await new Promise(resolve => setTimeout(resolve, LOOK_EVERY_MS));
      view = await readView(db, key);
    }
    return { view, isLast: view !== undefined && isLastWord(view, isOffline) };
  } finally {
    await unsubscribeView(db, wisher, key);
  }
}

/** Until the server has answered, the rows of this device are told in its place. */
export const isLastWord = (view: Pick<View, 'coverage' | 'freshAtMs' | 'refusal' | 'isInexpressible'>, isOffline: boolean): boolean =>
  isOffline || isUnasked(view) || view.coverage === 'full' || (!isOfDevice(view) && view.freshAtMs !== undefined);
