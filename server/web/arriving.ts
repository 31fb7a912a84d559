/** Tracks connections with data that is not answered yet: a running request, or the head of one that Node has not reported. */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

export type Arriving = {
  /** Whether there is such a connection. */
  readonly isAny: () => boolean;
  /** Connections accepted since the start. */
  readonly accepted: () => number;
};

/** Call before the server listens. */
export function watchArriving(server: Server): Arriving {
  let accepted = 0;
  /** The bytes of finished requests. */
  const readOn = new Map<Duplex, number>();
  server.on('connection', (socket: Socket) => {
    accepted += 1;
    readOn.set(socket, 0);
    socket.once('close', () => readOn.delete(socket));
  });
  server.on('request', ({ socket }, answer) => {
    // Not at its `close` event, which many plug-ins listen to; an answer that never finishes ends with its connection.
    answer.once('finish', () => {
      if (readOn.has(socket)) readOn.set(socket, socket.bytesRead);
    });
  });
  server.on('upgrade', (_request, socket: Duplex) => readOn.delete(socket)); // a socket has no answer to wait for
  return {
    isAny: () => [...readOn].some(([socket, read]) => 'bytesRead' in socket && Number(socket.bytesRead) > read),
    accepted: () => accepted,
  };
}
