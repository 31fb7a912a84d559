/** Tells who shows a stored value when it may have changed: by another tab, or by this one, which the browser does not tell itself. */
export type StoredWatch = { readonly subscribe: (listener: () => void) => () => void; readonly tell: () => void };

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
    tell() {
      for (const listener of listeners) listener();
    },
  };
}
