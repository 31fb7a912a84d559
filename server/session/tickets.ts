/**
 * A partner's ticket, and that each is good once whatever its spelling: what is remembered is what the signature was verified over.
 * A signature has exactly one spelling here; Node's own decoder would take padding, white space and both alphabets.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { parseJson } from '#base/parse-json.ts';
import type { Database } from '../database.ts';
import { textIn } from '../json.ts';
import { tokenDigest } from './jwt.ts';

const MS_PER_S = 1_000;
const TICKET_MAX_MS = 10 * 60_000;
const FORM = /^([\w-]+)\.([\w-]+)\.([\w-]+)$/;

export type Ticket = { readonly username: string; /** What was signed. */ readonly content: string };

/** `undefined` when it was not signed with the secret, has expired or would live too long. */
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

/** @returns false when it was spent before. Kept for twice as long as a ticket can live. */
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
