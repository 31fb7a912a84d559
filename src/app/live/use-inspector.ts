/**
 * A listener's end of the inspector's channel: what every tab and worker of this browser says about its actors from now on, beginning with a
 * card of each actor that lives. Threads speak only while somebody listens, so `stop` ends the cost as well.
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
  /** The actor whose options (`options` reports) are told now and after each of its steps; undefined: none. */
  setFocus(actor: string | undefined): void;
  /** Gives a living actor an event. Only development builds carry it out. */
  send(actor: string, event: { readonly type: string; readonly payload: Json }): void;
  /** Once and for all: what is asked afterwards is not heard. */
  stop(): void;
};

/** Begins to listen. A place not heard for LISTEN_ALIVE_MS is reported as `left`: a tab that crashed cannot say so itself. */
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
    if (data.kind !== 'reports') return; // what another listener asks
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
