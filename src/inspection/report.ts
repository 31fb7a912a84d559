/**
 * The messages of tabs and workers about their actors, and of a listener to them: the messages on the inspector's channel.
 * Nobody speaks unless somebody listened within LISTEN_ALIVE_MS; what could be secret is masked before it is sent (mask.ts).
 */
import type { Json } from '#base/json.ts';
import type { Chart } from './chart.ts';

/** BroadcastChannel of the inspector; one origin, all tabs and workers. */
export const INSPECT_CHANNEL = 'quayside-inspect';
/** A listener says that it is there so often (ms) … */
export const LISTEN_EVERY_MS = 2_000;
/** … and is forgotten after so long without a word (ms). */
export const LISTEN_ALIVE_MS = 6_000;

/** A thread that has actors. */
export type Place = {
  /** `${tabId}` for a tab, `${tabId}:worker` for its worker. */
  readonly id: string;
  readonly tabId: string;
  readonly kind: 'tab' | 'worker';
};

/** State value as XState has it: 'up' or { standing: { contending: 'leading' }, … }. */
export type StateValue = string | { readonly [key: string]: StateValue };

export type ActorStatus = 'active' | 'done' | 'error' | 'stopped';

export type ActorSnapshot = {
  /** undefined for an actor without states (a promise, a callback). */
  readonly value: StateValue | undefined;
  /** Masked. */
  readonly context: Json;
  readonly status: ActorStatus;
  /** Message of the error it ended with; '' otherwise. */
  readonly error: string;
  /** Delays that run now, with what they really take: a delay may be computed, and a late listener did not see it begin. */
  readonly timers?: readonly ActorTimer[] | undefined;
};

/** `event`: the transition's, as the chart names it. Times by the thread's own clock (ms since 1970). */
export type ActorTimer = { readonly event: string; readonly startedAtMs: number; readonly dueMs: number };

export type ActorCard = {
  /** `${place.id}/${run of the thread}.${XState session id}`: unique among all threads, never used again, not by a reloaded tab either. */
  readonly key: string;
  readonly place: Place;
  /** As the program named it: 'leader', 'pull waybill', 'upload 123'. */
  readonly name: string;
  /** The machine's id, or what the actor is made of ('promise', 'callback', 'actor' for anything else). */
  readonly machine: string;
  readonly parent: string | undefined;
  readonly chart: Chart | undefined;
  readonly snapshot: ActorSnapshot;
  /** When this state was entered, as the thread's own clock says (ms since 1970): countdowns start here. */
  readonly atMs: number;
};

/** An event an actor took. */
export type ActorStep = {
  readonly actor: string;
  /** Counts up from 1 in each place, so that what is missing shows. */
  readonly seq: number;
  readonly atMs: number;
  readonly event: { readonly type: string; readonly payload: Json };
  /** The actor that sent it, when one did; the actor itself for its own delays and results. */
  readonly from: string | undefined;
  readonly snapshot: ActorSnapshot;
  /** Ids of the transitions taken, of the actor's chart. */
  readonly taken: readonly string[];
};

/** Whether the actor in its present state would do anything on an event, and what stands in the way. */
export type EventOption = {
  readonly event: string;
  readonly transition: string;
  /** unknown: its guard needs what only a real event carries. */
  readonly answer: 'enabled' | 'disabled' | 'unknown';
  /** The guard that decides, as the chart writes it; '' for none. */
  readonly guard: string;
  /** The transition that is taken instead, its own guard being no obstacle: an earlier one, or one of a state within. */
  readonly shadowedBy?: string | undefined;
};

/** A message between actors, or to and from the world outside. */
export type Crossing = {
  readonly place: Place;
  readonly seq: number;
  readonly atMs: number;
  /** Actor keys, ids of places (the thread as a whole), or the names of the world: 'server', 'socket', 'tabs', 'storage', 'console'. */
  readonly from: string;
  readonly to: string;
  /** 'PUT /mtSupplier/edit', '200', 'table-update'. Never with a query string or a body. */
  readonly text: string;
  readonly isFailure: boolean;
};

/** A decision of the outbox or of the list engine, in the same timeline as the actors. */
export type Decision = {
  readonly place: Place;
  readonly seq: number;
  readonly atMs: number;
  readonly about: { readonly entity: string; readonly id: string; readonly opId: string | undefined };
  /** What was decided, as a name: 'sent', 'ambiguous', 'readBack', 'settled', 'blocked', 'rebased', 'swept', 'deletedByScan'. */
  readonly verdict: string;
  /** Why, as a name or a status: '504', 'timeout', 'alreadyThere'. '' for none. */
  readonly because: string;
};

/** From a thread with actors. `died`: its actor is over and nothing more comes of it. */
export type InspectReport =
  | { readonly kind: 'place'; readonly place: Place; readonly title: string; readonly isLeader: boolean | undefined }
  | { readonly kind: 'actor'; readonly card: ActorCard }
  | { readonly kind: 'step'; readonly step: ActorStep }
  | { readonly kind: 'died'; readonly actor: string; readonly atMs: number }
  | { readonly kind: 'crossing'; readonly crossing: Crossing }
  | { readonly kind: 'decision'; readonly decision: Decision }
  | { readonly kind: 'options'; readonly actor: string; readonly seq: number; readonly options: readonly EventOption[] }
  | { readonly kind: 'left'; readonly place: string };

/** What goes over the channel: the reports of one task of one thread, in order. A place says `place` at every `listen`, so that silence shows. */
export type InspectPost = { readonly kind: 'reports'; readonly place: string; readonly reports: readonly InspectReport[] };

/** From a listener. `focus`: the actor whose options are told after each of its steps. */
export type InspectRequest =
  | { readonly kind: 'listen'; readonly listener: string; readonly focus: string | undefined }
  | { readonly kind: 'leave'; readonly listener: string }
  /** Development only; a production build does not carry it out. */
  | { readonly kind: 'send'; readonly actor: string; readonly event: { readonly type: string; readonly payload: Json } }
  | { readonly kind: 'injection'; readonly injection: FaultInjection };

export const FAULTS = ['none', 'offline', 'captive', 'unauthorized', 'serverError', 'timeoutAfterCommit'] as const;

/** Trouble made on purpose, development only: applied by the worker's transport, and asked of the reference server. */
export type FaultInjection = {
  /** Added before each request (ms). */
  readonly latencyMs: number;
  /** Share of requests whose answer is lost, 0 to 1. */
  readonly loss: number;
  readonly fault: (typeof FAULTS)[number];
  /** Sockets stay open and say nothing. */
  readonly isSocketStalled: boolean;
  /** Added to the server's clock (ms). */
  readonly clockSkewMs: number;
};
