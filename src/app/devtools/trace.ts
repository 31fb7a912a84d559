/**
 * The recorded trace, bounded and in order of arrival: places, actors, and one timeline of cards, steps, crossings and decisions.
 *
 * Shape:   an immutable value; noteReports copies the changed parts and shares the rest.
 * Units:   atMs is the clock of the reporting thread, ms since 1970; `no` counts arrivals from 0 and is never reused.
 * Bounds:  the newest MAX_ENTRIES entries, MAX_OPTIONS guard results per actor, MAX_ENDED ended actors; forgetEnded removes the rest of the ended ones.
 */
import type { ActorCard, ActorSnapshot, ActorStep, Crossing, Decision, EventOption, InspectReport, Place } from '#inspection/report.ts';
import { append, emptyLog, nextNo } from './trace-log.ts';
import type { Log } from './trace-log.ts';

export const MAX_ENTRIES = 20_000;
const MAX_OPTIONS = 512;
/** A busy worker starts and ends thousands of small actors a day. */
const MAX_ENDED = 500;

export type TraceEntry = { readonly no: number; readonly atMs: number } & (
  | { readonly kind: 'card'; readonly card: ActorCard }
  | { readonly kind: 'step'; readonly step: ActorStep }
  | { readonly kind: 'crossing'; readonly crossing: Crossing }
  | { readonly kind: 'decision'; readonly decision: Decision }
  | { readonly kind: 'died'; readonly actor: string }
  /** A place appeared, changed its title or its leadership, or (isGone) left. */
  | { readonly kind: 'place'; readonly place: Place; readonly isLeader: boolean | undefined; readonly isGone: boolean }
);

export type TracePlace = {
  readonly place: Place;
  /** The last reported title of the tab. */
  readonly title: string;
  /** undefined: not reported, or the place is no worker. */
  readonly isLeader: boolean | undefined;
  readonly isGone: boolean;
};

export type TraceActor = {
  /** The last reported card. */
  readonly card: ActorCard;
  /** The last reported snapshot. */
  readonly snapshot: ActorSnapshot;
  readonly endedAtMs: number | undefined;
  /** The results of its guards, by the step after which they were evaluated. */
  readonly options: Log<ActorOptions>;
};

export type ActorOptions = { readonly seq: number; readonly options: readonly EventOption[] };

export type Trace = {
  /** Ids of tabs in order of first appearance, also of closed ones; a tab is named by its index here. */
  readonly tabs: readonly string[];
  readonly places: ReadonlyMap<string, TracePlace>;
  /** By key, in order of first appearance. */
  readonly actors: ReadonlyMap<string, TraceActor>;
  readonly entries: Log<TraceEntry>;
};

export function emptyTrace(): Trace {
  return { tabs: [], places: new Map(), actors: new Map(), entries: emptyLog() };
}

/** @param nowMs the listener's clock, for reports that carry no time. */
export function noteReport(trace: Trace, report: InspectReport, nowMs: number): Trace {
  return noteReports(trace, [report], nowMs);
}

/** Adds the reports since the last call. One call per frame copies each table once, instead of once per report. */
export function noteReports(trace: Trace, reports: readonly InspectReport[], nowMs: number): Trace {
  if (reports.length === 0) return trace;
  const draft: Draft = {
    tabs: new Set(trace.tabs),
    places: new Map(trace.places),
    actors: new Map(trace.actors),
    added: [],
    next: nextNo(trace.entries),
  };
  for (const report of reports) note(draft, report, nowMs);
  forgetSurplus(draft.actors);
  return { tabs: [...draft.tabs], places: draft.places, actors: draft.actors, entries: append(trace.entries, draft.added, MAX_ENTRIES) };
}

/** The trace without the ended actors and the gone places; the timeline stays. */
export function forgetEnded(trace: Trace): Trace {
  return {
    ...trace,
    places: new Map([...trace.places].filter(([, { isGone }]) => !isGone)),
    actors: new Map([...trace.actors].filter(([, { endedAtMs }]) => endedAtMs === undefined)),
  };
}

type Draft = {
  readonly tabs: Set<string>;
  readonly places: Map<string, TracePlace>;
  readonly actors: Map<string, TraceActor>;
  readonly added: TraceEntry[];
  next: number;
};

