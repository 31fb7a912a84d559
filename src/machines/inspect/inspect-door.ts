/**
 * A thread's connection to the inspector's channel. It waits for the first `listen` and then loads the sink (inspect-sink.ts). A thread without
 * a listener never loads it.
 */
import { readInspectRequest } from '#inspection/read-request.ts';
import { INSPECT_CHANNEL } from '#inspection/report.ts';
import type { InspectPost, InspectRequest } from '#inspection/report.ts';
import type { Tell } from '#inspection/tell.ts';
import type { InspectSink, InspectSinkDeps } from './inspect-sink.ts';

export type OpenInspectChannel = (name: string, onMessage: (data: unknown) => void) => { post(post: InspectPost): void; close(): void };

export type InspectDoorDeps = Omit<InspectSinkDeps, 'post'> & { readonly openChannel: OpenInspectChannel };

export type InspectDoor = Tell & Pick<InspectSink, 'notePlace' | 'leave' | 'tellLeft'> & { close(): void };

export function openInspectDoor({ openChannel, ...deps }: InspectDoorDeps): InspectDoor {
  let sink: InspectSink | undefined;
  let unheard: InspectRequest[] = [];

  async function load(): Promise<void> {
    const { createInspectSink } = await import('./inspect-sink.ts');
    sink = createInspectSink({ ...deps, post: post => channel.post(post) });
    for (const request of unheard) sink.hear(request);
    unheard = [];
  }

  const channel = openChannel(INSPECT_CHANNEL, data => {
    const request = readInspectRequest(data);
    if (!request) return;
    if (sink) return sink.hear(request);
    unheard.push(request);
    // If the chunk fails to load, this thread is not observed; the next message tries again.
    if (unheard.length === 1)
      load().catch(() => {
        unheard = [];
      });
  });

  return {
    isHeard: () => sink?.isHeard() ?? false,
    crossing: crossing => sink?.crossing(crossing),
    decision: decision => sink?.decision(decision),
    notePlace: () => sink?.notePlace(),
    tellLeft: place => sink?.tellLeft(place),
    leave: () => sink?.leave(),
    close() {
      sink?.leave();
      channel.close();
    },
  };
}
