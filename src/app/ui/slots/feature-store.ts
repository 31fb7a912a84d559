/** The slots of the features loaded so far. A feature is loaded once, by whoever first shows something of its entity. */
import { createContext, use, useSyncExternalStore } from 'react';
import { NO_SLOTS } from './feature.ts';
import type { Feature, Slots } from './feature.ts';

/** By the entity's name: how its feature is loaded. */
export type FeatureDoors = Readonly<Record<string, () => Promise<Feature>>>;

export type FeatureStore = {
  /** Nothing until the feature is loaded, and for an entity without one. */
  readonly get: (entity: string) => Slots;
  /** Never fails: what could not be loaded stays without slots and is tried again by the next call. */
  readonly load: (entity: string) => Promise<void>;
  readonly subscribe: (listener: () => void) => () => void;
};

export function createFeatureStore(doors: FeatureDoors): FeatureStore {
  const loaded = new Map<string, Slots>();
  const loading = new Map<string, Promise<void>>();
  const listeners = new Set<() => void>();

  async function open(entity: string, door: () => Promise<Feature>): Promise<void> {
    try {
      loaded.set(entity, await door());
      for (const listener of listeners) listener();
    } catch {
      // No network, or a deploy took the file away: the generic page works without it.
    } finally {
      loading.delete(entity);
    }
  }

  return {
    get: entity => loaded.get(entity) ?? NO_SLOTS,
    async load(entity) {
      const door = doors[entity];
      if (!door || loaded.has(entity)) return;
      const opening = loading.get(entity) ?? open(entity, door);
      loading.set(entity, opening);
      await opening;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Outside the workspace no entity has anything of its own. */
export const FeatureStoreContext = createContext<FeatureStore>(createFeatureStore({}));

export const useFeatureStore = (): FeatureStore => use(FeatureStoreContext);

/** What is loaded of an entity's feature; drawn again when more is. */
export function useSlots(entity: string): Slots {
  const store = useFeatureStore();
  return useSyncExternalStore(store.subscribe, () => store.get(entity));
}
