/** The state of the page 状态机: the shown trace, the watched actor, and the selected moment. */
import { useEffect, useMemo, useState } from 'react';
import { activeNodes } from '../ui/chart/active-nodes.ts';
import type { Chart } from '#inspection/chart.ts';
import { possibleEvents } from './possible-events.ts';
import type { PossibleEvent } from './possible-events.ts';
import type { ActorSnapshot, ActorTimer, EventOption } from '#inspection/report.ts';
import type { Trace, TraceActor, TraceEntry } from './trace.ts';
import { momentsOf, optionsAt } from './trace-moments.ts';
import { lastUpTo } from './trace-log.ts';
import type { Moment } from './trace-moments.ts';
import { focusActor, useLiveTrace } from './inspect-session.ts';

export type TraceFile = { readonly name: string; readonly trace: Trace };

export type Watched = {
  readonly key: string;
  readonly actor: TraceActor;
  readonly chart: Chart | undefined;
  readonly moments: readonly Moment[];
  /** Its index in `moments`; -1 if the trace contains none of them any more. */
  readonly index: number;
  readonly snapshot: ActorSnapshot;
  readonly before: ActorSnapshot | undefined;
  readonly active: readonly string[];
  readonly taken: readonly string[];
  /** The running delays; empty while a past moment is shown. */
  readonly timers: readonly ActorTimer[];
  readonly events: readonly PossibleEvent[];
};

export type Machines = {
  readonly trace: Trace;
  readonly file: string | undefined;
  readonly isPaused: boolean;
  readonly watched: Watched | undefined;
  /** The number of the selected timeline entry; undefined: the present. */
  readonly at: number | undefined;
  readonly watch: (actor: string) => void;
  /** Selects the previous (-1) or next (1) moment. */
  readonly stepBy: (count: number) => void;
  readonly stepTo: (index: number) => void;
  readonly goNow: () => void;
  /** Selects an entry and watches its actor. */
  readonly goToEntry: (entry: TraceEntry) => void;
  readonly setPaused: (isPaused: boolean) => void;
  readonly openFile: (file: TraceFile) => void;
  readonly closeFile: () => void;
};

const NOTHING: readonly string[] = [];
const NO_TIMERS: readonly ActorTimer[] = [];

export function useMachines(): Machines {
  const live = useLiveTrace();
  const [file, setFile] = useState<TraceFile>();
  const [held, setHeld] = useState<Trace>();
  const [chosen, setChosen] = useState<string>();
  const [at, setAt] = useState<number>();
  const trace = file?.trace ?? held ?? live;
  const key = chosen !== undefined && trace.actors.has(chosen) ? chosen : firstOf(trace);
  const watched = useWatched(trace, key, at, file === undefined && held === undefined);
  // A worker's actor that was watched first stays watched, also after it has ended.
  if (chosen === undefined && key !== undefined && trace.actors.get(key)?.card.place.kind === 'worker') setChosen(key);
  const liveFocus = file ? undefined : key;
  useEffect(() => focusActor(liveFocus), [liveFocus]);

  const stepTo = (index: number): void => {
    const moments = watched?.moments ?? [];
    setAt(moments[Math.max(0, Math.min(index, moments.length - 1))]?.no);
  };
  return {
    trace,
    file: file?.name,
    isPaused: held !== undefined,
    watched,
    at,
    watch: actor => {
      setChosen(actor);
      setAt(undefined);
    },
    stepTo,
    stepBy: count => watched && stepTo(watched.index + count),
    goNow: () => setAt(undefined),
    goToEntry: entry => {
      const about = actorOf(entry);
      if (about !== undefined && trace.actors.has(about)) setChosen(about);
      setAt(entry.no);
    },
    setPaused: isPaused => setHeld(isPaused ? live : undefined),
    openFile: next => {
      setFile(next);
      setAt(undefined);
    },
    closeFile: () => {
      setFile(undefined);
      setAt(undefined);
    },
  };
}

function useWatched(trace: Trace, key: string | undefined, at: number | undefined, isRunning: boolean): Watched | undefined {
  const actor = key === undefined ? undefined : trace.actors.get(key);
  const moments = useMemo(() => (key === undefined ? [] : momentsOf(trace, key)), [trace, key]);
  const last = moments.length - 1;
  const index = at === undefined ? last : Math.max(lastUpTo(moments, at), Math.min(last, 0));
  const moment = moments[index];
  const isNow = at === undefined;
  const snapshot = (isNow ? actor?.snapshot : moment?.snapshot) ?? actor?.snapshot;
  const chart = actor?.card.chart;
  const value = snapshot?.value;
  const active = useMemo(() => (chart && value !== undefined ? activeNodes(chart, value) : NOTHING), [chart, value]);
  const asked: readonly EventOption[] | undefined = key === undefined ? undefined : optionsAt(trace, key, moment, moments[index + 1]);
  const events = useMemo(() => (chart ? possibleEvents(chart, active, asked) : []), [chart, active, asked]);
  if (key === undefined || !actor || !snapshot) return undefined;
  const isAlive = actor.endedAtMs === undefined && snapshot.status === 'active';
  return {
    key,
    actor,
    chart,
    moments,
    index,
    snapshot,
    before: moments[index - 1]?.snapshot,
    active,
    taken: moment?.step?.taken ?? NOTHING,
    timers: isRunning && isNow && isAlive ? (snapshot.timers ?? NO_TIMERS) : NO_TIMERS,
    events,
  };
}

/** The default: the first actor with a chart in a leading worker, else in any worker, else anywhere. */
function firstOf({ actors, places }: Trace): string | undefined {
  const rankOf = ({ card, endedAtMs }: TraceActor): number =>
    (endedAtMs === undefined ? 0 : 8) +
    (card.chart ? 0 : 4) +
    (card.place.kind === 'worker' ? 0 : 2) +
    (places.get(card.place.id)?.isLeader === true ? 0 : 1);
  const [first] = [...actors.values()].toSorted((a, b) => rankOf(a) - rankOf(b));
  return first?.card.key;
}

function actorOf(entry: TraceEntry): string | undefined {
  switch (entry.kind) {
    case 'card':
      return entry.card.key;
    case 'step':
      return entry.step.actor;
    case 'died':
      return entry.actor;
    case 'crossing':
      return entry.crossing.from;
    case 'decision':
    case 'place':
      return undefined;
  }
}
