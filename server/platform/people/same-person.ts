/** Finds which users have a value that no two users share. Accounts and mail addresses that differ by case alone would be taken for one another. */
import type { Database } from '../../database.ts';

export type UniqueColumn = 'username' | 'phone' | 'email' | 'work_no';

const IN_ANY_CASE: ReadonlySet<UniqueColumn> = new Set(['username', 'email']);

/** What two values have in common that count as one. */
export const sameness = (column: UniqueColumn, value: string): string => (IN_ANY_CASE.has(column) ? value.toLowerCase() : value);

/** The ids of the users with this value, also of those in the bin. */
export async function usersWith(db: Database, column: UniqueColumn, value: string): Promise<readonly string[]> {
  const users = db.selectFrom('sys_user').select('id');
  const found = IN_ANY_CASE.has(column)
    ? users.where(({ fn }) => fn<string>('lower', [column]), '=', sameness(column, value))
    : users.where(column, '=', value);
  return (await found.execute()).map(({ id }) => id);
}
