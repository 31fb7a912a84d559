/**
 * Verifies a partner's ticket, and accepts each only once in any spelling: the signed content is what is stored as used.
 * A signature has exactly one accepted spelling, while Node's own decoder would accept padding, white space and both alphabets.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { parseJson } from '#base/parse-json.ts';
import type { Database } from '../../database.ts';
import { textIn } from '../../web/json.ts';
import { tokenDigest } from './jwt.ts';

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
