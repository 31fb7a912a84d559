/** One query's answer for a moment's need: through a subscription that ends with the answer. */
import type { ListQuery } from '#query/list-query.ts';
import { viewKey } from '#query/list-query.ts';
import { isOfDevice } from '#query/view.ts';
import type { View } from '#query/view.ts';
import type { Db } from '#db/handle.ts';
import { readView } from '#db/read/rows.ts';
import { subscribeView, unsubscribeView } from '#db/write/subscription.ts';

const ANSWER_WITHIN_MS = 8_000;
const LOOK_EVERY_MS = 50;

/** @returns what there is when the server does not answer in time; undefined if that is nothing. */
export async function askView(db: Db, tabId: string, entity: string, query: ListQuery): Promise<View | undefined> {
  const key = viewKey(entity, query);
  const wisher = `${tabId}-ask-${crypto.randomUUID()}`;
  const untilMs = Date.now() + ANSWER_WITHIN_MS;
  await subscribeView(db, { tabId: wisher, key, entity, query, heldIds: [], beatMs: Date.now() });
  try {
    let view = await readView(db, key);
    while (!isAnswer(view) && Date.now() < untilMs) {
      await new Promise(resolve => setTimeout(resolve, LOOK_EVERY_MS));
      view = await readView(db, key);
    }
    return view;
  } finally {
    await unsubscribeView(db, wisher, key);
  }
}

const isAnswer = (view: View | undefined): boolean =>
  view !== undefined && (view.coverage === 'full' || isOfDevice(view) || view.freshAtMs !== undefined || view.refusal !== undefined);
