/** One query's answer for a moment's need. */
import type { ListQuery } from '#query/list-query.ts';
import { isOfDevice, isUnasked } from '#query/view.ts';
import type { View } from '#query/view.ts';
import type { Db } from '#db/handle.ts';
import { lookUntilLast } from './look-until-last.ts';

const ANSWER_WITHIN_MS = 30_000; // a server that is asked for an entity's rows the first time is probed before
const LOOK_EVERY_MS = 50;

/** `isLast`: no better answer is coming. The view is absent if there was nothing in time. */
export type AskedView = { readonly view: View | undefined; readonly isLast: boolean };

/** @param isOffline nobody but this device will answer. */
export async function askView(db: Db, tabId: string, entity: string, query: ListQuery, isOffline: boolean): Promise<AskedView> {
  const question = { db, tabId, entity, query, withinMs: ANSWER_WITHIN_MS, everyMs: LOOK_EVERY_MS };
  const { value, isLast } = await lookUntilLast(question, view => ({
    value: view,
    isLast: view !== undefined && isLastWord(view, isOffline),
  }));
  return { view: value, isLast };
}

/** Until the server has answered, the rows of this device are told in its place. */
export const isLastWord = (view: Pick<View, 'coverage' | 'freshAtMs' | 'refusal' | 'isInexpressible'>, isOffline: boolean): boolean =>
  isOffline || isUnasked(view) || view.coverage === 'full' || (!isOfDevice(view) && view.freshAtMs !== undefined);
