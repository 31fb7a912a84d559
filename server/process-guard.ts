/** Logs an uncaught error with the request it came from, and ends the process only if it cannot continue. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { reportError } from './web/report.ts';
import type { Asked } from './web/report.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';

/**
 * Node keeps it with every promise, timer and connection that was made while the request ran, for as long as each of them lives: a cache of promises would
 * hold the requests that filled it, with their answers. So it has no more than a report needs, and does not hold the answer.
 */
type Current = { readonly asked: Asked; readonly reply: WeakRef<FastifyReply> };
const current = new AsyncLocalStorage<Current>();

/** Call it before any route is registered, so that all work started by a request can be traced to it. */
export function followRequests(app: FastifyInstance): void {
  app.addHook('onRequest', ({ method, url, id }, reply, done) =>
    current.run({ asked: { method, url, id }, reply: new WeakRef(reply) }, done),
  );
}

/** `end` is called if the embedded database has failed, because it runs in this process and cannot be restarted. */
export function guardProcess(end: () => void): void {
  const report = (error: unknown) => {
    reportError(error, current.getStore()?.asked);
    if (error instanceof WebAssembly.RuntimeError) end();
  };
  process.on('unhandledRejection', report);
  process.on('uncaughtException', error => {
    report(error);
    const reply = current.getStore()?.reply.deref();
    if (reply && !reply.sent) void reply.send(error); // the client gets an answer
  });
}
