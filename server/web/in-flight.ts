/** Tracks running requests and arriving connections, so that a server that is ending answers them first. */
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/**
 * The number of checks without a new request after which all waiting connections have been accepted: the operating system gives this process
 * one connection per turn of the event loop.
 */
const QUIET_LOOKS = 5;
/** The pause between two such checks, in ms: on a busy machine a connection is completed some turns after its client opened it. */
const QUIET_PAUSE_MS = 4;
const TAKE_IN_MAX_MS = 2_000;
const LOOK_EVERY_MS = 10;

export type InFlight = {
  /** Accepts what reached this machine before the end began. From then on every answer closes its connection. */
  readonly takeIn: () => Promise<void>;
  /** Resolves when no request is running, or after `graceMs`. @returns the requests still running then, as `GET /path`. */
  readonly settled: (graceMs: number) => Promise<readonly string[]>;
};

/**
 * Call before any route is registered. A request is over when its handler has ended and its answer is sent or its client has left, so that
 * a write completes also for a client that did not wait. Sockets are not counted, because they have no answer.
 */
export function countInFlight(app: FastifyInstance): InFlight {
  const connected = new Set<FastifyRequest>();
  const working = new Set<FastifyRequest>();
  const arriving = watchArriving(app.server);
  let isEnding = false;
  app.addHook('onRequest', async (request, reply) => {
    if (request.headers.upgrade !== undefined) return;
    connected.add(request);
    reply.raw.once('close', () => connected.delete(request));
  });
  app.addHook('onRoute', route => {
    const { handler } = route;
    route.handler = function counted(request, reply) {
      const answer: unknown = handler.call(this, request, reply);
      if (answer instanceof Promise) {
        const done = (): void => void working.delete(request);
        working.add(request);
        answer.then(done, done);
      }
      return answer;
    };
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isEnding) reply.header('connection', 'close');
  });
  return {
    async takeIn() {
      isEnding = true;
      const lateMs = performance.now() + TAKE_IN_MAX_MS;
      for (let quiet = 0; quiet < QUIET_LOOKS && performance.now() < lateMs;) {
        const before = arriving.accepted();
        await (quiet === 0 ? turn() : pause(QUIET_PAUSE_MS));
        quiet = arriving.accepted() === before ? quiet + 1 : 0;
      }
    },
    async settled(graceMs) {
      const lateMs = performance.now() + graceMs;
      for (let quiet = 0; quiet < QUIET_LOOKS && performance.now() < lateMs;) {
        await (quiet === 0 ? turn() : pause(QUIET_PAUSE_MS));
        const isBusy = connected.size > 0 || working.size > 0 || arriving.isAny();
        quiet = isBusy ? 0 : quiet + 1;
        if (isBusy) await pause(LOOK_EVERY_MS);
      }
      return Array.from(new Set([...connected, ...working]), ({ method, url }) => `${method} ${url.split('?')[0] ?? ''}`);
    },
  };
}

type Arriving = {
  /** Whether there is such a connection. */
  readonly isAny: () => boolean;
  /** Connections accepted since the start. */
  readonly accepted: () => number;
};

/**
 * Tracks connections with data that is not answered yet: a running request, or the head of one that Node has not reported.
 * Call before the server listens.
 */
function watchArriving(server: Server): Arriving {
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
