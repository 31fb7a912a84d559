/**
 * The contexts of the world: tabs' workers that queue for one lock, lead, can be killed at any await, and are started again.
 * Every port call of a context is an effect. A killed context's pending and later effects never resolve.
 */
import type { Random } from '#base/random.ts';
import type { EngineStore } from '#domain/sync/engine-store.ts';
import type { LinkState } from '#domain/sync/status.ts';
import type { Collections } from '#workers/collections-port.ts';
import type { Clock, Transport } from '#workers/ports.ts';
import { createReplay } from '#workers/replay/replay.ts';
import type { Replay } from '#workers/replay/replay.ts';
import type { Disk } from './disk.ts';
import type { LeaderPulls } from './leader-pulls.ts';
import { startLeaderPulls } from './leader-pulls.ts';
import type { VirtualTime } from './virtual-time.ts';

/** Where an exhaustive run kills: at the n-th effect of any leader, before it happened or after it happened and before anybody heard. */
export type CrashPoint = { readonly effect: number; readonly when: 'before' | 'after' };

export type ContextParts = {
  readonly time: VirtualTime;
  readonly disk: Disk;
  readonly transport: Transport;
  readonly random: Random;
  readonly session: () => { readonly sessionKey: string } | undefined;
  readonly linkState: () => LinkState;
  readonly onAuthFailure: () => void;
  readonly openCollections: (store: EngineStore, epoch: number) => Promise<Collections>;
  /** A seeded bug around the store, injected by the mutation test. */
  readonly wrapStore?: (store: EngineStore) => EngineStore;
  readonly crashAt?: CrashPoint | undefined;
  readonly withPulls: boolean;
  readonly onLeader: (leader: Leader | undefined) => void;
  readonly onCrash: (name: string) => void;
  readonly onFailure: (error: unknown) => void;
};

export type Leader = {
  readonly name: string;
  readonly collections: Collections;
  readonly replay: Replay;
  readonly pulls: LeaderPulls | undefined;
};
type Context = { readonly name: string; isDead: boolean; readonly unwatch: (() => void)[]; leader: Leader | undefined };

const NEVER = new Promise<never>(() => undefined);

export function createContexts(parts: ContextParts) {
  const { time, disk, random } = parts;
  const queue: Context[] = [];
  let holder: Context | undefined;
  let effects = 0;
  let births = 0;

  async function effect<T>(context: Context, run: () => T | Promise<T>): Promise<T> {
    if (context.isDead) return NEVER;
    const crash = parts.crashAt?.effect === effects++ ? parts.crashAt.when : undefined;
    if (crash === 'before') {
      kill(context);
      return NEVER;
    }
    await time.clock.sleep(random() * 3);
    if (context.isDead) return NEVER;
    const value = await run();
    if (crash === 'after') kill(context);
    return context.isDead ? NEVER : value;
  }

  function storeOf(context: Context): EngineStore {
    const store: EngineStore = {
      takeLeadership: () => effect(context, () => disk.takeLeadership()),
      entries: () => effect(context, disk.entries),
      outcomes: opIds =>
        effect(context, () =>
          Object.fromEntries(opIds.flatMap(opId => [disk.log.get(opId)].flatMap(record => (record ? [[opId, record.outcome]] : [])))),
        ),
      watchOutbox(onChange) {
        const unwatch = disk.watch(() => time.after(random() * 40, () => !context.isDead && onChange()));
        context.unwatch.push(unwatch);
        return unwatch;
      },
      rows: entity => effect(context, () => [...disk.rowsOf(entity).values()]),
      metas: () => effect(context, disk.metas),
      commit: (epoch, commit) => effect(context, () => disk.commit(epoch, commit)),
      putViews: () => Promise.resolve('committed'),
      views: () => Promise.resolve([]),
      subscriptions: () => Promise.resolve([]),
      watchSubscriptions: () => () => undefined,
      dropStaleSubscriptions: () => Promise.resolve(),
      beatSubscriptions: () => Promise.resolve(),
      close: () => undefined,
    };
    return parts.wrapStore?.(store) ?? store;
  }

  function transportOf(context: Context): Transport {
    const { transport } = parts;
    return {
      window: (...args) => effect(context, () => transport.window(...args)),
      read: (...args) => effect(context, () => transport.read(...args)),
      byId: (...args) => effect(context, () => transport.byId(...args)),
      // The write leaves in the very turn the replay asks for it; only its answer can find the context dead.
      write: async (...args) => {
        if (context.isDead) return NEVER;
        const answer = await transport.write(...args);
        return effect(context, () => answer);
      },
      probe: (...args) => effect(context, () => transport.probe(...args)),
    };
  }

  const clockOf = (context: Context): Clock => ({
    nowMs: time.nowMs,
    sleep: async (ms, signal) => {
      await time.clock.sleep(ms, signal);
      return context.isDead ? NEVER : undefined;
    },
  });

  async function lead(context: Context): Promise<void> {
    const store = storeOf(context);
    const clock = clockOf(context);
    const transport = transportOf(context);
    const { epoch } = await store.takeLeadership(context.name);
    const collections = await parts.openCollections(store, epoch);
    const { session, linkState, onAuthFailure, onFailure } = parts;
    const replay = createReplay({
      collections,
      transport,
      clock,
      rng: random,
      session,
      linkState,
      outcomes: opIds => store.outcomes(opIds),
      onAuthFailure,
      onConfirmed: () => undefined,
      onActivity: () => undefined,
      onFailure,
      metrics: { add: () => undefined },
    });
    const pulls = parts.withPulls ? startLeaderPulls({ collections, transport, clock, rng: random, onFailure }) : undefined;
    context.leader = { name: context.name, collections, replay, pulls };
    parts.onLeader(context.leader);
    store.watchOutbox(() => {
      void collections.reloadEntries().then(() => replay.wake(), onFailure);
    });
    collections.onEntriesChange(() => replay.wake());
    replay.wake();
  }

  function grant(): void {
    if (holder || queue.length === 0) return;
    const next = queue.shift();
    holder = next;
    if (next) void lead(next).catch(parts.onFailure);
  }

  function open(): void {
    queue.push({ name: `tab${++births}`, isDead: false, unwatch: [], leader: undefined });
    time.after(1, grant);
  }

  function kill(context: Context): void {
    if (context.isDead) return;
    context.isDead = true;
    for (const unwatch of context.unwatch) unwatch();
    parts.onCrash(context.name);
    if (holder === context) {
      holder = undefined;
      parts.onLeader(undefined);
    }
    const at = queue.indexOf(context);
    if (at >= 0) queue.splice(at, 1);
    time.after(1, grant);
    time.after(500 + random() * 3_000, open);
  }

  return {
    open,
    crashLeader: () => holder && kill(holder),
    /** The lock is stolen from a leader that lives on without knowing it. */
    stealFromLeader: () => {
      if (!holder || queue.length === 0) return;
      const robbed = holder;
      holder = undefined;
      time.after(1, grant);
      time.after(8_000, () => kill(robbed));
    },
    wake: () => holder?.leader?.replay.wake(),
    leader: () => holder?.leader,
    effects: () => effects,
  };
}
