/** The session check in front of every call that needs a signed-in user. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../caller.ts';
import { toServerTime } from '#base/server-time.ts';
import { FORBIDDEN_CODE, refuse } from '../../web/envelope.ts';
import { NEEDS } from '../../web/route-needs.ts';
import { isWrite } from '../../web/route-writes.ts';
import type { TokenFailure } from '../../options.ts';
import type { Callers } from './callers.ts';
import { isOpenBeforePassword, PASSWORD_DUE, PASSWORD_DUE_CODE } from './password-due.ts';
import { seeAsText } from './see-as.ts';
import type { EndedWhy } from '#base/errors.ts';

export const TOKEN_HEADER = 'x-access-token';
const TOKEN_TEXT = 'Token失效，请重新登录';

export type Session = {
  /** @throws if the route is not behind the session check: a programming error. */
  readonly callerOf: (request: FastifyRequest) => Caller;
  /** Whether a route that changes something asks for this permission. */
  readonly isWriting: (permission: string) => boolean;
};

/**
 * Paths requested by the browser itself, without our headers: pictures and files in a page. Sockets have their own check. The first part is the context path.
 */
const WITHOUT_HEADER = /^\/[^/]+\/sys\/common\/static\//;

/**
 * Reads the token from the header. It is read from the address only on paths that the browser requests itself, because addresses end up in logs and histories.
 */
export function tokenOf(request: FastifyRequest): string {
  const header = request.headers[TOKEN_HEADER];
  if (typeof header === 'string' && header !== '') return header;
  const { pathname, searchParams } = new URL(request.url, 'http://local');
  return WITHOUT_HEADER.test(pathname) ? (searchParams.get('token') ?? '') : '';
}

/** Newer clients send the tenant in X-Tenant-Id. */
function tenantOf({ headers }: FastifyRequest): string | undefined {
  const header = headers['tenant-id'] ?? headers['x-tenant-id'];
  return typeof header === 'string' ? header : undefined;
}

/**
 * Every route registered on `app` afterwards needs a valid token, which is checked before the body is read. Only these routes
 * may have `bodyLimit`; all others have the server's own small limit.
 */
export function requireSession(
  app: FastifyInstance,
  options: { readonly callers: Callers; readonly failure: TokenFailure; readonly nowMs: () => number; readonly bodyLimit: number },
): Session {
  const known = new WeakMap<FastifyRequest, Caller>();
  const writing = new Set<string>();
  app.addHook('onRoute', route => {
    route.bodyLimit ??= options.bodyLimit;
    route.config = { needs: NEEDS.session, ...route.config };
    const { needs } = route.config;
    if (needs !== undefined && [route.method].flat().some(method => isWrite(method, route.url))) writing.add(needs);
  });
  app.addHook('onRequest', async (request, reply) => {
    const caller = await options.callers.byToken(tokenOf(request), tenantOf(request));
    if (!caller) return sendTokenFailure(request, reply, { ...options, ended: await options.callers.whyEnded(tokenOf(request)) });
    known.set(request, caller);
    if (caller.mustReset && !isOpenBeforePassword(request.method, request.routeOptions.url ?? ''))
      return reply.send(refuse(PASSWORD_DUE, PASSWORD_DUE_CODE));
    if (caller.seenBy !== undefined && isWrite(request.method, request.routeOptions.url ?? ''))
      return reply.send(refuse(seeAsText.readOnly, FORBIDDEN_CODE));
  });
  return {
    isWriting: permission => writing.has(permission),
    callerOf(request) {
      const caller = known.get(request);
      if (!caller) throw new Error(`no caller for ${request.url}`);
      return caller;
    },
  };
}

type Failure = { readonly failure: TokenFailure; readonly nowMs: () => number; readonly ended?: EndedWhy | undefined };

/**
 * The answer to an invalid token: HTTP 401 with an envelope, or the older servers' HTTP 500 with the framework's error page as JSON. `ended` is ours: the
 * reason
 * why the session was ended from elsewhere, so that its device deletes its data.
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
