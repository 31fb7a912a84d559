/** Carries out the injected faults: before the handler runs, or after it committed. */
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isRecord } from '#base/json.ts';
import { refuse } from '../../web/envelope.ts';
import { sendTokenFailure } from '../../platform/session/require-session.ts';
import type { FaultRule, FaultRules } from './fault-rules.ts';

const CAPTIVE_PAGE = '<!DOCTYPE html><html><head><title>网络认证</title></head><body>请先登录无线网络</body></html>';
const GATEWAY_PAGE =
  '<html><head><title>504 Gateway Time-out</title></head><body><center><h1>504 Gateway Time-out</h1></center></body></html>';
const HTML = 'text/html; charset=utf-8';
/** The timestamp of the envelope, which is its last property. */
const TIMESTAMP = /"timestamp":(\d+)\}$/;
/** Marks the first of two deliveries of one request; the rule is not applied to it again. */
const REPLAYED = 'x-delivered-twice';

/** Hooks every later route of `app`; paths are matched without the context path. */
export function addFaultHooks(
  app: FastifyInstance,
  rules: FaultRules,
  options: { readonly contextPath: string; readonly nowMs: () => number },
): void {
  const struck = new WeakMap<FastifyRequest, FaultRule>();

  app.addHook('onRequest', async (request, reply) => {
    if (request.ws || request.headers[REPLAYED] !== undefined) return undefined;
    const rule = rules.take(request.method, request.url.slice(options.contextPath.length));
    if (!rule) return undefined;
    struck.set(request, rule);
    return strikeBefore(rule, request, reply, options.nowMs());
  });

  // A skewed clock changes the timestamp in answers; stored values follow `nowMs`.
  app.addHook('onSend', async (_request, reply, payload) => {
    const skewMs = rules.skewMs();
    if (skewMs === 0) return payload;
    reply.header('date', new Date(Date.now() + skewMs).toUTCString());
    return typeof payload === 'string'
      ? payload.replace(TIMESTAMP, (_all, timestamp: string) => `"timestamp":${Number(timestamp) + skewMs}}`)
      : payload;
  });

  app.addHook('preHandler', async request => {
    const rule = struck.get(request);
    if (rule?.kind === 'duplicate') await deliverOnce(app, request);
    // The whole request has arrived, so it is carried out even if the client has left.
    if (rule?.kind === 'delay') await pause(rule.ms);
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const kind = struck.get(request)?.kind;
    if (kind === 'dropAfter') {
      request.raw.socket.destroy();
    } else if (kind === '504after') {
      reply.code(504).header('content-type', HTML).removeHeader('content-length');
      return GATEWAY_PAGE;
    } else if (kind === 'truncate' && typeof payload === 'string') {
      reply.removeHeader('content-length');
      return payload.slice(0, Math.floor(payload.length / 2));
    }
    return payload;
  });
}

async function strikeBefore(
  rule: FaultRule,
  request: FastifyRequest,
  reply: FastifyReply,
  nowMs: number,
): Promise<FastifyReply | undefined> {
  switch (rule.kind) {
    case 'forget':
      if (isRecord(request.query)) Reflect.deleteProperty(request.query, rule.param ?? '');
      return undefined;
    case 'dropBefore':
      reply.hijack();
      request.raw.socket.destroy();
      return reply;
    case 'cutBody':
      reply.hijack();
      request.raw.once('data', () => request.raw.socket.destroy());
      return reply;
    case '401':
      return sendTokenFailure(request, reply, { failure: 'http401', nowMs: () => nowMs });
    case '500token':
      return sendTokenFailure(request, reply, { failure: 'http500', nowMs: () => nowMs });
    case '500':
      return reply.code(500).send({ status: 500, error: 'Internal Server Error', message: 'fault', path: request.url });
    case '403':
      return reply.code(403).send(refuse('拒绝访问', 403));
    case 'html':
      return reply.code(200).header('content-type', HTML).send(CAPTIVE_PAGE);
    default:
      return undefined;
  }
}

function payloadOf(body: unknown): { readonly payload?: Buffer | string } {
  if (body === undefined || body === null) return {};
  return { payload: Buffer.isBuffer(body) ? body : JSON.stringify(body) };
}

/** Carries out the same request once before itself and drops that answer, as a retrying proxy does. */
async function deliverOnce(app: FastifyInstance, request: FastifyRequest): Promise<void> {
  const { 'content-length': _, 'transfer-encoding': __, ...headers } = request.headers;
  await app.inject({
    method: request.method === 'POST' ? 'POST' : request.method === 'PUT' ? 'PUT' : request.method === 'DELETE' ? 'DELETE' : 'GET',
    url: request.url,
    headers: { ...headers, [REPLAYED]: '1' },
    ...payloadOf(request.body),
  });
}
