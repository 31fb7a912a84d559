/** Which requests are being answered: a server that ends answers them first. */
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';

export type InFlight = {
  /** Resolves when no request is left, or after `graceMs`. @returns what is left then, as `GET /path`. */
  readonly settled: (graceMs: number) => Promise<readonly string[]>;
};

/** Call before any route is registered. Sockets do not count: they have no answer to wait for. */
export function countInFlight(app: FastifyInstance): InFlight {
  const open = new Set<FastifyRequest>();
  let onEmpty: (() => void) | undefined;
  app.addHook('onRequest', async request => {
    if (request.headers.upgrade === undefined) open.add(request);
  });
  app.addHook('onResponse', async request => {
    open.delete(request);
    if (open.size === 0) onEmpty?.();
  });
  return {
    async settled(graceMs) {
      const stop = new AbortController();
      const empty = new Promise<void>(resolve => (onEmpty = resolve));
      const late = pause(graceMs, undefined, { signal: stop.signal }).catch(() => {});
      if (open.size > 0) await Promise.race([empty, late]);
      stop.abort();
      return Array.from(open, ({ method, url }) => `${method} ${url.split('?')[0] ?? ''}`);
    },
  };
}
