/** The memory of every page tab, stored in the browser a moment after the last change and when the page is left. */
import { parseJson } from '#base/json.ts';
import { TAB_MEMORY_VERSION, decodeTabParts } from './tab-memory.ts';
import type { TabParts } from './tab-memory.ts';
import { STORAGE_PREFIX } from '../live/stored-value.ts';

const TAB_MEMORY_DELAY_MS = 300; // a tab's state is stored this long after its last change

export type PageMemory = { readonly read: (part: string) => unknown; readonly write: (part: string, value: unknown) => void };
export type TabMemories = {
  readonly of: (key: string) => PageMemory;
  /** The tab was closed, or starts anew. */
  readonly forget: (key: string) => void;
  /** Deletes the memories of tabs that are not open any more. */
  readonly keepOnly: (keys: readonly string[]) => void;
  readonly flush: () => void;
  readonly subscribe: (listener: () => void) => () => void;
};

type Options = {
  readonly store: Storage;
  readonly userId: string;
  /** @returns a function that stops it. */
  readonly later: (run: () => void, ms: number) => () => void;
};

const prefixOf = (userId: string): string => `${STORAGE_PREFIX}TAB_${userId}|`;

/** Deletes the conditions and input of all pages of a user whose database is deleted. */
export function forgetTabMemories(store: Storage, userId: string): void {
  for (const name of Object.keys(store)) if (name.startsWith(prefixOf(userId))) store.removeItem(name);
}

export function createTabMemories({ store, userId, later }: Options): TabMemories {
  const prefix = prefixOf(userId);
  const held = new Map<string, TabParts>();
  const unwritten = new Set<string>();
  const listeners = new Set<() => void>();
  let callOff: (() => void) | undefined;

  const partsOf = (key: string): TabParts => {
    const known = held.get(key) ?? decodeTabParts(parseJson(store.getItem(prefix + key) ?? 'null'));
    held.set(key, known);
    return known;
  };
  const flush = (): void => {
    callOff?.();
    callOff = undefined;
    for (const key of unwritten) {
      try {
        store.setItem(prefix + key, JSON.stringify({ v: TAB_MEMORY_VERSION, parts: held.get(key) }));
      } catch {
        // No space: it is not worth an alarm, because the input of forms is in the database.
      }
    }
    unwritten.clear();
  };
  const notify = (): void => {
    for (const listener of listeners) listener();
  };
  return {
    of: key => ({
      read: part => partsOf(key)[part],
      write(part, value) {
        const parts = partsOf(key);
        if (parts[part] === value) return;
        held.set(key, { ...parts, [part]: value });
        unwritten.add(key);
        callOff ??= later(flush, TAB_MEMORY_DELAY_MS);
        notify();
      },
    }),
    forget(key) {
      held.delete(key);
      unwritten.delete(key);
      store.removeItem(prefix + key);
      notify();
    },
    keepOnly(keys) {
      const wanted = new Set(keys.map(key => prefix + key));
      const stale = Object.keys(store).filter(name => name.startsWith(prefix) && !wanted.has(name));
      for (const name of stale) store.removeItem(name);
    },
    flush,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
