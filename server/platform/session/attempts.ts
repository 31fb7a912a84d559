/**
 * Counts attempts under a name within a time span, in the database, so that several processes share the count and parallel attempts all count.
 * A name is stored as a digest, so that the table contains no addresses, accounts or mobiles in clear.
 */
import { sql } from '../../database/kysely.ts';
import type { Database } from '../../database.ts';
import { tokenDigest } from './token-store.ts';

export type Limit = { readonly most: number; readonly spanMs: number };

export type Attempts = {
  /** Counts the attempt, then decides. @returns false if more than `most` were made since the first of the span. */
  readonly take: (name: string, limit: Limit, amount?: number) => Promise<boolean>;
  /** Takes an attempt back that turned out not to count. */
  readonly giveBack: (name: string, amount?: number) => Promise<void>;
  /** Resets the count. */
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
      // The first attempt under a name deletes expired rows, so that the table does not grow without end.
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
