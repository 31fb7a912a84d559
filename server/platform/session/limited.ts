/** Rate limits per address for calls without a session. The counts are in the database and shared by all server processes. */
import { MINUTE_MS, HOUR_MS } from '#base/durations.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../../web/envelope.ts';
import type { Attempts, Limit } from './attempts.ts';

export const LIMITED_CODE = 40_002; // the code of the original servers
export const tooOftenText = '操作过于频繁，请稍后再试！';

/** A whole company may share one address. */
export const openLimits = {
  picture: { most: 120, spanMs: MINUTE_MS },
  /** Attempts with a code, a ticket or a captcha. */
  proof: { most: 60, spanMs: 10 * MINUTE_MS },
  nameCheck: { most: 60, spanMs: 10 * MINUTE_MS },
  register: { most: 30, spanMs: HOUR_MS },
  sms: { most: 60, spanMs: HOUR_MS },
} satisfies Readonly<Record<string, Limit>>;

type Kind = keyof typeof openLimits;
export type Limited = {
  /** For a route's `onRequest`: a client above the limit is answered before its body is read. */
  (kind: Kind): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | void>;
  /** What was tried proved right and is used up: it does not count. */
  readonly giveBack: (kind: Kind, request: FastifyRequest) => Promise<void>;
};

export function createLimited(attempts: Attempts): Limited {
  const nameOf = (kind: Kind, request: FastifyRequest): string => `${kind}|${request.ip}`;
  const limit = (kind: Kind) => async (request: FastifyRequest, reply: FastifyReply) => {
    if (!(await attempts.take(nameOf(kind, request), openLimits[kind]))) return reply.send(refuse(tooOftenText, LIMITED_CODE));
  };
  return Object.assign(limit, { giveBack: (kind: Kind, request: FastifyRequest) => attempts.giveBack(nameOf(kind, request)) });
}
