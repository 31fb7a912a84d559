/** A transaction inside a transaction is the same transaction. */
import type { Database } from '../database.ts';

export function nested(query: Database['query']): Database {
  const tx: Database = { query, transaction: run => run(tx), close: async () => {} };
  return tx;
}
