/** The admission check of sockets: a valid session, the session's own user in the path, and a page of ours. All others are refused before the upgrade. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../caller.ts';
import { refuse } from '../../web/envelope.ts';
import { textIn } from '../../web/json.ts';
import type { Callers } from '../session/callers.ts';

const text = {
  foreignOrigin: '不允许从其他网站连接',
  tooManySockets: '打开的页面过多，请关闭一些后重试',
} as const;

export type SocketOwner = { readonly caller: Caller; readonly token: string };

export type SocketGate = {
  readonly admit: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | void>;
  /** @throws if the request was not admitted: a programming error. */
  readonly ownerOf: (request: FastifyRequest) => SocketOwner;
};

export type SocketGateOptions = {
  readonly callers: Callers;
  readonly isOwnOrigin: (request: FastifyRequest) => boolean;
  /** Whether the user has the maximum number of open sockets. */
  readonly isFull: (userId: string) => boolean;
};

const SUFFIX = '_'; // newer clients append `_{hash of the token}` to the user id

export function createSocketGate({ callers, isOwnOrigin, isFull }: SocketGateOptions): SocketGate {
  const owners = new WeakMap<FastifyRequest, SocketOwner>();
  return {
    async admit(request, reply) {
      if (!isOwnOrigin(request)) return reply.code(403).send(refuse(text.foreignOrigin, 403));
      const pathKey = textIn(request.params, 'userId');
      const token = offeredToken(request);
      const caller = token === '' ? undefined : await callers.byToken(token);
      // Who sees as another user tells nobody anything in his name. Who must replace his password first is told of no rows.
      if (!caller || caller.mustReset || caller.seenBy !== undefined || caller.userId !== (pathKey.split(SUFFIX)[0] ?? pathKey))
        return reply.code(401).send(refuse('Token失效，请重新登录!', 401));
      if (isFull(caller.userId)) return reply.code(429).send(refuse(text.tooManySockets, 429));
      owners.set(request, { caller, token });
    },
    ownerOf(request) {
      const owner = owners.get(request);
      if (!owner) throw new Error(`no owner for ${request.routeOptions.url ?? 'a socket'}`);
      return owner;
    },
  };
}

/** From the subprotocol, or `?token=`, because a browser's socket sends no headers of ours. */
function offeredToken(request: FastifyRequest): string {
  const [subprotocol = ''] = (request.headers['sec-websocket-protocol'] ?? '').split(',');
  return subprotocol.trim() || textIn(request.query, 'token');
}

/** Compares a page's origin, as the browser sends it, with this server's host in the same request. */
export const isOriginOf = (origin: string, host: string): boolean => URL.canParse(origin) && new URL(origin).host === host.toLowerCase();

/**
 * Checks the origin of a page that opens a socket. Browsers let every web site open a socket to any server and only send the site's origin.
 * Programs other than browsers send no Origin; only their token is checked.
 * @param others further origins named by the operator, as a browser writes them: https://portal.example.com
 * @returns whether the request comes from a page of this server's own host, or from a named origin.
 * The own host is the requested one, or the one a trusted proxy gives in X-Forwarded-Host.
 */
export function createOriginRule(others: readonly string[]): (request: Pick<FastifyRequest, 'headers' | 'host'>) => boolean {
  return ({ headers: { origin, host: asked = '' }, host }) => {
    if (origin === undefined) return true;
    return others.includes(origin) || isOriginOf(origin, host) || isOriginOf(origin, asked);
  };
}
