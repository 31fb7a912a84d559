/** Which requests are being answered: a server that ends answers them first. */
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';

export type InFlight = {
  /** Resolves when no request is left, or after `graceMs`. @returns what is left then, as `GET /path`. */
  readonly settled: (graceMs: number) => Promise<readonly string[]>;
};

/**
 * Call before any route is registered. A request is over when its handler has ended and its answer is out or its client has left: what is
 * being written is finished also for a client that did not wait. Sockets do not count: they have no answer to wait for.
 */
export function countInFlight(app: FastifyInstance): InFlight {
  const connected = new Set<FastifyRequest>();
  const working = new Set<FastifyRequest>();
  let onEmpty: (() => void) | undefined;
  const leave = (group: Set<FastifyRequest>, request: FastifyRequest): void => {
    group.delete(request);
    if (connected.size === 0 && working.size === 0) onEmpty?.();
  };
  app.addHook('onRequest', async (request, reply) => {
    if (request.headers.upgrade !== undefined) return;
    connected.add(request);
    reply.raw.once('close', () => leave(connected, request));
  });
  app.addHook('onRoute', route => {
    const { handler } = route;
    route.handler = function counted(request, reply) {
      const answer: unknown = handler.call(this, request, reply);
      if (answer instanceof Promise) {
        const done = (): void => leave(working, request);
        working.add(request);
        answer.then(done, done);
      }
      return answer;
    };
  });
  return {
    async settled(graceMs) {
      const stop = new AbortController();
      const empty = new Promise<void>(resolve => (onEmpty = resolve));
      const late = pause(graceMs, undefined, { signal: stop.signal }).catch(() => {});
      if (connected.size > 0 || working.size > 0) await Promise.race([empty, late]);
      stop.abort();
      return Array.from(new Set([...connected, ...working]), ({ method, url }) => `${method} ${url.split('?')[0] ?? ''}`);
    },
  };
}
