/**
 * Counts attempts under a name within a span of time, in the database: several processes count together, and parallel attempts all count.
 * A name is kept as a digest, so that the table holds no addresses, accounts or mobiles in clear.
 */
import { sql } from '../database/kysely.ts';
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

export function createAttempts(db: Database, nowMs: () => number): Attempts {
  return {
    async take(name, { most, spanMs }, amount = 1) {
      const [name_digest, now] = [tokenDigest(name), nowMs()];
      const until = now + spanMs;
      const isOver = sql`sys_attempt.until_ms <= ${now}::bigint`;
      const row = await db
        .insertInto('sys_attempt')
        .values({ name_digest, tries: amount, until_ms: until })
        .onConflict(known =>
          known.column('name_digest').doUpdateSet({
            tries: sql<number>`case when ${isOver} then ${amount}::bigint else sys_attempt.tries + ${amount}::bigint end`,
            until_ms: sql<number>`case when ${isOver} then ${until}::bigint else sys_attempt.until_ms end`,
          }),
        )
        .returning('tries')
        .executeTakeFirst();
      const tries = row?.tries ?? Infinity;
      // The first of a name clears what is over, so that the table does not grow with every address that ever asked.
      if (tries === amount) await db.deleteFrom('sys_attempt').where('until_ms', '<=', nowMs()).execute();
      return tries <= most;
    },
    async giveBack(name, amount = 1) {
      await db
        .updateTable('sys_attempt')
        .set(row => ({ tries: row('tries', '-', amount) }))
        .where('name_digest', '=', tokenDigest(name))
        .where('tries', '>=', amount)
        .execute();
    },
    async forget(name) {
      await db.deleteFrom('sys_attempt').where('name_digest', '=', tokenDigest(name)).execute();
    },
  };
}
