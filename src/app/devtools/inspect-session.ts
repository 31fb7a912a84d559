/**
 * The trace this tab has recorded from every thread since the page 状态机 was opened. Recording continues for a while after the user leaves the
 * page, so that he can work elsewhere and come back to read the trace. Then it stops, and the threads emit no more reports.
 */
import { useSyncExternalStore } from 'react';
import type { Json } from '#base/json.ts';
import type { InspectReport } from '#inspection/report.ts';
import { emptyTrace, forgetEnded, noteReports } from './trace.ts';
import type { Trace } from './trace.ts';
import { runLater } from '../live/timers.ts';
import { listenToActors } from '../live/use-inspector.ts';
import type { Inspector } from '../live/use-inspector.ts';

/** The view is updated at most ten times a second. */
const SHOW_EVERY_MS = 100;
const BACKGROUND_MS = 300_000;

const listeners = new Set<() => void>();
let trace = emptyTrace();
let received: InspectReport[] = [];
let inspector: Inspector | undefined;
let focus: string | undefined;
let keepShowing = (): void => undefined;
let stopLater: (() => void) | undefined;

/** The live trace. Recording starts with the first component that uses it. */
export function useLiveTrace(): Trace {
  return useSyncExternalStore(subscribe, () => trace);
}

/** The actor whose guards are evaluated after each of its steps. */
export function focusActor(actor: string | undefined): void {
  if (focus === actor) return;
  focus = actor;
  inspector?.setFocus(actor);
}

/** Development only; a worker of a production build ignores it. */
export const sendToActor = (actor: string, event: { readonly type: string; readonly payload: Json }): void => inspector?.send(actor, event);

/** Removes the ended actors from the trace. */
export function clearEnded(): void {
  replace(forgetEnded(trace));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  stopLater?.();
  stopLater = undefined;
  inspector ??= start();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) stopLater = runLater(stop, BACKGROUND_MS);
  };
}

function start(): Inspector {
  // A place known from before may have gone meanwhile; a place that still exists reports itself at once.
  const before = [...trace.places.values()].filter(({ isGone }) => !isGone);
  received = before.map(({ place }) => ({ kind: 'left', place: place.id }));
  const timer = setInterval(show, SHOW_EVERY_MS);
  keepShowing = () => clearInterval(timer);
  const started = listenToActors({
    onReport(report) {
      received.push(report);
    },
  });
  started.setFocus(focus);
  return started;
}

function stop(): void {
  inspector?.stop();
  keepShowing();
  show();
  inspector = undefined;
}

function show(): void {
  const reports = received;
  received = [];
  replace(noteReports(trace, reports, Date.now()));
}

function replace(next: Trace): void {
  if (next === trace) return;
  trace = next;
  for (const listener of listeners) listener();
}
