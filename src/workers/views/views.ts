/**
 * Views: answers every subscribed query and keeps it current in the table that all tabs read. Only the leader runs this.
 * follow-subscriptions.ts knows which views are wanted, answer-view.ts what each answers, view-writer.ts when it is computed and written.
 */
import { inBackground } from '#base/in-background.ts';
import type { QueryWork } from '#query/entity-queries.ts';
import { SUBSCRIPTION_BEAT_MS } from '#query/view.ts';
import type { Refusal, Subscription } from '#query/view.ts';
import type { Schema } from '#schema/schema.ts';
import { SUBSCRIPTION_TTL_MS } from '#sync/pace.ts';
import type { LinkState } from '#sync/status.ts';
import type { Replica } from '../replica-port.ts';
import type { Clock, EngineStore } from '../ports.ts';
import { createLifetime } from '../lifetime.ts';
import { repeat } from '../repeat.ts';
import { createAnswers } from './answer-view.ts';
import type { WindowAnswer } from './compose-view.ts';
import { BEFORE_SENDING, isSending } from './moved-rows.ts';
import { createLiveQueries } from './live-queries.ts';
import { createSubscriptionFollower } from './follow-subscriptions.ts';
import { createViewWriter } from './view-writer.ts';
import type { WritingWork } from './view-writer.ts';
import type { WantedView } from './wanted-view.ts';

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
  work(): QueryWork & WritingWork;
  /** Kept now. */
  liveQueryCount(): number;
  stop(): void;
};

export function createViews(deps: ViewsDeps): Views {
  const { replica, store, epoch, clock, linkState, onMoved } = deps;
  const lifetime = createLifetime(clock, deps.onFailure);
  const liveQueries = createLiveQueries(replica);
  const answers = createAnswers({ replica, liveQueries, clock, linkState, onMoved });
  const wantedByKey = new Map<string, WantedView>();
  const writer = createViewWriter({
    store,
    epoch,
    clock,
    lifetime,
    answers,
    wantedByKey,
    onStale() {
      stop();
      deps.onStale();
    },
  });
  const { markDirty } = writer;
  const follow = createSubscriptionFollower({ ...deps, lifetime, wantedByKey, markDirty, warm: def => liveQueries.warm(def) });

  const stopWatching = [
    replica.onChange(change => {
      try {
        liveQueries.apply(change);
      } catch (error) {
        liveQueries.forget(change.entity); // rebuilt from the present rows by the next view that needs it
        lifetime.report(error);
      }
      touch(change.entity);
    }),
    store.watchSubscriptions(() => inBackground(follow())),
  ];
  repeat(clock, SUBSCRIPTION_BEAT_MS, lifetime.signal, tidy, lifetime.report);

  function touch(entity: string): void {
    for (const wanted of wantedByKey.values()) if (wanted.def.name === entity) markDirty(wanted);
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
    lifetime.end();
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
    work: () => ({ ...writer.work(), ...liveQueries.work() }),
    liveQueryCount: liveQueries.count,
    stop,
  };
}