function note(draft: Draft, report: InspectReport, nowMs: number): void {
  switch (report.kind) {
    case 'place':
      notePlace(draft, { place: report.place, title: report.title, isLeader: report.isLeader, isGone: false }, nowMs);
      return;
    case 'left':
      leave(draft, report.place, nowMs);
      return;
    case 'actor':
      noteCard(draft, report.card);
      return;
    case 'step':
      noteStep(draft, report.step);
      return;
    case 'died':
      if (end(draft, report.actor, report.atMs)) add(draft, { kind: 'died', actor: report.actor, atMs: report.atMs });
      return;
    case 'crossing':
      add(draft, { kind: 'crossing', crossing: report.crossing, atMs: report.crossing.atMs });
      return;
    case 'decision':
      add(draft, { kind: 'decision', decision: report.decision, atMs: report.decision.atMs });
      return;
    case 'options': {
      const { seq, options } = report;
      change(draft, report.actor, held => ({ ...held, options: append(held.options, [{ seq, options }], MAX_OPTIONS) }));
    }
  }
}

type NewEntry = TraceEntry extends infer E ? (E extends TraceEntry ? Omit<E, 'no'> : never) : never;

function add(draft: Draft, entry: NewEntry): void {
  draft.added.push({ ...entry, no: draft.next++ });
}

function change(draft: Draft, actor: string, next: (held: TraceActor) => TraceActor): void {
  const held = draft.actors.get(actor);
  if (held) draft.actors.set(actor, next(held));
}

function notePlace(draft: Draft, next: TracePlace, nowMs: number): void {
  const { place, isLeader, isGone } = next;
  const held = draft.places.get(place.id);
  draft.tabs.add(place.tabId);
  draft.places.set(place.id, next);
  if (held && held.isLeader === isLeader && held.isGone === isGone) return; // a repeated report adds no entry
  add(draft, { kind: 'place', place, isLeader, isGone, atMs: nowMs });
}

function leave(draft: Draft, id: string, nowMs: number): void {
  const held = draft.places.get(id);
  if (!held || held.isGone) return;
  for (const [key, { card }] of draft.actors) if (card.place.id === id) end(draft, key, nowMs);
  notePlace(draft, { ...held, isLeader: undefined, isGone: true }, nowMs);
}

function noteCard(draft: Draft, card: ActorCard): void {
  const held = draft.actors.get(card.key);
  const { snapshot, atMs } = card;
  draft.tabs.add(card.place.tabId);
  // A card is sent again to a listener that has the actor already; only a changed card is an entry.
  const isNews = !held || held.endedAtMs !== undefined || JSON.stringify(held.snapshot) !== JSON.stringify(snapshot);
  // An equal chart keeps its identity, because drawing it again takes time.
  const chart = held && JSON.stringify(held.card.chart) === JSON.stringify(card.chart) ? held.card.chart : card.chart;
  draft.actors.set(card.key, {
    card: { ...card, chart },
    snapshot,
    endedAtMs: undefined,
    options: held?.options ?? emptyLog(),
  });
  if (isNews) add(draft, { kind: 'card', card, atMs });
}

function noteStep(draft: Draft, step: ActorStep): void {
  const { snapshot, atMs } = step;
  change(draft, step.actor, held => {
    const endedAtMs = snapshot.status === 'active' ? held.endedAtMs : (held.endedAtMs ?? atMs);
    return { ...held, snapshot, endedAtMs };
  });
  add(draft, { kind: 'step', step, atMs });
}

function forgetSurplus(actors: Map<string, TraceActor>): void {
  if (actors.size <= MAX_ENDED) return;
  const ended = [...actors].filter(([, { endedAtMs }]) => endedAtMs !== undefined);
  for (const [key] of ended.slice(0, Math.max(0, ended.length - MAX_ENDED))) actors.delete(key);
}

/** @returns whether the actor was running. */
function end(draft: Draft, actor: string, atMs: number): boolean {
  const isAlive = draft.actors.get(actor)?.endedAtMs === undefined && draft.actors.has(actor);
  if (isAlive) change(draft, actor, held => ({ ...held, endedAtMs: atMs }));
  return isAlive;
}
