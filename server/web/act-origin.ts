/**
 * Remembers where the write that is being answered was made: when, and on which device, as its client says. It is kept beside the call, so that whatever a
 * write brings about is recorded with it, and no function between the route and the log passes it on.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import { ACT_AGE_HEADER, ACT_DEVICE_HEADER, ageIn, deviceIn } from '#domain/act-origin.ts';

/** `madeAtMs`: by this server's clock. Both are what a client claims; they decide nothing. */
export type ActOrigin = { readonly madeAtMs: number | undefined; readonly device: string | undefined };

const UNKNOWN: ActOrigin = { madeAtMs: undefined, device: undefined };
const current = new AsyncLocalStorage<ActOrigin>();

/** Of the call that is being answered; nothing is known of what the server does by itself. */
export const actOrigin = (): ActOrigin => current.getStore() ?? UNKNOWN;

/** Behind the body's parser, which runs in a context of its own. */
export function noteActOrigin(app: FastifyInstance, nowMs: () => number): void {
  app.addHook('preHandler', ({ headers }, _reply, done) => {
    const age = ageIn(headers[ACT_AGE_HEADER]);
    current.run({ madeAtMs: age === undefined ? undefined : nowMs() - age, device: deviceIn(headers[ACT_DEVICE_HEADER]) }, done);
  });
}
