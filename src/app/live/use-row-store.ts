/** The hooks by which cells, table and header subscribe to a list's row store. */
import { useState, useSyncExternalStore } from 'react';
import type { Row } from '#schema/row.ts';
import { createRowStore } from './row-store.ts';
import type { Head, RowStore } from './row-store.ts';
import { runLater } from './timers.ts';
import type { RowEntry } from './view-diff.ts';

/** One store per mounted list. @param belongs read once. */
export function useRowStore(belongs?: (row: Row) => boolean): RowStore {
  const [store] = useState(() => createRowStore({ nowMs: () => Date.now(), later: runLater, ...(belongs && { belongs }) }));
  return store;
}

/** A part of one row; must be a primitive or keep its identity while unchanged. */
export function useRowPart<T>(store: RowStore, id: string, select: (entry: RowEntry | undefined) => T): T {
  return useSyncExternalStore(
    listener => store.subscribeRow(id, listener),
    () => select(store.entry(id)),
  );
}

export function useRowOrder(store: RowStore): readonly string[] {
  return useSyncExternalStore(store.subscribeOrder, store.order);
}

/** A part of the head; must be a primitive or keep its identity while unchanged. */
export function useHeadPart<T>(store: RowStore, select: (head: Head | undefined) => T): T {
  return useSyncExternalStore(store.subscribeHead, () => select(store.head()));
}

/** `undefined` before the first data ever. */
export function useListHead(store: RowStore): Head | undefined {
  return useSyncExternalStore(store.subscribeHead, store.head);
}
