/**
 * Values in the browser's storage under the product's prefix, each with its own expiry, and the readers that follow them. Damaged or expired values
 * read as absent.
 */
import { parseJson } from '#base/json.ts';

export const STORAGE_PREFIX = 'pro__'; // shell specification §9

export type KeyValueStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** `expire` is epoch ms; `undefined` never expires. */
export function writeValue(store: KeyValueStore, key: string, value: unknown, expire?: number): void {
  store.setItem(STORAGE_PREFIX + key, JSON.stringify({ value, expire: expire ?? null }));
}

export function readValue(store: KeyValueStore, key: string, nowMs: number): unknown {
  const record = parseJson(store.getItem(STORAGE_PREFIX + key) ?? 'null');
  if (typeof record !== 'object' || record === null || !('value' in record)) return undefined;
  const expire = 'expire' in record ? record.expire : null;
  return typeof expire === 'number' && expire <= nowMs ? undefined : record.value;
}

/** The keys that begin with the prefix, without it. */
export function restsOf(store: Storage, prefix: string): readonly string[] {
  const whole = STORAGE_PREFIX + prefix;
  return Object.keys(store).flatMap(key => (key.startsWith(whole) ? [key.slice(whole.length)] : []));
}

export function removeValue(store: KeyValueStore, key: string): void {
  store.removeItem(STORAGE_PREFIX + key);
}

export type StoredWatch = { readonly subscribe: (listener: () => void) => () => void; readonly notify: () => void };

/** Notifies the readers of a stored value after a change by another tab, or by this one, for which the browser sends no event. */
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
