/**
 * Session tokens: their text form, and the database in which they are stored, so they survive a restart and are shared by several server processes.
 * A session ends after `idleMs` without use, `maxMs` after its sign-in, or when it is ended from elsewhere.
 */
import type { Database } from '../../database.ts';
import { sql } from '../../database/kysely.ts';
import { rowsOf } from '../../database/sql.ts';
import { ENDED_WHYS } from '#base/errors.ts';
import type { EndedWhy } from '#base/errors.ts';
import { createHash, createHmac, randomUUID } from 'node:crypto';

export type TokenStore = {
  /** @param user as he was judged. @returns false if his password changed since, or he was frozen or deleted: then there is no session. */
  readonly keep: (token: string, user: { readonly id: string; readonly password: string }) => Promise<boolean>;
  /** Stores a session in which an administrator sees as a user. */
  readonly keepSeeAs: (token: string, session: { readonly userId: string } & SeenBy & { readonly untilMs: number }) => Promise<void>;
  /** Whose a valid token is; the call extends it. */
  readonly holderOf: (token: string) => Promise<Holder | undefined>;
  /** The same without extending it. */
  readonly peek: (token: string) => Promise<Holder | undefined>;
  /** The device's own logout. @returns the user of the token; undefined if there is no such token. */
  readonly drop: (token: string) => Promise<string | undefined>;
  /** `undefined` for a token that is valid, unknown, logged out by its device, or expired. */
  readonly whyEnded: (token: string) => Promise<EndedWhy | undefined>;
};

/** `byDigest`: of the administrator's session. `tenantId`: in which he works. */
type SeenBy = { readonly byDigest: string; readonly tenantId: string };
/** `seenBy`: the administrator who sees as the user. */
export type Holder = { readonly userId: string; readonly seenBy?: { readonly userId: string; readonly tenantId: string } };

/** The last use is written at most this often per idle span, so that a read rarely causes a write. */
const TOUCHES_PER_IDLE = 20;
const MAX_TOUCH_MS = 60_000;
const ENDED_KEPT_MS = 90 * 24 * 3_600_000; // after this time the device is told only that its token is invalid
const SESSIONS_MAX = 200; // of one user: above it the least recently used session is ended
const NORMAL = 1;
const LIVING = ''; // `ended_why` of an open session

type TokenRow = {
  readonly user_id: string;
  readonly used_ms: number;
  readonly by_digest: string;
  readonly for_tenant: string;
  readonly until_ms: number;
};
export type Lifetime = { readonly idleMs: number; readonly maxMs: number; readonly nowMs: () => number };

export function createTokenStore(db: Database, { idleMs, maxMs, nowMs }: Lifetime): TokenStore {
  const touchMs = Math.min(MAX_TOUCH_MS, idleMs / TOUCHES_PER_IDLE);
  const find = async (digest: string): Promise<TokenRow | undefined> => {
    return db
      .selectFrom('sys_token')
      .select(['user_id', 'used_ms', 'by_digest', 'for_tenant', 'until_ms'])
      .where('digest', '=', digest)
      .where('ended_why', '=', LIVING)
      .where('used_ms', '>=', nowMs() - idleMs)
      .where('issued_ms', '>=', nowMs() - maxMs)
      .executeTakeFirst();
  };
  const holder = async (row: TokenRow | undefined): Promise<Holder | undefined> => {
    if (!row || row.by_digest === '') return row && { userId: row.user_id };
    const by = row.until_ms > nowMs() ? await find(row.by_digest) : undefined;
    return by?.by_digest === '' ? { userId: row.user_id, seenBy: { userId: by.user_id, tenantId: row.for_tenant } } : undefined;
  };
  return {
    async keep(token, { id: userId, password }) {
      await db
        .deleteFrom('sys_token')
        .where(kept =>
          kept.or([
            kept('ended_why', '=', LIVING).and(kept('used_ms', '<', nowMs() - idleMs).or('issued_ms', '<', nowMs() - maxMs)),
            kept('used_ms', '<', nowMs() - ENDED_KEPT_MS),
          ]),
        )
        .execute();
      // The share lock waits for a change of the password under way, and the end of the sessions that follows it sees this one.
      const kept = await rowsOf(
        db,
        sql<{ digest: string }>`insert into sys_token (digest, user_id, issued_ms, used_ms)
          select ${tokenDigest(token)}, id, ${nowMs()}, ${nowMs()} from sys_user
          where id = ${userId} and password = ${password} and status = ${NORMAL} and del_flag = 0 for share returning digest`,
      );
      if (kept.length === 0) return false;
      await db
        .deleteFrom('sys_token')
        .where('digest', 'in', kept =>
          kept
            .selectFrom('sys_token')
            .select('digest')
            .where('user_id', '=', userId)
            .where('ended_why', '=', LIVING)
            .where('by_digest', '=', '')
            .orderBy('used_ms', 'desc')
            .orderBy('digest')
            .offset(SESSIONS_MAX),
        )
        .execute();
      return true;
    },
    async keepSeeAs(token, { userId, byDigest, tenantId, untilMs }) {
      await db
        .insertInto('sys_token')
        .values({
          digest: tokenDigest(token),
          user_id: userId,
          issued_ms: nowMs(),
          used_ms: nowMs(),
          by_digest: byDigest,
          for_tenant: tenantId,
          until_ms: untilMs,
        })
        .execute();
    },
    async holderOf(token) {
      const digest = tokenDigest(token);
      const row = await find(digest);
      if (!row) return undefined;
      if (nowMs() - row.used_ms > touchMs)
        await db.updateTable('sys_token').set({ used_ms: nowMs() }).where('digest', '=', digest).execute();
      return holder(row);
    },
    peek: async token => holder(await find(tokenDigest(token))),
    async drop(token) {
      const row = await db
        .deleteFrom('sys_token')
        .where('digest', '=', tokenDigest(token))
        .where('ended_why', '=', LIVING)
        .returning('user_id')
        .executeTakeFirst();
      return row?.user_id;
    },
    async whyEnded(token) {
      const row = await db
        .selectFrom('sys_token as t')
        .leftJoin('sys_user as u', 'u.id', 't.user_id')
        .select(['t.ended_why', 'u.status', 'u.del_flag'])
        .where('t.digest', '=', tokenDigest(token))
        .executeTakeFirst();
      const why = ENDED_WHYS.find(known => known === row?.ended_why);
      if (why) return why;
      return row && !(row.status === NORMAL && row.del_flag === 0) ? 'frozen' : undefined;
    },
  };
}

/** Ends all sessions of a user except the named one; their devices get the reason with their next request. */
export async function endSessions(db: Database, userId: string, why: EndedWhy, exceptDigest = ''): Promise<void> {
  await db
    .updateTable('sys_token')
    .set({ ended_why: why })
    .where('user_id', '=', userId)
    .where('digest', '<>', exceptDigest)
    .where('ended_why', '=', LIVING)
    .execute();
}

const HEADER = encode({ typ: 'JWT', alg: 'HS256' });

/**
 * The token's text form: a JWT signed HS256 with the server's own secret (TOKEN_SECRET).
 * The stored token decides about validity, never `exp`; the claims are only information for the client.
 * Issues a token; two sign-ins within one second still differ by `jti`.
 */
export function signToken(claims: { readonly username: string; readonly expMs: number }, secret: string): string {
  const body = `${HEADER}.${encode({ username: claims.username, exp: Math.floor(claims.expMs / 1000), jti: randomUUID() })}`;
  return `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`;
}

/** The digest of a token is stored in its place, so that a leaked database opens no session. */
export function tokenDigest(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
