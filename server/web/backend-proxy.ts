/**
 * With BACKEND_URL, REST, uploads and sockets are forwarded to a real JeecgBoot server; this process only serves the client.
 * Bodies are streamed both ways. An unreachable back end is answered with 502 and a late one with 504, in words and in the envelope,
 * so that no client mistakes an outage for a refusal.
 */
import http from 'node:http';
import https from 'node:https';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from './envelope.ts';
import { createClientAddressReader } from './client-address.ts';
import { headersFrom, headersTo, theirPath } from './backend-route.ts';
import type { Route } from './backend-route.ts';
import { forwardUpgrades } from './backend-sockets.ts';
import type { Caller } from './backend-sockets.ts';

const text = {
  backendGone: '后端服务器没有回答，请稍后再试',
  backendLate: (seconds: number) => `后端服务器 ${seconds} 秒内没有回答，请稍后再试`,
} as const;

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'];
const NO_CONTENT = 204;
const BAD_GATEWAY = 502;
const GATEWAY_TIMEOUT = 504;
const CONNECTIONS_MAX = 256;

export type BackendOptions = {
  /** With its context path. */
  readonly url: string;
  /** The context path clients use. */
  readonly prefix: string;
  /** The time the back end may be silent before and within an answer. */
  readonly timeoutMs: number;
  /** Trusted proxies, as in TRUST_PROXY. */
  readonly trustProxy: string | undefined;
};

/** @returns a function that closes the connections to the back end; call it when every request is answered. */
export async function registerBackendProxy(
  app: FastifyInstance,
  { url, prefix, timeoutMs, trustProxy }: BackendOptions,
): Promise<() => void> {
  const upstream = new URL(url);
  const isTls = upstream.protocol === 'https:';
  const agent = new (isTls ? https : http).Agent({ keepAlive: true, maxSockets: CONNECTIONS_MAX });
  const route: Route = { upstream, theirs: upstream.pathname.replace(/\/+$/, ''), ours: prefix };
  const caller: Caller = {
    route,
    timeoutMs,
    clientOf: createClientAddressReader(trustProxy),
    ask: options =>
      (isTls ? https : http).request({
        protocol: upstream.protocol,
        hostname: upstream.hostname,
        port: upstream.port,
        timeout: timeoutMs,
        ...options,
      }),
  };
  await app.register(async inside => {
    inside.removeAllContentTypeParsers();
    inside.addContentTypeParser('*', (_request, payload, done) => done(null, payload)); // bodies are not read into memory
    const handler = (request: FastifyRequest, reply: FastifyReply) => forward(caller, agent, request, reply);
    for (const path of [prefix, `${prefix}/*`]) inside.route({ method: METHODS, url: path, handler });
  });
  const closeSockets = forwardUpgrades(app.server, caller);
  app.addHook('preClose', async () => closeSockets());
  return () => agent.destroy();
}

/** Forwards the back end's answer. A repeatable request on a reused connection that was dead is sent once more. */
async function forward(caller: Caller, agent: http.Agent, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  const isRepeatable = request.method === 'GET' || request.method === 'HEAD';
  try {
    const answer = await exchange(caller, agent, request, gone.signal).catch((error: unknown) => {
      if (isRepeatable && error instanceof Failure && error.isStale) return exchange(caller, agent, request, gone.signal);
      throw error;
    });
    const status = answer.statusCode ?? BAD_GATEWAY;
    answer.on('error', () => {}); // it ends when the client leaves, and its reader gets the error itself
    const sent = reply.code(status).headers(headersFrom(caller.route, answer.headers, request));
    if (status !== NO_CONTENT) return await sent.send(answer);
    answer.resume();
    return await sent.send();
  } catch (error) {
    const isLate = error instanceof Failure && error.isLate;
    if (!gone.signal.aborted) request.log.warn({ err: error }, 'the back end did not answer');
    const code = isLate ? GATEWAY_TIMEOUT : BAD_GATEWAY;
    return reply.code(code).send(refuse(isLate ? text.backendLate(caller.timeoutMs / 1_000) : text.backendGone, code));
  }
}

/** `isStale`: the connection was a reused one. `isLate`: no data arrived in time. */
class Failure extends Error {
  readonly isStale: boolean;
  readonly isLate: boolean;
  constructor(cause: unknown, { isStale = false, isLate = false }) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.isStale = isStale;
    this.isLate = isLate;
  }
}

function exchange(caller: Caller, agent: http.Agent, request: FastifyRequest, signal: AbortSignal): Promise<http.IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = headersTo(caller.route, request.headers, request);
    const asked = caller.ask({ agent, method: request.method, path: theirPath(caller.route, request.url), headers, signal });
    let isLate = false;
    asked.on('timeout', () => {
      isLate = true;
      asked.destroy(new Error('timeout'));
    });
    asked.on('error', error => reject(new Failure(error, { isStale: asked.reusedSocket, isLate })));
    asked.on('response', resolve);
    const { body } = request;
    if (isStream(body)) body.pipe(asked);
    else asked.end();
  });
}

const isStream = (body: unknown): body is NodeJS.ReadableStream => typeof body === 'object' && body !== null && 'pipe' in body;
