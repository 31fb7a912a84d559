/** The gate in front of every call that needs somebody signed in. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../caller.ts';
import { toServerTime } from '../entities/server-time.ts';
import { refuse } from '../envelope.ts';
import type { TokenFailure } from '../options.ts';
import type { Callers } from './callers.ts';
import type { EndedWhy } from '#base/errors.ts';

export const TOKEN_HEADER = 'x-access-token';
const TOKEN_TEXT = 'Token失效，请重新登录';

export type Session = {
  /** @throws when the route is not behind the gate: a programming error. */
  readonly callerOf: (request: FastifyRequest) => Caller;
};

/** Where a browser asks by itself and sends no header of ours: pictures and files in a page. Sockets have their own way. The first part is the context path. */
const WITHOUT_HEADER = /^\/[^/]+\/sys\/common\/static\//;

/** In the header; in the address, where it would stay in logs and histories, only on paths a browser asks for by itself. */
export function tokenOf(request: FastifyRequest): string {
  const header = request.headers[TOKEN_HEADER];
  if (typeof header === 'string' && header !== '') return header;
  const { pathname, searchParams } = new URL(request.url, 'http://local');
  return WITHOUT_HEADER.test(pathname) ? (searchParams.get('token') ?? '') : '';
}

/** Newer clients name the tenant in X-Tenant-Id. */
function tenantOf({ headers }: FastifyRequest): string | undefined {
  const header = headers['tenant-id'] ?? headers['x-tenant-id'];
  return typeof header === 'string' ? header : undefined;
}

/**
 * Everything registered on `app` afterwards needs a living token, which is looked up before a byte of the body is read. Only behind this gate
 * may a body have `bodyLimit`; everywhere else it has the server's own small limit.
 */
export function requireSession(
  app: FastifyInstance,
  options: { readonly callers: Callers; readonly failure: TokenFailure; readonly nowMs: () => number; readonly bodyLimit: number },
): Session {
  const known = new WeakMap<FastifyRequest, Caller>();
  app.addHook('onRoute', route => void (route.bodyLimit ??= options.bodyLimit));
  app.addHook('onRequest', async (request, reply) => {
    const caller = await options.callers.byToken(tokenOf(request), tenantOf(request));
    if (!caller) return sendTokenFailure(request, reply, { ...options, ended: await options.callers.whyEnded(tokenOf(request)) });
    known.set(request, caller);
  });
  return {
    callerOf(request) {
      const caller = known.get(request);
      if (!caller) throw new Error(`no caller for ${request.url}`);
      return caller;
    },
  };
}

type Failure = { readonly failure: TokenFailure; readonly nowMs: () => number; readonly ended?: EndedWhy | undefined };

/**
 * A dead token: HTTP 401 with an envelope, or the older servers' HTTP 500 with the framework's error page as JSON. `ended` is ours: why
 * somebody else ended the session, so that its device forgets what it holds.
 */
export function sendTokenFailure(request: FastifyRequest, reply: FastifyReply, { failure, nowMs, ended }: Failure): FastifyReply {
  if (failure === 'http401') return reply.code(401).send({ ...refuse(`${TOKEN_TEXT}!`, 401), ...(ended ? { result: { ended } } : {}) });
  return reply.code(500).send({
    timestamp: toServerTime(nowMs()),
    status: 500,
    error: 'Internal Server Error',
    exception: 'org.apache.shiro.authc.AuthenticationException',
    message: TOKEN_TEXT,
    path: request.url.split('?')[0],
    ...(ended ? { ended } : {}),
  });
}
