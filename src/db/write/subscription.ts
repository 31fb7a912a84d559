/** A tab's subscriptions: the queries it wants answered and kept current. The leader reads them from the same table. */
import type { Result } from '#base/result.ts';
import type { AppError } from '#base/errors.ts';
import type { Subscription } from '#query/view.ts';
import type { Db } from '../handle.ts';
import { asResult } from '../storage-error.ts';
import { tablesOf } from '../tables-of.ts';

/** Registers or renews the subscription: `beatMs` is now. */
export function subscribeView(db: Db, subscription: Subscription): Promise<Result<undefined, AppError>> {
  return asResult(async () => {
    await tablesOf(db).subs.put(subscription);
    return undefined;
  });
}

export function unsubscribeView(db: Db, tabId: string, key: string): Promise<Result<undefined, AppError>> {
  return asResult(async () => {
    await tablesOf(db).subs.delete([tabId, key]);
    return undefined;
  });
}

/** Names the rows that the tab still shows although they may have left the page. */
export function updateHeld(db: Db, tabId: string, key: string, ids: readonly string[]): Promise<Result<undefined, AppError>> {
  return asResult(async () => {
    await tablesOf(db).subs.update([tabId, key], { heldIds: ids });
    return undefined;
  });
}
