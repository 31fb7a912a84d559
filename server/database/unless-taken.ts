/** A write that may lose a race for a unique value. */
import { isUniqueClash } from './unavailable.ts';

/**
 * The field's own words also when another call writes the same value between the look and the write. Call it around a transaction, not inside one: PostgreSQL
 * lets nothing follow the clash there.
 * @returns what the work returns, or `why`.
 */
export async function unlessTaken<T>(work: () => Promise<T>, why: T): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueClash(error)) return why;
    throw error;
  }
}
