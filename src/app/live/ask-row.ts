/** One row for a moment's need: from this device, or else from the server, through a subscription that ends with the answer. */
import type { Row } from '#schema/row.ts';
import { oneRowQuery, viewKey } from '#query/list-query.ts';
import type { Db } from '#db/handle.ts';
import { readRow, readView } from '#db/read/rows.ts';
import { subscribeView, unsubscribeView } from '#db/write/subscription.ts';

const ANSWER_WITHIN_MS = 8_000;
const LOOK_EVERY_MS = 100;

/** Pending changes included; `undefined` when neither device nor server has it, or the server does not answer in time. */
export async function askRow(db: Db, tabId: string, entity: string, id: string): Promise<Row | undefined> {
  const held = await readRow(db, entity, id);
  if (held) return held.row;
  const query = oneRowQuery(id);
  const key = viewKey(entity, query);
  const wisher = `${tabId}-ask-${crypto.randomUUID()}`;
  const untilMs = Date.now() + ANSWER_WITHIN_MS;
  await subscribeView(db, { tabId: wisher, key, entity, query, heldIds: [], beatMs: Date.now() });
  try {
    while (Date.now() < untilMs) {
      const view = await readView(db, key);
      const found = (await readRow(db, entity, id))?.row ?? view?.rows.find(row => row.id === id);
      if (found || view?.freshAtMs !== undefined || view?.refusal) return found;
      await new Promise(resolve => setTimeout(resolve, LOOK_EVERY_MS));
    }
    return undefined;
  } finally {
    await unsubscribeView(db, wisher, key);
  }
}
