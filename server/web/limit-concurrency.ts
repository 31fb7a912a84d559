/**
 * Limits how many GET requests of one user run at once; the others wait in the fair queue. So a user with sixty slow lists delays
 * only himself. Writes and workbooks have queues of their own.
 */
import { setImmediate as letOthersIn } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { takerOf } from '../platform/caller.ts';
import type { Caller } from '../platform/caller.ts';
import { createFairQueue, WORK_WAIT_MAX_MS } from '../work/fair-queue.ts';

const CALLS_AT_ONCE = 64; // of all users
/** Of one user. The embedded database runs one statement at a time: more calls at once are no faster, and others wait behind each of them. */
export const CALLS_OF_USER = { server: 6, embedded: 2 } as const;
export const CALLS_WAITING_PER_USER = 200;
const CALLS_WAITING_MAX = 2_000;

const CALLS = {
  atOnce: CALLS_AT_ONCE,
  perUser: CALLS_WAITING_PER_USER,
  waiting: CALLS_WAITING_MAX,
  waitMs: WORK_WAIT_MAX_MS,
};
/** Long requests, with a queue of their own. */
const LONG_WORK = /\/exportXls$/;

/**
 * Call behind the session check, before any route is registered; the routes' handlers return promises. A client that leaves while it waits loses its turn.
 * A running handler keeps its turn until it ends, also for a client that left. `each`: the running requests of one user.
 */
export function limitConcurrency(app: FastifyInstance, callerOf: (request: FastifyRequest) => Caller, each: number): void {
  const queue = createFairQueue({ ...CALLS, each });
  const inTurn = new WeakSet<object>(); // Fastify derives the HEAD route from the GET route, so both run this hook
  app.addHook('onRoute', route => {
    const { handler, method, url } = route;
    const isRead = [method].flat().some(name => name === 'GET' || name === 'HEAD');
    if (!isRead || LONG_WORK.test(url) || inTurn.has(handler)) return;
    route.handler = function whenFree(request, reply) {
      const left = new AbortController();
      reply.raw.once('close', () => left.abort());
      const work = async (): Promise<unknown> => {
        // The embedded database runs in this process and does not yield, so newly arrived requests are accepted first.
        await letOthersIn();
        return handler.call(this, request, reply);
      };
      return queue(takerOf(callerOf(request)), work, left.signal);
    };
    inTurn.add(route.handler);
  });
}
