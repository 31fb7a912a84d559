/** What a user marks in his own messages: a star, and that he deleted one. The announcement stays for its other readers. */
import type { Database } from '../../database.ts';
import { sql } from '../../database/kysely.ts';
import { rowsOf } from '../../database/sql.ts';
import { visibleTo } from './received.ts';
import { withAnnouncements } from './tables.ts';

/** @param ids of announcements; those that are not his are left out. @returns how many were marked. */
async function mark(
  db: Database,
  userId: string,
  ids: readonly string[],
  marks: { star_flag: string } | { del_flag: string },
): Promise<number> {
  const own = await rowsOf(
    db,
    sql<{
      id: string;
    }>`select a.id from sys_announcement a where ${visibleTo(userId)} and a.id = any(string_to_array(${ids.join(',')}, ','))`,
  );
  if (own.length === 0) return 0;
  await withAnnouncements(db)
    .insertInto('sys_announcement_send')
    .values(own.map(({ id }) => ({ annt_id: id, user_id: userId, read_flag: '0', ...marks })))
    .onConflict(known => known.columns(['annt_id', 'user_id']).doUpdateSet(marks))
    .execute();
  return own.length;
}

/** @returns whether it is one of his. */
export const starMessage = async (db: Database, userId: string, id: string, isStarred: boolean): Promise<boolean> =>
  (await mark(db, userId, [id], { star_flag: isStarred ? '1' : '0' })) > 0;

/** @returns how many were his. */
export const deleteMessages = (db: Database, userId: string, ids: readonly string[]): Promise<number> =>
  mark(db, userId, ids, { del_flag: '1' });
