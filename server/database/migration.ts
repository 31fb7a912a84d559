/** A change the comparison cannot find by itself: a rename, a drop, another type, values moved from one column to another. */
import type { Database } from '../database.ts';

export type Migration = {
  /** One more than the last. */
  readonly number: number;
  /** What it does, in a few words: it is written into sys_schema_change. */
  readonly what: string;
  /** Runs before the tables are compared, in the same transaction. It sees the tables as the version before left them. */
  readonly run: (tx: Database) => Promise<void>;
};
