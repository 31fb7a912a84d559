/**
 * The rows of one list outside React: a cell subscribes to its own row, so a change renders one cell and not the table.
 *
 * There are three subscriptions: one row (by id), the order of the shown ids, and the head (total, coverage, pill …).
 */
import { isSameData } from '#base/same-data.ts';
import type { Row, Values } from '#schema/row.ts';
import type { RowGroup } from '#query/group-rows.ts';
import type { Coverage, View } from '#query/view.ts';
import type { Limitation } from '#query/capabilities.ts';
import { isSameList, nextEntry, planDisplay, withoutOldFlashes } from './view-diff.ts';
import type { RowEntry } from './view-diff.ts';

export const CHANGE_NOTE_MS = 30_000; // how long the old value stays in the tooltip
export const LIST_SETTLE_MS = 5_000; // for this time the server's first answer replaces the stored rows of a list just opened
export const ROW_LEAVE_MS = 300; // the fade of a row that is deleted, or leaves the list

/** The state around the rows. `key` is the view on screen, which may still be the previous query's while a new one loads. */
export type Head = {
  readonly key: string;
  readonly pageNo: number;
  readonly pageSize: number;
  readonly total: number;
  readonly summary: Values | undefined;
  /** Of a grouped list; which of them have their heads on this page. */
  readonly groups?: readonly RowGroup[] | undefined;
  readonly groupSpan?: readonly [number, number] | undefined;
  readonly coverage: Coverage;
  readonly freshAtMs: number | undefined;
  /** The server's limitations for this entity. */
  readonly limits?: readonly Limitation[] | undefined;
  readonly isInexpressible?: true | undefined;
  /** New rows waiting behind the pill. */
  readonly freshCount: number;
  /** Rows on screen left the stored page or have another position in it. */
  readonly hasMoved: boolean;
  /** How many of them the conditions no longer find, when that is all that has moved. */
  readonly leftCount: number;
};

export type RowStoreEnv = {
  readonly nowMs: () => number;
  readonly later: (run: () => void, ms: number) => () => void;
  /** Whether a row on the screen may stay; one that may not fades out. Absent: every row that still exists. */
  readonly belongs?: (row: Row) => boolean;
};

export type RowStore = {
  readonly apply: (view: View) => void;
  /** Shows the rows behind the pill. */
  readonly applyWaiting: () => void;
  readonly entry: (id: string) => RowEntry | undefined;
  readonly subscribeRow: (id: string, listener: () => void) => () => void;
  readonly order: () => readonly string[];
  readonly subscribeOrder: (listener: () => void) => () => void;
  /** Once for each view that arrives, after its rows have been taken. */
  readonly subscribeAll: (listener: () => void) => () => void;
  /** `undefined` until the first data ever. */
  readonly head: () => Head | undefined;
  readonly subscribeHead: (listener: () => void) => () => void;
};

