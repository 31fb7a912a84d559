/** Notifies the readers of a stored value after a change by another tab, or by this one, for which the browser sends no event. */
export type StoredWatch = { readonly subscribe: (listener: () => void) => () => void; readonly notify: () => void };

export function createStoredWatch(): StoredWatch {
  const listeners = new Set<() => void>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      addEventListener('storage', listener);
      return () => {
        listeners.delete(listener);
        removeEventListener('storage', listener);
      };
    },
    notify() {
      for (const listener of listeners) listener();
    },
  };
}
