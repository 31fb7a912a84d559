/** Turns XState's inspection events into reports: first a card of each actor, then its steps, then its end. */
import type { AnyTransitionDefinition, InspectionEvent } from 'xstate';
import { isMachineSnapshot } from 'xstate';
import { masked } from '#inspection/mask.ts';
import type { ActorSnapshot, ActorStep, InspectReport, Place } from '#inspection/report.ts';
import { transitionIdOf } from '../chart-of.ts';
import { cardOf, newContextMemory, snapshotOf } from './actor-card.ts';
import type { ContextMemory } from './actor-card.ts';
import { eventOptions } from './event-options.ts';
import { asActor } from './living-actors.ts';
import type { LivingActor } from './living-actors.ts';

export type ActorLogDeps = {
  readonly place: Place;
  /** Identifies this run of the thread, so that its actors are not mistaken for those of an earlier run. */
  readonly run: string;
  readonly nowMs: () => number;
  readonly nextSeq: () => number;
  readonly isFocused: (actor: string) => boolean;
  readonly report: (report: InspectReport) => void;
};

export type ActorLog = {
  note(event: InspectionEvent): void;
  /** Emits the card of every living actor again, for a new listener. */
  emitCards(): void;
  /** Emits the answer of the actor to each event, if it lives here. */
  emitOptions(actor: string): void;
  /** Emits the end of actors that threw, because XState sends no event for that. */
  noticeDead(): void;
  find(actor: string): LivingActor | undefined;
};

type Watched = {
  readonly actor: LivingActor;
  readonly key: string;
  readonly memory: ContextMemory;
  sinceMs: number;
  lastSeq: number;
  /** Transitions of the event in progress: one event may take several, one after the other. */
  taken: AnyTransitionDefinition[];
};

export function createActorLog({ place, run, nowMs, nextSeq, isFocused, report }: ActorLogDeps): ActorLog {
  const watched = new Map<string, Watched>();
  const senders = new WeakMap<object, string>();
  const keyOf = (sessionId: string): string => `${place.id}/${run}.${sessionId}`;

  /** Undefined for an actor that is still being made, and for one that ended before it was seen. */
  function watch(ref: unknown, isBorn = false): Watched | undefined {
    const actor = asActor(ref);
    if (!actor) return undefined;
    const known = watched.get(actor.sessionId);
    const isSeen = actor.getSnapshot()?.status === 'active' || isBorn;
    if (known || !isSeen) return known;
    const entry: Watched = { actor, key: keyOf(actor.sessionId), memory: newContextMemory(), sinceMs: nowMs(), lastSeq: 0, taken: [] };
    watched.set(actor.sessionId, entry);
    emitCard(entry);
    return entry;
  }

  function emitCard(entry: Watched): void {
    const { actor, key, memory, sinceMs } = entry;
    const parent = asActor(actor._parent);
    const parentKey = parent && keyOf(parent.sessionId);
    report({ kind: 'actor', card: cardOf(actor, key, parentKey, place, snapshotOf(actor, memory), sinceMs) });
  }

  function emitStep(entry: Watched, event: ActorStep['event'], from: string | undefined): ActorSnapshot {
    const { actor, key, memory, taken } = entry;
    entry.taken = [];
    const seq = nextSeq();
    const atMs = nowMs();
    if (taken.some(({ target }) => target !== undefined)) entry.sinceMs = atMs;
    entry.lastSeq = seq;
    const snapshot = snapshotOf(actor, memory);
    report({ kind: 'step', step: { actor: key, seq, atMs, event, from, snapshot, taken: taken.map(transitionIdOf) } });
    if (isFocused(key)) emitOptionsOf(entry);
    return snapshot;
  }

  function emitDeath({ actor, key }: Watched): void {
    watched.delete(actor.sessionId);
    report({ kind: 'died', actor: key, atMs: nowMs() });
  }

  function emitOptionsOf({ actor, key, lastSeq: seq }: Watched): void {
    const snapshot: unknown = actor.getSnapshot();
    const options = isMachineSnapshot(snapshot) && snapshot.status === 'active' ? eventOptions(snapshot) : [];
    report({ kind: 'options', actor: key, seq, options });
  }

  function noticeDead(): void {
    for (const entry of watched.values()) {
      if (entry.actor.getSnapshot().status === 'active') continue;
      emitStep(entry, { type: THROWN, payload: null }, undefined);
      emitDeath(entry);
    }
  }

  const find = (key: string): Watched | undefined => [...watched.values()].find(entry => entry.key === key);

  return {
    note(event) {
      switch (event.type) {
        case '@xstate.actor':
          watch(event.actorRef);
          return;
        case '@xstate.event': {
          watch(event.actorRef, event.event.type === BORN);
          const sender = asActor(event.sourceRef);
          if (sender) senders.set(event.event, keyOf(sender.sessionId));
          return;
        }
        case '@xstate.microstep':
          // The first one only names the initial state.
          watch(event.actorRef)?.taken.push(...event._transitions.filter(({ eventType }) => typeof eventType === 'string'));
          return;
        case '@xstate.snapshot': {
          const entry = watch(event.actorRef);
          if (!entry) return;
          const { type, ...payload } = event.event;
          const { status } = emitStep(entry, { type, payload: masked(payload) }, senders.get(event.event));
          if (status !== 'active') emitDeath(entry);
          return;
        }
        case '@xstate.action':
        case '@xstate.transition':
          return;
      }
    },
    emitCards: () => watched.forEach(emitCard),
    emitOptions(key) {
      const entry = find(key);
      if (entry) emitOptionsOf(entry);
    },
    noticeDead,
    find: key => find(key)?.actor,
  };
}

/** The first event of every actor, and the only one of an actor that ends at once. */
const BORN = 'xstate.init';
/** The event of a step that reports an actor that threw. */
const THROWN = 'xstate.error';
