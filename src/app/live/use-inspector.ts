/**
 * A listener on the inspector's channel: the reports of all tabs and workers of this browser from now on, beginning with a
 * card of each living actor. Threads emit only while somebody listens, so `stop` ends their cost as well.
 */
import { hexId } from '#base/random.ts';
import type { Json } from '#base/json.ts';
import { INSPECT_CHANNEL, LISTEN_ALIVE_MS, LISTEN_EVERY_MS } from '#inspection/report.ts';
import type { InspectPost, InspectReport, InspectRequest } from '#inspection/report.ts';

export type InspectorOptions = {
  /** Reports in the order in which they came, many in one task. */
  readonly onReport: (report: InspectReport) => void;
};

export type Inspector = {
  /** The actor whose options (`options` reports) are emitted now and after each of its steps; undefined: none. */
  setFocus(actor: string | undefined): void;
  /** Sends an event to a living actor. Only development builds carry it out. */
  send(actor: string, event: { readonly type: string; readonly payload: Json }): void;
  /** Final: later requests are ignored. */
  stop(): void;
};

/** Begins to listen. A place that is silent for LISTEN_ALIVE_MS is reported as `left`, because a crashed tab cannot report it. */
export function listenToActors({ onReport }: InspectorOptions): Inspector {
  const channel = new BroadcastChannel(INSPECT_CHANNEL);
  const listener = hexId(Math.random);
  const heardAtMs = new Map<string, number>();
  let focus: string | undefined;

  let isOver = false;

  const post = (request: InspectRequest): void => {
    if (!isOver) channel.postMessage(request);
  };
  const listen = (): void => post({ kind: 'listen', listener, focus });

  channel.addEventListener('message', ({ data }: MessageEvent<InspectPost | InspectRequest>) => {
    if (data.kind !== 'reports') return; // a request of another listener
    heardAtMs.set(data.place, performance.now());
    for (const report of data.reports) {
      if (report.kind === 'left') heardAtMs.delete(report.place);
      onReport(report);
    }
  });

  const timer = setInterval(() => {
    for (const [place, atMs] of heardAtMs) {
      if (performance.now() - atMs <= LISTEN_ALIVE_MS) continue;
      heardAtMs.delete(place);
      onReport({ kind: 'left', place });
    }
    listen();
  }, LISTEN_EVERY_MS);
  listen();

  return {
    setFocus(actor) {
      focus = actor;
      listen();
    },
    send: (actor, event) => post({ kind: 'send', actor, event }),
    stop() {
      clearInterval(timer);
      post({ kind: 'leave', listener });
      isOver = true;
      channel.close();
    },
  };
}
