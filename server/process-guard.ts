/** An error nobody caught is written down with the request it came from; it ends the process only where nothing could go on. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { reportError } from './web/report.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

type Current = { readonly request: FastifyRequest; readonly reply: FastifyReply };
const current = new AsyncLocalStorage<Current>();

/** Call before any route is registered: whatever a request starts knows the request from then on. */
export function followRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => current.run({ request, reply }, done));
}

/** `end` is called when the embedded database has broken down: it lives in this process and cannot be started again. */
export function guardProcess(end: () => void): void {
  const report = (error: unknown) => {
    reportError(error, current.getStore()?.request);
    if (error instanceof WebAssembly.RuntimeError) end();
  };
  process.on('unhandledRejection', report);
  process.on('uncaughtException', error => {
    report(error);
    const reply = current.getStore()?.reply;
    if (reply && !reply.sent) void reply.send(error); // whoever asked is not left waiting
  });
}
