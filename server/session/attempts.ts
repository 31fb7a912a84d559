/**
 * Counts attempts under a name within a span of time, in the database: several processes count together, and parallel attempts all count.
 * A name is kept as a digest, so that the table holds no addresses, accounts or mobiles in clear.
 */
import type { Database } from '../database.ts';
import { tokenDigest } from './jwt.ts';

export type Limit = { readonly most: number; readonly spanMs: number };

export type Attempts = {
  /** Counts first, then judges. @returns false when more than `most` were made since the first of the span. */
  readonly take: (name: string, limit: Limit, amount?: number) => Promise<boolean>;
  /** The attempt that was taken turned out to be none: it does not count. */
  readonly giveBack: (name: string, amount?: number) => Promise<void>;
  /** Begins anew. */
  readonly forget: (name: string) => Promise<void>;
};

const COUNT = `insert into sys_attempt (name_digest, tries, until_ms) values ($1, $4::bigint, $3::bigint) on conflict (name_digest) do update set
  tries = case when sys_attempt.until_ms <= $2::bigint then $4::bigint else sys_attempt.tries + $4::bigint end,
  until_ms = case when sys_attempt.until_ms <= $2::bigint then $3::bigint else sys_attempt.until_ms end returning tries`;

export function createAttempts(db: Database, nowMs: () => number): Attempts {
  return {
    async take(name, { most, spanMs }, amount = 1) {
      const [row] = await db.query<{ tries: number }>(COUNT, [tokenDigest(name), nowMs(), nowMs() + spanMs, amount]);
      const tries = row?.tries ?? Infinity;
      // The first of a name clears what is over, so that the table does not grow with every address that ever asked.
      if (tries === amount) await db.query('delete from sys_attempt where until_ms <= $1', [nowMs()]);
      return tries <= most;
    },
    async giveBack(name, amount = 1) {
      await db.query('update sys_attempt set tries = tries - $2::bigint where name_digest = $1 and tries >= $2::bigint', [
        tokenDigest(name),
        amount,
      ]);
    },
    async forget(name) {
      await db.query('delete from sys_attempt where name_digest = $1', [tokenDigest(name)]);
    },
  };
}
