/** Several tabs may subscribe to one view: joins them to one subscription per view, with the held rows of all; hidden if all of them are. */
import type { Subscription } from '#query/view.ts';

export function groupSubscriptions(subscriptions: readonly Subscription[]): readonly Subscription[] {
  const byKey = new Map<string, Subscription>();
  for (const subscription of subscriptions) {
    const known = byKey.get(subscription.key);
    byKey.set(subscription.key, known ? joined(known, subscription) : subscription);
  }
  return [...byKey.values()];
}

const joined = (a: Subscription, b: Subscription): Subscription => ({
  ...a,
  heldIds: [...new Set([...a.heldIds, ...b.heldIds])],
  isHidden: a.isHidden && b.isHidden,
});
