/** Looks at one query's answer until it is good enough, through a subscription that ends with the answer. */
import type { ListQuery } from '#query/list-query.ts';
import { viewKey } from '#query/list-query.ts';
import type { View } from '#query/view.ts';
import type { Db } from '#db/handle.ts';
import { readView } from '#db/read/rows.ts';
import { subscribeView, unsubscribeView } from '#db/write/subscription.ts';

export type Question = {
  readonly db: Db;
  readonly tabId: string;
  readonly entity: string;
  readonly query: ListQuery;
  readonly withinMs: number;
  readonly everyMs: number;
};
/** `isLast`: no better answer is coming. */
export type Looked<T> = { readonly value: T; readonly isLast: boolean };

/** @param look is given the answer as it is now, absent until there is one. @returns what it said last, when it was the last answer or the time was over. */
export async function lookUntilLast<T>(
  { db, tabId, entity, query, withinMs, everyMs }: Question,
  look: (view: View | undefined) => Looked<T> | Promise<Looked<T>>,
): Promise<Looked<T>> {
  const key = viewKey(entity, query);
  const wisher = `${tabId}-ask-${crypto.randomUUID()}`;
  const untilMs = Date.now() + withinMs;
  await subscribeView(db, { tabId: wisher, key, entity, query, heldIds: [], beatMs: Date.now() });
  try {
    for (;;) {
      const looked = await look(await readView(db, key));
      if (looked.isLast || Date.now() >= untilMs) return looked;
      await new Promise(resolve => setTimeout(resolve, everyMs));
    }
  } finally {
    await unsubscribeView(db, wisher, key);
  }
}
