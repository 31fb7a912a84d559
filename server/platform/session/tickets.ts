/**
 * Tickets of other systems: a partner's signed ticket, and a service ticket of a CAS server. A partner's is accepted only once in any spelling: the signed
 * content is what is stored as used. A signature has exactly one accepted spelling, while Node's own decoder would accept padding, white space
 * and both alphabets.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { isRecord, parseJson } from '#base/json.ts';
import type { Database } from '../../database.ts';
import { textIn } from '../../web/json.ts';
import { tokenDigest } from './token-store.ts';

const MS_PER_S = 1_000;
const TICKET_MAX_MS = 10 * 60_000;
const FORM = /^([\w-]+)\.([\w-]+)\.([\w-]+)$/;

export type Ticket = { readonly username: string; /** The signed content. */ readonly content: string };

/** `undefined` if it was not signed with the secret, has expired, or its lifetime is too long. */
export function readTicket(text: string, secret: string, nowMs: number): Ticket | undefined {
  const [, header = '', body = '', signature = ''] = FORM.exec(text) ?? [];
  const content = `${header}.${body}`;
  const expected = createHmac('sha256', secret).update(content).digest();
  const given = Buffer.from(signature, 'base64url');
  const isOneSpelling = given.toString('base64url') === signature;
  if (!isOneSpelling || given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const claims = parseJson(Buffer.from(body, 'base64url').toString());
  const leftMs = Number(textIn(claims, 'exp')) * MS_PER_S - nowMs;
  const username = textIn(claims, 'username');
  return leftMs > 0 && leftMs <= TICKET_MAX_MS && username !== '' ? { username, content } : undefined;
}

/** @returns false if it was used before. Stored for twice the longest lifetime of a ticket. */
export async function spend(db: Database, nowMs: number, content: string): Promise<boolean> {
  await db
    .deleteFrom('sys_spent_ticket')
    .where('spent_ms', '<', nowMs - 2 * TICKET_MAX_MS)
    .execute();
  const spent = await db
    .insertInto('sys_spent_ticket')
    .values({ digest: tokenDigest(content), spent_ms: nowMs })
    .onConflict(known => known.doNothing())
    .returning('digest')
    .execute();
  return spent.length > 0;
}

const CAS_TIMEOUT_MS = 10_000;

/**
 * Validates a service ticket at a CAS server (CAS protocol 3.0, JSON answer).
 * @returns the user's name; `undefined` if the server refuses the ticket, sends another answer, or none.
 */
export async function validateTicket(casUrl: string, ticket: string, service: string): Promise<string | undefined> {
  const query = new URLSearchParams({ ticket, service, format: 'JSON' });
  try {
    const response = await fetch(`${casUrl.replace(/\/+$/, '')}/p3/serviceValidate?${query}`, {
      signal: AbortSignal.timeout(CAS_TIMEOUT_MS),
      redirect: 'error',
    });
    const answer = parseJson(await response.text());
    const reply = isRecord(answer) ? answer['serviceResponse'] : undefined;
    const user = textIn(isRecord(reply) ? reply['authenticationSuccess'] : undefined, 'user');
    return response.ok && user !== '' ? user : undefined;
  } catch {
    return undefined;
  }
}
