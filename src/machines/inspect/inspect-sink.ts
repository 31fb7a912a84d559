/**
 * Emits a thread's reports on the inspector's channel: its actors, crossings and decisions. It starts at the first `listen` and stops
 * LISTEN_ALIVE_MS after the last one. All its effects are passed in.
 */
import { isSameData } from '#base/same-data.ts';
import { LISTEN_ALIVE_MS } from '#inspection/report.ts';
import type { InspectPost, InspectReport, InspectRequest, Place, FaultInjection } from '#inspection/report.ts';
import type { InspectionEmitter, EmittedDecision } from '#inspection/emitter.ts';
import { maskedText } from '#inspection/mask.ts';
import { createActorLog } from './actor-log.ts';
import type { ActorLog } from './actor-log.ts';
import { attachInspector } from './living-actors.ts';

export type PlaceFacts = { readonly title: string; readonly isLeader: boolean | undefined };

export type InspectSinkDeps = {
  readonly place: Place;
  /** A name that no other run of this thread has. */
  readonly run: string;
  readonly nowMs: () => number;
  readonly facts: () => PlaceFacts;
  readonly post: (post: InspectPost) => void;
  /** Runs its argument once, after the current task, so that the reports of one moment travel in one post. */
  readonly later: (run: () => void) => void;
  /** Development only: whether events may be sent to living actors. */
  readonly mayDrive: boolean;
  /** Development only: fault injection was requested. */
  readonly onFaultInjection?: ((injection: FaultInjection) => void) | undefined;
};

export type InspectSink = InspectionEmitter & {
  onRequest(request: InspectRequest): void;
  /** Title or leadership may have changed. */
  notePlace(): void;
  /** A part of this tab, or all of it, has ended. The place emits nothing more without a new listener. */
  leave(): void;
  /** On behalf of another thread that has ended. */
  emitLeft(place: string): void;
};

type Watch = { readonly log: ActorLog; readonly detach: () => void };

/** At this number of reports they are posted at once. */
const POST_MAX = 250;

export function createInspectSink(deps: InspectSinkDeps): InspectSink {
  const { place, nowMs } = deps;
  const listeners = new Map<string, { atMs: number; focus: string | undefined }>();
  let waiting: InspectReport[] = [];
  let seq = 0;
  let watch: Watch | undefined;
  let reported: PlaceFacts | undefined;
  const nextSeq = (): number => (seq += 1);

  function report(next: InspectReport): void {
    waiting.push(next);
    if (waiting.length === 1) deps.later(flush);
    if (waiting.length >= POST_MAX) flush();
  }

  function flush(): void {
    if (waiting.length === 0) return;
    const reports = waiting;
    waiting = [];
    deps.post({ kind: 'reports', place: place.id, reports });
  }

  function startWatch(): Watch {
    const isFocused = (actor: string): boolean => [...listeners.values()].some(({ focus }) => focus === actor);
    const log = createActorLog({ place, run: deps.run, nowMs, nextSeq, isFocused, report });
    const detach = attachInspector(event => {
      if (!isObserved()) return;
      try {
        log.note(event);
      } catch (error) {
        // A failure of the inspector must not reach the observed thread.
        const about = { entity: '', id: event.actorRef.sessionId, opId: undefined };
        decision({ about, verdict: 'watchFailed', because: error instanceof Error ? error.message : '' });
      }
    });
    return { log, detach };
  }

  function emitPlace(): void {
    reported = deps.facts();
    report({ kind: 'place', place, ...reported });
  }

  /** Drops listeners that sent nothing for LISTEN_ALIVE_MS. */
  function isObserved(): boolean {
    if (listeners.size === 0) return false;
    const now = nowMs();
    for (const [name, { atMs }] of listeners) if (Math.abs(now - atMs) > LISTEN_ALIVE_MS) listeners.delete(name);
    if (listeners.size === 0) silence();
    return listeners.size > 0;
  }

  function silence(): void {
    watch?.detach();
    watch = undefined;
  }

  function listen(name: string, focus: string | undefined): void {
    isObserved();
    const known = listeners.get(name);
    listeners.set(name, { atMs: nowMs(), focus });
    emitPlace();
    watch?.log.noticeDead();
    if (watch && !known) watch.log.emitCards();
    watch ??= startWatch();
    if (focus !== undefined && known?.focus !== focus) watch.log.emitOptions(focus);
  }

  function decision({ about, verdict, because }: EmittedDecision): void {
    if (!isObserved()) return;
    report({ kind: 'decision', decision: { place, seq: nextSeq(), atMs: nowMs(), about, verdict, because: maskedText(because) } });
  }

  return {
    isObserved,
    onRequest(request) {
      switch (request.kind) {
        case 'listen':
          return listen(request.listener, request.focus);
        case 'leave':
          listeners.delete(request.listener);
          if (listeners.size === 0) silence();
          return;
        case 'send':
          if (deps.mayDrive) watch?.log.find(request.actor)?.send({ ...payloadOf(request.event.payload), type: request.event.type });
          return;
        case 'injection':
          if (deps.mayDrive) deps.onFaultInjection?.(request.injection);
          return;
      }
    },
    notePlace() {
      if (isObserved() && !isSameData(deps.facts(), reported)) emitPlace();
    },
    crossing({ from = place.id, to = place.id, text, isFailure }) {
      if (!isObserved()) return;
      const crossing = { place, seq: nextSeq(), atMs: nowMs(), from, to, text: maskedText(text), isFailure };
      report({ kind: 'crossing', crossing });
    },
    decision,
    emitLeft(left) {
      if (isObserved()) report({ kind: 'left', place: left });
    },
    leave() {
      if (isObserved()) {
        report({ kind: 'left', place: place.id });
        flush();
      }
      listeners.clear();
      silence();
    },
  };
}

const payloadOf = (payload: unknown): object => (typeof payload === 'object' && payload !== null ? payload : {});
