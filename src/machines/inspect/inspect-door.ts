/**
 * A thread's connection to the inspector's channel. It waits for the first `listen` and then loads the sink (inspect-sink.ts). A thread without
 * a listener never loads it.
 */
import { readInspectRequest } from '#inspection/read-request.ts';
import { INSPECT_CHANNEL } from '#inspection/report.ts';
import type { InspectPost, InspectRequest } from '#inspection/report.ts';
import type { InspectionEmitter } from '#inspection/emitter.ts';
import type { InspectSink, InspectSinkDeps } from './inspect-sink.ts';

export type OpenInspectChannel = (name: string, onMessage: (data: unknown) => void) => { post(post: InspectPost): void; close(): void };

export type InspectDoorDeps = Omit<InspectSinkDeps, 'post'> & { readonly openChannel: OpenInspectChannel };

export type InspectDoor = InspectionEmitter & Pick<InspectSink, 'notePlace' | 'leave' | 'emitLeft'> & { close(): void };

export function openInspectDoor({ openChannel, ...deps }: InspectDoorDeps): InspectDoor {
  let sink: InspectSink | undefined;
  let queued: InspectRequest[] = [];

  async function load(): Promise<void> {
    const { createInspectSink } = await import('./inspect-sink.ts');
    sink = createInspectSink({ ...deps, post: post => channel.post(post) });
    for (const request of queued) sink.onRequest(request);
    queued = [];
  }

  const channel = openChannel(INSPECT_CHANNEL, data => {
    const request = readInspectRequest(data);
    if (!request) return;
    if (sink) return sink.onRequest(request);
    queued.push(request);
    // If the chunk fails to load, this thread is not observed; the next message tries again.
    if (queued.length === 1)
      load().catch(() => {
        queued = [];
      });
  });

  return {
    isObserved: () => sink?.isObserved() ?? false,
    crossing: crossing => sink?.crossing(crossing),
    decision: decision => sink?.decision(decision),
    notePlace: () => sink?.notePlace(),
    emitLeft: place => sink?.emitLeft(place),
    leave: () => sink?.leave(),
    close() {
      sink?.leave();
      channel.close();
    },
  };
}
