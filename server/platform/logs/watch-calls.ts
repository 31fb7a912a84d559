/** Records the operations and the sign-ins of this server: hooks at the routes that are logged, and none at the others. */
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { isRecord } from '#base/json.ts';
import { starMiddle } from '#schema/sensitive.ts';
import type { Caller } from '../caller.ts';
import { textIn } from '../../web/json.ts';
import type { CallLabel } from './call-labels.ts';
import { loginText } from '../session/login.ts';
import type { Logs } from './log-queue.ts';
import { shownParams } from './shown-params.ts';

type Outcome = { readonly isOk: boolean; readonly message: string; readonly result: unknown };
type Watched = { readonly logs: Logs; readonly nowMs: () => number };

const SIGN_INS = /^\/sys\/(?:login|phoneLogin|thirdLogin\/getLoginUser\/.*|cas\/client\/validateLogin)$/;
const MESSAGE_MAX = 200;

/** Adds what notes the outcome of a route's calls, and `onResponse`, which records it. */
function watch(route: RouteOptions, record: (request: FastifyRequest, reply: FastifyReply, outcome: Outcome) => void): void {
  const outcomes = new WeakMap<FastifyRequest, Outcome>();
  const note = async (request: FastifyRequest, _reply: FastifyReply, payload: unknown): Promise<unknown> => {
    if (isRecord(payload)) {
      const message = textIn(payload, 'message').slice(0, MESSAGE_MAX);
      outcomes.set(request, { isOk: payload['success'] === true, message, result: payload['result'] });
    }
    return payload;
  };
  const done = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    record(request, reply, outcomes.get(request) ?? { isOk: reply.statusCode < 400, message: '', result: undefined });
  };
  route.preSerialization = [route.preSerialization ?? [], note].flat();
  route.onResponse = [route.onResponse ?? [], done].flat();
}

const originOf = (request: FastifyRequest, reply: FastifyReply) => ({
  address: request.ip,
  clientType: /Mobile|Android|iPhone/i.test(request.headers['user-agent'] ?? '') ? 'h5' : 'pc',
  method: request.method,
  url: request.url.split('?')[0] ?? '',
  tookMs: reply.elapsedTime,
});

/** Call behind the session check, before any route is registered. A call without a valid session is no operation. */
export function watchOperations(
  app: FastifyInstance,
  labelOf: (method: string, path: string) => CallLabel | undefined,
  hidden: ReadonlySet<string>,
  { logs, nowMs, callerOf }: Watched & { readonly callerOf: (request: FastifyRequest) => Caller },
): void {
  app.addHook('onRoute', route => {
    const method = [route.method].flat().find(name => name !== 'HEAD') ?? '';
    const label = labelOf(method, route.routePath);
    if (!label) return;
    const callers = new WeakMap<FastifyRequest, Caller>();
    const admitted = async (request: FastifyRequest): Promise<void> => void callers.set(request, callerOf(request));
    route.preHandler = [route.preHandler ?? [], admitted].flat();
    watch(route, (request, reply, { isOk, message }) => {
      const caller = callers.get(request);
      if (!caller) return;
      logs.call({
        kind: 'operation',
        content: isOk || message === '' ? label.content : `${label.content}（${message}）`,
        operation: label.operation,
        account: caller.username,
        realname: caller.realname,
        tenantId: caller.tenantId,
        params: shownParams([request.params, request.query, request.body], hidden),
        isOk,
        atMs: nowMs(),
        ...originOf(request, reply),
      });
    });
  });
}

/** Call before the sign-in routes are registered. A mobile number is starred. */
export function watchSignIns(app: FastifyInstance, { logs, nowMs }: Watched): void {
  app.addHook('onRoute', route => {
    if (!SIGN_INS.test(route.routePath)) return;
    watch(route, (request, reply, { isOk, message, result }) => {
      if (message === loginText.locked) return; // a try that was not judged: a flood of them would fill the log
      const user = isRecord(result) ? result['userInfo'] : undefined;
      const typed = textIn(request.body, 'username').trim() || starMiddle(textIn(request.body, 'mobile').trim());
      logs.call({
        kind: 'signIn',
        content: message,
        account: textIn(user, 'username') || typed,
        realname: textIn(user, 'realname'),
        params: '',
        isOk,
        atMs: nowMs(),
        ...originOf(request, reply),
        // A ticket is a part of some of these addresses.
        url: route.routePath,
      });
    });
  });
}
