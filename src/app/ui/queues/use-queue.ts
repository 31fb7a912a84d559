/** Counts how many rows of a queue wait, and since when the first of them does; live, from the rows of this device. */
import { DAY_CHARS } from '#base/durations.ts';
import { dayAfter } from '#base/periods.ts';
import { figuresOf, isAwaited, isNeverConfirmed, rowsOfPage } from '#query/view.ts';
import type { View } from '#query/view.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { Queue } from '#schema/queues.ts';
import { spanBetween } from '#schema/span.ts';
import { usePage } from '../../live/use-view.ts';
import { queueQuery } from './queue-values.ts';

/** @param moment of the server, 'YYYY-MM-DD HH:mm:ss'. */
export const dayOf = (moment: string): string => moment.slice(0, DAY_CHARS);

export type QueueCount =
  /** The server was never asked, and this device has only some of the rows. */
  | { readonly kind: 'unknown'; /** The server is being asked, or will be as soon as it can. */ readonly isAwaited: boolean }
  | { readonly kind: 'refused' }
  | {
      readonly kind: 'known';
      readonly count: number;
      readonly oldest: Waited | undefined;
      /** Rows of this device were counted, and it may not have them all: the server cannot be reached. */
      readonly isPart: boolean;
      /** Device time at which the server confirmed it last. */
      readonly freshAtMs: number | undefined;
    };
/** How long the row that waits longest has waited: hours since its wait began, or days until it is due (below 0: it is overdue). */
export type Waited =
  | { readonly kind: 'since'; readonly hours: number; readonly isLate: boolean }
  | { readonly kind: 'due'; readonly days: number };

/** @param now the server's time: one clock serves all queues of a page. */
export function useQueue(def: EntityDef, queue: Queue, now: string): QueueCount {
  const { view } = usePage(def.name, queueQuery(def, queue, dayOf(now)));
  return queueCount(queue, view, now);
}

/** @param view of the queue's query; absent before its first answer. */
export function queueCount(queue: Queue, view: View | undefined, now: string): QueueCount {
  if (view?.refusal) return { kind: 'refused' };
  if (!view || isNeverConfirmed(view)) return { kind: 'unknown', isAwaited: !view || isAwaited(view) };
  const since = rowsOfPage(view)[0]?.[queue.since];
  const oldest = typeof since === 'string' ? waited(queue, since, now) : undefined;
  const { total, isPart, freshAtMs } = figuresOf(view);
  return { kind: 'known', count: total, oldest, isPart, freshAtMs };
}

/** @param since a moment or a day. @param now the server's time. @returns undefined: it does not wait yet. */
export function waited({ lateAfterHours, withinDays }: Queue, since: string, now: string): Waited | undefined {
  if (withinDays !== undefined) {
    const days = spanBetween('days', since, now);
    return days === undefined ? undefined : { kind: 'due', days };
  }
  // A day has passed when it is over.
  const hours = spanBetween('hours', now, since.length === DAY_CHARS ? dayAfter(since, 1) : since);
  if (hours === undefined || hours < 0) return undefined;
  return { kind: 'since', hours, isLate: lateAfterHours !== undefined && hours > lateAfterHours };
}
