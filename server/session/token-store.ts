/** Tokens live in the database, so they survive a restart and are shared by several server processes. */
import type { Database } from '../database.ts';
import { tokenDigest } from './jwt.ts';

export type TokenStore = {
  readonly keep: (token: string, userId: string) => Promise<void>;
  /** The user behind a living token; being asked keeps it alive. */
  readonly userOf: (token: string) => Promise<string | undefined>;
  /** The user behind a living token, without keeping it alive. */
  readonly peek: (token: string) => Promise<string | undefined>;
  /** @returns whose token it was; undefined when there is no such token. */
  readonly drop: (token: string) => Promise<string | undefined>;
};

/** The last use is written at most this often per idle span: a read should not cost a write. */
const TOUCHES_PER_IDLE = 20;
const MAX_TOUCH_MS = 60_000;

export function createTokenStore(db: Database, options: { readonly idleMs: number; readonly nowMs: () => number }): TokenStore {
  const { idleMs, nowMs } = options;
  const touchMs = Math.min(MAX_TOUCH_MS, idleMs / TOUCHES_PER_IDLE);
  const find = async (digest: string) => {
    const [row] = await db.query<{ user_id: string; used_ms: number }>('select user_id, used_ms from sys_token where digest = $1', [
      digest,
    ]);
    return row && nowMs() - row.used_ms <= idleMs ? row : undefined;
  };
  return {
    async keep(token, userId) {
      await db.query('delete from sys_token where used_ms < $1', [nowMs() - idleMs]);
      await db.query('insert into sys_token values ($1, $2, $3, $3)', [tokenDigest(token), userId, nowMs()]);
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
      const [row] = await db.query<{ user_id: string }>('delete from sys_token where digest = $1 returning user_id', [tokenDigest(token)]);
      return row?.user_id;
    },
  };
}
