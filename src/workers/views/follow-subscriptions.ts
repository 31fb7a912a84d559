/** Which views the tabs want, by their subscriptions in the database, and what a newly wanted view reads before it is answered from all its rows. */
import { inBackground } from '#base/in-background.ts';
import { isSameData } from '#base/same-data.ts';
import { createSerialQueue } from '#base/serial-queue.ts';
import type { Subscription, View } from '#query/view.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { Schema } from '#schema/schema.ts';
import { VIEW_MIN_INTERVAL_MS } from '#sync/pace.ts';
import type { Lifetime } from '../lifetime.ts';
import type { Clock, EngineStore } from '../ports.ts';
import type { Replica } from '../replica-port.ts';
import { groupSubscriptions } from './group-subscriptions.ts';
import { openWanted } from './wanted-view.ts';
import type { WantedView } from './wanted-view.ts';

export type FollowerDeps = {
  readonly schema: Pick<Schema, 'find'>;
  readonly store: Pick<EngineStore, 'subscriptions' | 'views'>;
  readonly replica: Pick<Replica, 'isHydrated' | 'prime' | 'hydrate'>;
  readonly clock: Clock;
  readonly lifetime: Lifetime;
  /** Kept here: a wanted view is added, one that no tab wants any more is removed. */
  readonly wantedByKey: Map<string, WantedView>;
  readonly markDirty: (wanted: WantedView) => void;
  /** Builds one more column for searches in the entity. @returns whether more are left. */
  readonly warm: (def: EntityDef) => boolean;
  /** Called once for every new view, which needs the server's page; a page of groups is none of the server's. */
  readonly onNeedWindow: (subscription: Subscription) => void;
  /** Called whenever the set of wanted views changed, one subscription per view. */
  readonly onSubscriptions?: ((subscriptions: readonly Subscription[]) => void) | undefined;
};

/** @returns what reads the subscriptions again; one reading after the other, each retried until it succeeds. */
export function createSubscriptionFollower(deps: FollowerDeps): () => Promise<void> {
  const { schema, store, replica, clock, lifetime, wantedByKey, markDirty, onNeedWindow, onSubscriptions } = deps;
  const inTurn = createSerialQueue();
  const warming = new Set<string>();

  async function readSubscriptions(): Promise<void> {
    const grouped = groupSubscriptions(await store.subscriptions());
    const unknown = grouped.filter(subscription => !wantedByKey.has(subscription.key));
    // The disk has what was written last: a view opened again must not be compared with an older answer.
    const stored = unknown.length === 0 ? [] : await store.views(unknown.map(({ key }) => key));
    if (lifetime.signal.aborted) return;
    const storedByKey = new Map(stored.map(view => [view.key, view]));
    const opened = unknown.flatMap(subscription => open(subscription, storedByKey.get(subscription.key)));
    for (const key of wantedByKey.keys()) if (!grouped.some(subscription => subscription.key === key)) wantedByKey.delete(key);
    for (const subscription of grouped) {
      const wanted = wantedByKey.get(subscription.key);
      if (!wanted) continue;
      if (!isSameData(wanted.subscription.heldIds, subscription.heldIds)) markDirty(wanted);
      wanted.subscription = subscription;
    }
    onSubscriptions?.(grouped);
    for (const wanted of opened) {
      if (!wanted.subscription.query.group) onNeedWindow(wanted.subscription);
      inBackground(lifetime.persist(() => ready(wanted)).then(() => warm(wanted)));
    }
  }

  function open(subscription: Subscription, stored: View | undefined): WantedView[] {
    const def = schema.find(subscription.entity);
    if (!def) return []; // written by a version that knew the entity
    const wanted = openWanted(def, subscription, stored, clock.nowMs());
    wantedByKey.set(subscription.key, wanted);
    return [wanted];
  }

  /** The rows on the screen come first: they are kept current while the others are read from the disk. */
  async function ready(wanted: WantedView): Promise<void> {
    if (wantedByKey.get(wanted.subscription.key) !== wanted) return;
    const shown = [...(wanted.stored?.ids ?? []), ...wanted.subscription.heldIds];
    if (shown.length > 0 && !replica.isHydrated(wanted.def.name)) await replica.prime(wanted.def.name, shown);
    await replica.hydrate(wanted.def.name);
    wanted.isReady = true;
    markDirty(wanted);
  }

  /** After the list is shown, the columns of its search fields are built one after the other, so that the first search finds them. */
  async function warm({ def }: WantedView): Promise<void> {
    if (warming.has(def.name)) return;
    warming.add(def.name);
    try {
      do await clock.sleep(VIEW_MIN_INTERVAL_MS, lifetime.signal);
      while (!lifetime.signal.aborted && deps.warm(def));
    } catch (error) {
      lifetime.report(error);
    } finally {
      warming.delete(def.name);
    }
  }

  return () => lifetime.persist(() => inTurn(readSubscriptions));
}
