/** Logs an uncaught error with the request it came from, and ends the process only if it cannot continue. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { reportError } from './web/report.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

type Current = { readonly request: FastifyRequest; readonly reply: FastifyReply };
const current = new AsyncLocalStorage<Current>();

/** Call it before any route is registered, so that all work started by a request can be traced to it. */
export function followRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => current.run({ request, reply }, done));
}

/** `end` is called if the embedded database has failed, because it runs in this process and cannot be restarted. */
export function guardProcess(end: () => void): void {
  const report = (error: unknown) => {
    reportError(error, current.getStore()?.request);
    if (error instanceof WebAssembly.RuntimeError) end();
  };
  process.on('unhandledRejection', report);
  process.on('uncaughtException', error => {
    report(error);
    const reply = current.getStore()?.reply;
    if (reply && !reply.sent) void reply.send(error); // the client gets an answer
  });
}
