/** A reducer's state outside React, so that a component renders only for the part it shows. */
import { useSyncExternalStore } from 'react';

export type Store<S, E> = {
  readonly get: () => S;
  readonly send: (event: E) => void;
  readonly subscribe: (listener: () => void) => () => void;
};

export function createStore<S, E>(reduce: (state: S, event: E) => S, initial: S): Store<S, E> {
  const listeners = new Set<() => void>();
  let state = initial;
  return {
    get: () => state,
    send(event) {
      const next = reduce(state, event);
      if (next === state) return;
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The selected part must be a primitive or keep its identity while unchanged. */
export function useStore<S, E, T>(store: Store<S, E>, select: (state: S) => T): T {
  return useSyncExternalStore(store.subscribe, () => select(store.get()));
}
