/**
 * Views: answers every subscribed query and keeps it current in the table that all tabs read.
 * Only the leader runs this. The first change after a quiet time is answered at once; those that follow are collected for a frame, or longer for a hidden
 * view. A view is written at most ten times a second, and not at all while its answer is the stored one.
 */
import { inBackground } from '#base/in-background.ts';
import { isSameData } from '#base/same-data.ts';
import { createSerialQueue } from '#base/serial-queue.ts';
import type { QueryWork } from '#query/entity-queries.ts';
import { diffViews } from '#query/view-diff.ts';
import type { ViewDiff } from '#query/view-diff.ts';
import type { Refusal, Subscription, View } from '#query/view.ts';
import type { Schema } from '#schema/schema.ts';
import type { LinkState } from '#sync/status.ts';
import type { Replica } from '../replica-port.ts';
import { leftMs } from '../clock.ts';
import type { Clock, EngineStore } from '../ports.ts';
import { repeat, retry, retryAfterMs } from '../repeat.ts';
import { createAnswers } from './answer-view.ts';
import type { WindowAnswer } from './compose-view.ts';
import { BEFORE_SENDING, isSending } from './moved-rows.ts';
import { createLiveQueries } from './live-queries.ts';
import { groupSubscriptions } from './group-subscriptions.ts';
import { openWanted } from './wanted-view.ts';
import type { WantedView } from './wanted-view.ts';
import { SUBSCRIPTION_BEAT_MS } from '#query/view.ts';
import { SUBSCRIPTION_TTL_MS, VIEW_COALESCE_MS, VIEW_HIDDEN_COALESCE_MS, VIEW_MIN_INTERVAL_MS } from '#sync/pace.ts';

export type { WindowAnswer } from './compose-view.ts';

export type ViewsDeps = {
  readonly schema: Pick<Schema, 'find'>;
  readonly replica: Replica;
  readonly store: Pick<
    EngineStore,
    'putViews' | 'views' | 'dropOldViews' | 'subscriptions' | 'watchSubscriptions' | 'dropStaleSubscriptions'
  >;
  readonly epoch: number;
  readonly clock: Clock;
  readonly linkState: () => LinkState;
  /** Called once for every new view, which needs the server's page; a page of groups is none of the server's. */
  readonly onNeedWindow: (subscription: Subscription) => void;
  /** Called when a row came into the server's page of this view, left it or moved on it: the page must be read again. */
  readonly onMoved?: (key: string) => void;
  /** Called whenever the set of wanted views changed, one subscription per view. */
  readonly onSubscriptions?: (subscriptions: readonly Subscription[]) => void;
  readonly onStale: () => void;
  /** The local store failed; the views stop. */
  readonly onFailure: (error: unknown) => void;
};

export type Views = {
  /** The server's page for a view. @returns the confirmed ids that the view showed there and that are missing now. */
  noteWindow(key: string, answer: WindowAnswer): readonly string[];
  /** The server refused a view's query. */
  noteRefusal(key: string, refusal: Refusal): void;
  /** The server cannot be asked this query. */
  noteInexpressible(key: string): void;
  /** All unverified rows of the entity. */
  noteUnverified(entity: string, ids: readonly string[]): void;
  /** A pass over the entity ended: all its rows were confirmed at that time. */
  noteConfirmed(entity: string, atMs: number): void;
  /** The link went up or down. */
  noteLink(): void;
  /** One subscription per wanted view, their held ids joined. */
  subscriptions(): readonly Subscription[];
  /** All work since the start, for the metrics: views computed and written, what changed on them, and what the queries did for them. */
  work(): QueryWork & Readonly<Record<'viewsComputed' | 'viewsWritten' | 'rowsAdded' | 'rowsRemoved' | 'rowsChanged', number>>;
  /** Kept now. */
  liveQueryCount(): number;
  stop(): void;
};

