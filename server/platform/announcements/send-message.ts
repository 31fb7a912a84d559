/** A message that the program itself sends to some users: it arrives as a system message in the bell. */
import { sql } from '../../database/kysely.ts';
import { rowsOf } from '../../database/sql.ts';
import type { Database } from '../../database.ts';
import { nextId } from '../../entities/numbering.ts';
import { toServerTime } from '#base/server-time.ts';
import { PUBLISHED } from './managed.ts';
import { PROGRAM, withAnnouncements } from './tables.ts';

/** `lines`: plain texts, a paragraph each. */
export type ProgramMessage = {
  readonly title: string;
  readonly lines: readonly string[];
  readonly userIds: readonly string[];
  readonly nowMs: number;
};

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export async function sendMessage(tx: Database, { title, lines, userIds, nowMs }: ProgramMessage): Promise<void> {
  const now = toServerTime(nowMs);
  const id = nextId(nowMs);
  await withAnnouncements(tx)
    .insertInto('sys_announcement')
    .values({
      id,
      titile: title,
      msg_content: lines.map(line => `<p>${escaped(line)}</p>`).join(''),
      priority: 'M',
      msg_category: '2',
      msg_type: 'USER',
      send_status: PUBLISHED,
      send_time: now,
      sender: PROGRAM,
      create_by: PROGRAM,
      create_time: now,
    })
    .execute();
  await rowsOf(
    tx,
    sql`insert into sys_announcement_send (annt_id, user_id, read_flag) select distinct ${id}, receiver.id, '0' from unnest(${userIds}::text[]) as receiver (id)`,
  );
}

/** What tells the open pages of a user to read the bell again. */
export const READ_BELL = JSON.stringify({ cmd: 'user' });
