/** Whose socket it is: the user of the path, and whether a token proved it. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../caller.ts';
import { refuse } from '../envelope.ts';
import { textIn } from '../json.ts';
import type { Callers } from '../session/callers.ts';

export type SocketOwner = { readonly pathKey: string; readonly caller: Caller | undefined; readonly proven: boolean };

export type SocketGate = {
  readonly admit: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | void>;
  readonly ownerOf: (request: FastifyRequest) => SocketOwner;
};

const SUFFIX = '_'; // newer clients append `_{hash of the token}` to the user id

/** A token that is offered must be good and belong to the path's user; none at all is allowed, as on older servers, and earns bare hints. */
export function createSocketGate(callers: Callers): SocketGate {
  const owners = new WeakMap<FastifyRequest, SocketOwner>();
  return {
    async admit(request, reply) {
      const pathKey = textIn(request.params, 'userId');
      const userId = pathKey.split(SUFFIX)[0] ?? pathKey;
      const token = offeredToken(request);
      const caller = token === '' ? await callers.byUserId(userId) : await callers.byToken(token);
      if (token !== '' && caller?.userId !== userId) return reply.code(401).send(refuse('Token失效，请重新登录!', 401));
      owners.set(request, { pathKey, caller, proven: token !== '' });
    },
    ownerOf: request => owners.get(request) ?? { pathKey: '', caller: undefined, proven: false },
  };
}

/** The only subprotocol, or `?token=`. */
function offeredToken(request: FastifyRequest): string {
  const [subprotocol = ''] = (request.headers['sec-websocket-protocol'] ?? '').split(',');
  return subprotocol.trim() || textIn(request.query, 'token');
}
