/** Rate limits per address for calls without a session. The counts are in the database and shared by all server processes. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../envelope.ts';
import type { Attempts, Limit } from './attempts.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
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

export type Limited = (kind: keyof typeof openLimits) => (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | void>;

/** For a route's `onRequest`: a client above the limit is answered before its body is read. */
export function createLimited(attempts: Attempts): Limited {
  return kind => async (request, reply) => {
    if (!(await attempts.take(`${kind}|${request.ip}`, openLimits[kind]))) return reply.send(refuse(tooOftenText, LIMITED_CODE));
  };
}
