/** A change that the comparison cannot compute: a rename, a drop, another type, values moved between columns. */
import type { Database } from '../database.ts';

export type Migration = {
  /** One more than the previous migration's. */
  readonly number: number;
  /** A short description; it is stored in sys_schema_change. */
  readonly what: string;
  /** Runs before the comparison, in the same transaction, over the tables of the version before. */
  readonly run: (tx: Database) => Promise<void>;
};