export function createRowStore({ nowMs, later, belongs = () => true }: RowStoreEnv): RowStore {
  const entryById = new Map<string, RowEntry>();
  const rowListeners = new Map<string, Set<() => void>>();
  const orderListeners = new Set<() => void>();
  const headListeners = new Set<() => void>();
  const allListeners = new Set<() => void>();
  let latest: View | undefined;
  let order: readonly string[] = [];
  let head: Head | undefined;
  /** The total of the answer whose order is on the screen. */
  let shownTotal = 0;
  let seq = 0;
  let isSweeping = false;
  let askedAtMs = 0;
  let isSettled = false;

  function apply(view: View): void {
    if (latest?.key !== view.key) startSettling();
    latest = view;
    const displayed = order.filter(id => entryById.get(id)?.isLeaving !== true);
    const plan = planDisplay({ displayed, view, isNewQuery: isSettling(view), belongs });
    takeRows(view);
    if (plan.kind === 'replace') {
      setOrder(plan.ids);
      shownTotal = view.total;
      setHead(headOf(view, NOTHING_WAITS));
    } else {
      if (plan.appended.length > 0) setOrder([...order, ...plan.appended]);
      leave(plan.gone);
      const isShown = plan.fresh.length === 0 && !plan.hasMoved;
      shownTotal = isShown ? view.total : shownTotal - plan.gone.length;
      // A row that only went to another page is still counted.
      const leftCount = view.total <= shownTotal - plan.left ? plan.left : 0;
      setHead(headOf(view, { freshCount: plan.fresh.length, hasMoved: plan.hasMoved, leftCount }));
    }
    prune(view);
    sweepLater();
    for (const listener of allListeners) listener();
  }

  function startSettling(): void {
    askedAtMs = nowMs();
    isSettled = false;
  }

  /** The stored rows are shown at once, and the server's first answer still replaces them. */
  function isSettling({ freshAtMs = 0 }: View): boolean {
    if (isSettled) return false;
    isSettled = freshAtMs >= askedAtMs || nowMs() - askedAtMs > LIST_SETTLE_MS;
    return nowMs() - askedAtMs <= LIST_SETTLE_MS;
  }

  function applyWaiting(): void {
    if (!latest) return;
    setOrder(latest.ids);
    shownTotal = latest.total;
    setHead(headOf(latest, NOTHING_WAITS));
    prune(latest);
  }

  function takeRows(view: View): void {
    seq += 1;
    const unverified = new Set(view.unverified);
    const unconfirmed = new Set(view.unconfirmed);
    for (const row of view.rows) {
      // It is held until it has faded, and still comes with each view.
      if (entryById.get(row.id)?.isLeaving && !belongs(row)) continue;
      const isUnconfirmed = unconfirmed.has(row.id) || undefined;
      const arrival = { row, mark: view.markById[row.id], isUnverified: unverified.has(row.id), isUnconfirmed };
      setEntry(row.id, nextEntry(entryById.get(row.id), arrival, seq, nowMs()));
    }
  }

  /** Rows fade before they go. */
  function leave(gone: readonly string[]): void {
    if (gone.length === 0) return;
    for (const id of gone) {
      const entry = entryById.get(id);
      if (entry) setEntry(id, { ...entry, isLeaving: true });
    }
    later(() => {
      const staying = order.filter(id => !gone.includes(id) || entryById.get(id)?.isLeaving === false);
      setOrder(staying);
      if (latest) prune(latest);
    }, ROW_LEAVE_MS);
  }

  /** Removes rows that are no longer shown. */
  function prune(view: View): void {
    const wanted = new Set([...order, ...view.ids]);
    for (const id of entryById.keys()) if (!wanted.has(id)) entryById.delete(id);
  }

  function sweepLater(): void {
    if (isSweeping || ![...entryById.values()].some(entry => Object.keys(entry.flashes).length > 0)) return;
    isSweeping = true;
    later(() => {
      isSweeping = false;
      for (const [id, entry] of entryById) setEntry(id, withoutOldFlashes(entry, nowMs() - CHANGE_NOTE_MS));
      sweepLater();
    }, CHANGE_NOTE_MS);
  }

  function setEntry(id: string, entry: RowEntry): void {
    if (entryById.get(id) === entry) return;
    entryById.set(id, entry);
    for (const listener of rowListeners.get(id) ?? []) listener();
  }

  function setOrder(ids: readonly string[]): void {
    if (isSameList(order, ids)) return;
    order = ids;
    for (const listener of orderListeners) listener();
  }

  function setHead(next: Head): void {
    if (isSameData(head, next)) return;
    head = next;
    for (const listener of headListeners) listener();
  }

  return {
    apply,
    applyWaiting,
    entry: id => entryById.get(id),
    subscribeRow(id, listener) {
      const listeners = rowListeners.get(id) ?? new Set();
      rowListeners.set(id, listeners.add(listener));
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) rowListeners.delete(id);
      };
    },
    order: () => order,
    subscribeOrder: listener => listen(orderListeners, listener),
    subscribeAll: listener => listen(allListeners, listener),
    head: () => head,
    subscribeHead: listener => listen(headListeners, listener),
  };
}

type Waiting = Pick<Head, 'freshCount' | 'hasMoved' | 'leftCount'>;

const NOTHING_WAITS: Waiting = { freshCount: 0, hasMoved: false, leftCount: 0 };

function headOf(view: View, waiting: Waiting): Head {
  const { key, query, total, summary, groups, groupSpan, coverage, freshAtMs, limits, isInexpressible } = view;
  const { pageNo, pageSize } = query;
  return { key, pageNo, pageSize, total, summary, groups, groupSpan, coverage, freshAtMs, limits, isInexpressible, ...waiting };
}

function listen(listeners: Set<() => void>, listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
