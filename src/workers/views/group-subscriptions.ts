/** Several tabs may want one view: one wish per view, with every row any of them still shows. */
import type { Subscription } from '#domain/query/view.ts';

export function groupSubscriptions(subscriptions: readonly Subscription[]): readonly Subscription[] {
  const byKey = new Map<string, Subscription>();
  for (const subscription of subscriptions) {
    const known = byKey.get(subscription.key);
    byKey.set(subscription.key, known ? { ...known, heldIds: [...new Set([...known.heldIds, ...subscription.heldIds])] } : subscription);
  }
  return [...byKey.values()];
}
