/** Messages between workers in the inspector's timeline: the kind of each message without its content. */
import type { InspectionEmitter } from '#inspection/emitter.ts';
import type { OpenChannel } from '../workspace.ts';

export function watchChannel(open: OpenChannel, emit: InspectionEmitter): OpenChannel {
  return (name, onMessage) => {
    const channel = open(name, data => {
      if (emit.isObserved()) emit.crossing({ from: 'tabs', text: kindOf(data), isFailure: false });
      onMessage(data);
    });
    return {
      post(message) {
        if (emit.isObserved()) emit.crossing({ to: 'tabs', text: message.kind, isFailure: false });
        channel.post(message);
      },
      close: () => channel.close(),
    };
  };
}

const kindOf = (data: unknown): string =>
  typeof data === 'object' && data !== null && 'kind' in data && typeof data.kind === 'string' ? data.kind : '?';
