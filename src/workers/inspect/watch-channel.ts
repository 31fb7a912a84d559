/** Messages between workers in the inspector's timeline: the kind of each message without its content. */
import type { Tell } from '#inspection/tell.ts';
import type { OpenChannel } from '../workspace.ts';

export function watchChannel(open: OpenChannel, tell: Tell): OpenChannel {
  return (name, onMessage) => {
    const channel = open(name, data => {
      if (tell.isHeard()) tell.crossing({ from: 'tabs', text: kindOf(data), isFailure: false });
      onMessage(data);
    });
    return {
      post(message) {
        if (tell.isHeard()) tell.crossing({ to: 'tabs', text: message.kind, isFailure: false });
        channel.post(message);
      },
      close: () => channel.close(),
    };
  };
}

const kindOf = (data: unknown): string =>
  typeof data === 'object' && data !== null && 'kind' in data && typeof data.kind === 'string' ? data.kind : '?';
