/** The slots of the features loaded so far. A feature is loaded once, by the first page that shows its entity. */
import { createContext, use, useSyncExternalStore } from 'react';
import { NO_SLOTS } from './feature.ts';
import type { Feature, Slots } from './feature.ts';

/** The loader of each entity's feature, by the entity's name. */
export type FeatureDoors = Readonly<Record<string, () => Promise<Feature>>>;

export type FeatureStore = {
  /** Empty until the feature is loaded, and for an entity without one. */
  readonly get: (entity: string) => Slots;
  /** Never rejects: after a failure the slots stay empty, and the next call tries again. */
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
      // Without a network, or after a deploy that removed the file, the generic page works without the slots.
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

/** Before the sign-in there are no slots. */
export const FeatureStoreContext = createContext<FeatureStore>(createFeatureStore({}));

export const useFeatureStore = (): FeatureStore => use(FeatureStoreContext);

/** The loaded slots of an entity; the component renders again when more are loaded. */
export function useSlots(entity: string): Slots {
  const store = useFeatureStore();
  return useSyncExternalStore(store.subscribe, () => store.get(entity));
}
