/**
 * Tokens live in the database, so they survive a restart and are shared by several server processes. A session ends by not being used for
 * `idleMs`, `maxMs` after its sign-in however much it is used, or because somebody ended it.
 */
import type { Database } from '../database.ts';
import { tokenDigest } from './jwt.ts';
import type { EndedWhy } from '#base/errors.ts';

export type TokenStore = {
  readonly keep: (token: string, userId: string) => Promise<void>;
  /** The user behind a living token; being asked keeps it alive. */
  readonly userOf: (token: string) => Promise<string | undefined>;
  /** The user behind a living token, without keeping it alive. */
  readonly peek: (token: string) => Promise<string | undefined>;
  /** The device's own logout. @returns whose token it was; undefined when there is no such token. */
  readonly drop: (token: string) => Promise<string | undefined>;
  /** `undefined` for a token that lives, that nobody knows, that its device gave back, or that was not used for too long. */
  readonly whyEnded: (token: string) => Promise<EndedWhy | undefined>;
};

/** The last use is written at most this often per idle span: a read should not cost a write. */
const TOUCHES_PER_IDLE = 20;
const MAX_TOUCH_MS = 60_000;
const ENDED_KEPT_MS = 90 * 24 * 3_600_000; // a device that was off for so long is told nothing but that its token is dead
const SESSIONS_MAX = 200; // of one user: the one unused for longest gives way
const NORMAL = 1;

type TokenRow = { readonly user_id: string; readonly used_ms: number };
export type Lifetime = { readonly idleMs: number; readonly maxMs: number; readonly nowMs: () => number };

export function createTokenStore(db: Database, { idleMs, maxMs, nowMs }: Lifetime): TokenStore {
  const touchMs = Math.min(MAX_TOUCH_MS, idleMs / TOUCHES_PER_IDLE);
  const find = async (digest: string): Promise<TokenRow | undefined> => {
    const [row] = await db.query<TokenRow>(
      "select user_id, used_ms from sys_token where digest = $1 and ended_why = '' and used_ms >= $2 and issued_ms >= $3",
      [digest, nowMs() - idleMs, nowMs() - maxMs],
    );
    return row;
  };
  return {
    async keep(token, userId) {
      await db.query("delete from sys_token where (ended_why = '' and (used_ms < $1 or issued_ms < $2)) or used_ms < $3", [
        nowMs() - idleMs,
        nowMs() - maxMs,
        nowMs() - ENDED_KEPT_MS,
      ]);
      await db.query('insert into sys_token (digest, user_id, issued_ms, used_ms) values ($1, $2, $3, $3)', [
        tokenDigest(token),
        userId,
        nowMs(),
      ]);
      await db.query(
        "delete from sys_token where digest in (select digest from sys_token where user_id = $1 and ended_why = '' order by used_ms desc, digest offset $2)",
        [userId, SESSIONS_MAX],
      );
    },
    async userOf(token) {
      const digest = tokenDigest(token);
      const row = await find(digest);
      if (!row) return undefined;
      if (nowMs() - row.used_ms > touchMs) await db.query('update sys_token set used_ms = $2 where digest = $1', [digest, nowMs()]);
      return row.user_id;
    },
    peek: async token => (await find(tokenDigest(token)))?.user_id,
    async drop(token) {
      const [row] = await db.query<{ user_id: string }>("delete from sys_token where digest = $1 and ended_why = '' returning user_id", [
        tokenDigest(token),
      ]);
      return row?.user_id;
    },
    async whyEnded(token) {
      const [row] = await db.query<{ ended_why: string; is_normal: boolean }>(
        `select t.ended_why, coalesce(u.status = ${NORMAL} and u.del_flag = 0, false) as is_normal
         from sys_token t left join sys_user u on u.id = t.user_id where t.digest = $1`,
        [tokenDigest(token)],
      );
      if (row?.ended_why === 'forced' || row?.ended_why === 'password') return row.ended_why;
      return row && !row.is_normal ? 'frozen' : undefined;
    },
  };
}

/** Ends the sessions of a user but the one named; their devices are told why when they ask next. */
export async function endSessions(db: Database, userId: string, why: EndedWhy, exceptDigest = ''): Promise<void> {
  await db.query("update sys_token set ended_why = $2 where user_id = $1 and digest <> $3 and ended_why = ''", [userId, why, exceptDigest]);
}
