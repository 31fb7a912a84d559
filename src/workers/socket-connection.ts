/** One WebSocket as an actor: it lives until stopped, and every failure becomes a `closed`. */
import { fromCallback } from 'xstate';
import type { AnyEventObject } from 'xstate';
import type { InspectionEmitter } from '#inspection/emitter.ts';
import { emitConnection, emitFrame } from './inspect/crossings.ts';

export type OpenSocket = (url: string, protocols: readonly string[]) => WebSocket;

export type ConnectionDeps = {
  readonly openSocket: OpenSocket;
  /** Called at every connection, because the token may have been renewed. */
  readonly address: () => { readonly url: string; readonly protocols: readonly string[] };
  /** It was closed, and not by a stop. */
  readonly onLost: () => void;
  /** An event for the machine, or nothing. */
  readonly onFrame: (frame: unknown) => AnyEventObject | undefined;
  /** Emits the names of frames to the inspector; absent: no inspector. */
  readonly emit?: InspectionEmitter | undefined;
};

/** Sends `opened`, `closed` and the events of `onFrame`; events of type `say` are sent as text. */
export function socketConnection({ openSocket, address, onLost, onFrame, emit }: ConnectionDeps) {
  return fromCallback<AnyEventObject>(({ sendBack, receive }) => {
    const { url, protocols } = address();
    const socket = openSocket(url, protocols);
    const stop = new AbortController();
    const options = { signal: stop.signal };
    const lose = (): void => {
      stop.abort();
      emitConnection(emit, 'lost');
      onLost();
      sendBack({ type: 'closed' });
    };
    const open = (): void => {
      emitConnection(emit, 'opened');
      sendBack({ type: 'opened' });
    };
    socket.addEventListener('open', open, options);
    socket.addEventListener('close', lose, options);
    socket.addEventListener('error', lose, options);
    socket.addEventListener(
      'message',
      event => {
        emitFrame(emit, 'in', event.data);
        const made = onFrame(event.data);
        if (made) sendBack(made);
      },
      options,
    );
    receive(event => {
      if (event.type !== 'say' || typeof event['text'] !== 'string' || socket.readyState !== socket.OPEN) return;
      emitFrame(emit, 'out', event['text']);
      socket.send(event['text']);
    });
    return () => {
      stop.abort();
      socket.close();
    };
  });
}
