/**
 * What this tab heard from every thread since the page 状态机 was opened. It goes on listening for a while when another page is in front,
 * so that one can work there and come back to see what happened; then it stops, and the threads fall silent.
 */
import { useSyncExternalStore } from 'react';
import type { Json } from '#base/json.ts';
import type { InspectReport } from '#inspection/report.ts';
import { emptyTrace, forgetEnded, noteReports } from './trace.ts';
import type { Trace } from './trace.ts';
import { runLater } from '../live/run-later.ts';
import { listenToActors } from '../live/use-inspector.ts';
import type { Inspector } from '../live/use-inspector.ts';

/** Reports are shown ten times a second, however many come. */
const SHOW_EVERY_MS = 100;
const BACKGROUND_MS = 300_000;

const listeners = new Set<() => void>();
let trace = emptyTrace();
let heard: InspectReport[] = [];
let inspector: Inspector | undefined;
let focus: string | undefined;
let keepShowing = (): void => undefined;
let stopLater: (() => void) | undefined;

/** The live trace; listening begins with the first component that asks. */
export function useLiveTrace(): Trace {
  return useSyncExternalStore(subscribe, () => trace);
}

/** The actor whose guards are asked after each of its steps. */
export function focusActor(actor: string | undefined): void {
  if (focus === actor) return;
  focus = actor;
  inspector?.setFocus(actor);
}

/** Development only: a production build does not carry it out. */
export const sendToActor = (actor: string, event: { readonly type: string; readonly payload: Json }): void => inspector?.send(actor, event);

/** Forgets the actors that have ended. */
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
  // Who was heard before may be gone meanwhile; whoever lives says so at once.
  const before = [...trace.places.values()].filter(({ isGone }) => !isGone);
  heard = before.map(({ place }) => ({ kind: 'left', place: place.id }));
  const timer = setInterval(show, SHOW_EVERY_MS);
  keepShowing = () => clearInterval(timer);
  const started = listenToActors({
    onReport(report) {
      heard.push(report);
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
  const reports = heard;
  heard = [];
  replace(noteReports(trace, reports, Date.now()));
}

function replace(next: Trace): void {
  if (next === trace) return;
  trace = next;
  for (const listener of listeners) listener();
}