export function createViews(deps: ViewsDeps): Views {
  const { schema, replica, store, epoch, clock, linkState, onMoved } = deps;
  const liveQueries = createLiveQueries(replica);
  const answers = createAnswers({ replica, liveQueries, clock, linkState, onMoved });
  const wantedByKey = new Map<string, WantedView>();
  const warming = new Set<string>();
  const inTurn = createSerialQueue();
  const stopping = new AbortController();
  const work = { viewsComputed: 0, viewsWritten: 0, rowsAdded: 0, rowsRemoved: 0, rowsChanged: 0 };
  let isFlushing = false;
  let roundAtMs = -Infinity;

  const stopWatching = [
    replica.onChange(change => {
      try {
        liveQueries.apply(change);
      } catch (error) {
        liveQueries.forget(change.entity); // rebuilt from the present rows by the next view that needs it
        reportFailure(error);
      }
      touch(change.entity);
    }),
    store.watchSubscriptions(() => inBackground(persist(() => inTurn(readSubscriptions)))),
  ];
  repeat(clock, SUBSCRIPTION_BEAT_MS, stopping.signal, tidy, reportFailure);

  /** A failed step is retried: one failure must not stop every list until another tab leads. */
  function persist(work: () => Promise<void>): Promise<void> {
    return retry(clock, stopping.signal, work, reportFailure);
  }

  function reportFailure(error: unknown): void {
    if (!stopping.signal.aborted) deps.onFailure(error);
  }

  async function readSubscriptions(): Promise<void> {
    const grouped = groupSubscriptions(await store.subscriptions());
    const unknown = grouped.filter(subscription => !wantedByKey.has(subscription.key));
    // The disk has what was written last: a view opened again must not be compared with an older answer.
    const stored = unknown.length === 0 ? [] : await store.views(unknown.map(({ key }) => key));
    if (stopping.signal.aborted) return;
    const storedByKey = new Map(stored.map(view => [view.key, view]));
    const opened = unknown.flatMap(subscription => open(subscription, storedByKey.get(subscription.key)));
    for (const key of wantedByKey.keys()) if (!grouped.some(subscription => subscription.key === key)) wantedByKey.delete(key);
    for (const subscription of grouped) {
      const wanted = wantedByKey.get(subscription.key);
      if (!wanted) continue;
      if (!isSameData(wanted.subscription.heldIds, subscription.heldIds)) markDirty(wanted);
      wanted.subscription = subscription;
    }
    deps.onSubscriptions?.(grouped);
    for (const wanted of opened) {
      if (!wanted.subscription.query.group) deps.onNeedWindow(wanted.subscription);
      inBackground(persist(() => ready(wanted)).then(() => warm(wanted)));
    }
  }

  function open(subscription: Subscription, stored: View | undefined): WantedView[] {
    const def = schema.find(subscription.entity);
    if (!def) return []; // written by a version that knew the entity
    const wanted = openWanted(def, subscription, stored, clock.nowMs());
    wantedByKey.set(subscription.key, wanted);
    return [wanted];
  }

  /** The rows on the screen come first: they are kept current while the others are read from the disk. */
  async function ready(wanted: WantedView): Promise<void> {
    if (wantedByKey.get(wanted.subscription.key) !== wanted) return;
    const shown = [...(wanted.stored?.ids ?? []), ...wanted.subscription.heldIds];
    if (shown.length > 0 && !replica.isHydrated(wanted.def.name)) await replica.prime(wanted.def.name, shown);
    await replica.hydrate(wanted.def.name);
    wanted.isReady = true;
    markDirty(wanted);
  }

  /** After the list is shown, the columns of its search fields are built one after the other, so that the first search finds them. */
  async function warm({ def }: WantedView): Promise<void> {
    if (warming.has(def.name)) return;
    warming.add(def.name);
    try {
      do await clock.sleep(VIEW_MIN_INTERVAL_MS, stopping.signal);
      while (!stopping.signal.aborted && liveQueries.warm(def));
    } catch (error) {
      reportFailure(error);
    } finally {
      warming.delete(def.name);
    }
  }

  function touch(entity: string): void {
    for (const wanted of wantedByKey.values()) if (wanted.def.name === entity) markDirty(wanted);
  }

  function markDirty(wanted: WantedView): void {
    if (!wanted.isDirty) wanted.dirtyAtMs = clock.nowMs();
    wanted.isDirty = true;
    if (isAnswerable(wanted) && !isFlushing) inBackground(flush());
  }

  /** One at a time; continues until none waits. */
  async function flush(): Promise<void> {
    isFlushing = true;
    try {
      for (let waitMs: number | undefined = firstWaitMs(); waitMs !== undefined; waitMs = nextWaitMs()) {
        await clock.sleep(waitMs, stopping.signal);
        if (stopping.signal.aborted) return;
        roundAtMs = clock.nowMs();
        await persist(writeDue);
      }
    } finally {
      isFlushing = false;
    }
  }

  const isAnswerable = ({ isReady, stored }: WantedView) => isReady || stored !== undefined;
  const waiting = () => [...wantedByKey.values()].filter(wanted => isAnswerable(wanted) && wanted.isDirty);
  const dueInMs = (wanted: WantedView) =>
    Math.max(
      left(wanted.writtenAtMs, VIEW_MIN_INTERVAL_MS),
      left(wanted.openedAtMs, answers.graceMs(wanted)),
      left(wanted.dirtyAtMs, hiddenMs(wanted)),
    );
  const left = (sinceMs: number, ms: number): number => leftMs(clock, sinceMs, ms);
  const hiddenMs = ({ subscription }: WantedView): number => (subscription.isHidden ? VIEW_HIDDEN_COALESCE_MS : 0);

  /** In a stream it is a frame, so that changes outside of every view cost one computation a frame and not one each. */
  const firstWaitMs = (): number => (left(roundAtMs, VIEW_MIN_INTERVAL_MS) > 0 ? VIEW_COALESCE_MS : 0);
  /** One frame at a time: the awaited event of a view (the server's page, a refusal) may come long before its time is up. */
  const nextWaitMs = (): number | undefined => (waiting().length === 0 ? undefined : VIEW_COALESCE_MS);
  async function writeDue(): Promise<void> {
    const computed = waiting().flatMap(wanted => {
      const view = computeDue(wanted);
      return view ? [{ wanted, view }] : [];
    });
    const changed = computed.filter(({ wanted, view }) => !isSameData(wanted.stored, view));
    if (changed.length === 0) return;
    const answer = await written(changed);
    if (answer === 'stale') {
      stop();
      deps.onStale();
      return;
    }
    work.viewsWritten += changed.length;
    for (const { wanted, view } of changed) {
      noteDiff(diffViews(wanted.stored, view));
      wanted.stored = view;
      wanted.writtenAtMs = clock.nowMs();
    }
  }

  /** The failed write is still to be done. */
  async function written(changed: readonly { readonly wanted: WantedView; readonly view: View }[]): Promise<'committed' | 'stale'> {
    try {
      return await store.putViews(
        epoch,
        changed.map(({ view }) => view),
      );
    } catch (error) {
      for (const { wanted } of changed) wanted.isDirty = true;
      throw error;
    }
  }

  /** A view that cannot be computed delays no other one: it is retried with the next change, or after a while. */
  function computeDue(wanted: WantedView): View | undefined {
    try {
      if (dueInMs(wanted) > 0) return undefined;
      wanted.isDirty = false;
      work.viewsComputed++;
      const view = answers.compute(wanted);
      wanted.failures = 0;
      return view;
    } catch (error) {
      wanted.isDirty = false;
      wanted.failures += 1;
      wanted.writtenAtMs = clock.nowMs(); // as often as a written one, and no more
      reportFailure(error);
      inBackground(
        clock.sleep(retryAfterMs(wanted.failures), stopping.signal).then(() => {
          if (!stopping.signal.aborted && wantedByKey.get(wanted.subscription.key) === wanted) markDirty(wanted);
        }),
      );
      return undefined;
    }
  }

  function noteDiff({ added, removed, changed }: ViewDiff): void {
    work.rowsAdded += added.length;
    work.rowsRemoved += removed.length;
    work.rowsChanged += Object.keys(changed).length;
  }

  /** Subscriptions of dead tabs are dropped, and so are idle queries and old answers. */
  async function tidy(): Promise<void> {
    const nowMs = clock.nowMs();
    await store.dropStaleSubscriptions(nowMs - SUBSCRIPTION_TTL_MS);
    await store.dropOldViews();
    for (const { isReady, def, subscription } of wantedByKey.values()) if (isReady) liveQueries.of(def, subscription.query, nowMs);
    liveQueries.dropIdle(nowMs);
  }

  function stop(): void {
    stopping.abort();
    for (const stopOne of stopWatching) stopOne();
  }

  return {
    noteWindow(key, answer) {
      const wanted = wantedByKey.get(key);
      if (!wanted) return [];
      wanted.window = answer;
      wanted.localOrder = isSending(replica, wanted.def) ? BEFORE_SENDING : undefined; // its rows are among those of this device now
      wanted.refusal = undefined;
      wanted.created = [];
      markDirty(wanted);
      const got = new Set(answer.ids);
      const shown = wanted.stored?.ids ?? [];
      return shown.filter(id => !got.has(id) && replica.base(wanted.def.name, id) && !replica.folded(wanted.def.name, id)?.mark);
    },
    noteRefusal(key, refusal) {
      const wanted = wantedByKey.get(key);
      if (!wanted) return;
      wanted.refusal = refusal;
      markDirty(wanted);
    },
    noteInexpressible(key) {
      const wanted = wantedByKey.get(key);
      if (!wanted || wanted.isInexpressible) return;
      wanted.isInexpressible = true;
      markDirty(wanted);
    },
    noteUnverified(entity, ids) {
      answers.noteUnverified(entity, ids);
      touch(entity);
    },
    noteConfirmed(entity, atMs) {
      answers.noteConfirmed(entity, atMs);
      touch(entity);
    },
    noteLink() {
      answers.noteLink();
      for (const wanted of wantedByKey.values()) markDirty(wanted);
    },
    subscriptions: () => Array.from(wantedByKey.values(), wanted => wanted.subscription),
    work: () => ({ ...work, ...liveQueries.work() }),
    liveQueryCount: liveQueries.count,
    stop,
  };
}
