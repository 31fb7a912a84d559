/** A message that the program itself sends to some users: it arrives as a system message in the bell. */
import { sql } from '../../database/kysely.ts';
import { rowsOf } from '../../database/sql.ts';
import type { Database } from '../../database.ts';
import { nextId } from '../../entities/numbering.ts';
import { toServerTime } from '#base/server-time.ts';
import { PROGRAM, PUBLISHED } from './tables.ts';

/** `lines`: plain texts, a paragraph each. */
export type ProgramMessage = {
  readonly title: string;
  readonly lines: readonly string[];
  readonly userIds: readonly string[];
  readonly nowMs: number;
};

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export const sendMessage = (tx: Database, message: ProgramMessage): Promise<void> => sendMessages(tx, [message]);

/** Any number of messages with two statements. */
export async function sendMessages(tx: Database, messages: readonly ProgramMessage[]): Promise<void> {
  const rows = messages.map(({ title, lines, userIds, nowMs }) => ({
    id: nextId(nowMs),
    title,
    content: lines.map(line => `<p>${escaped(line)}</p>`).join(''),
    now: toServerTime(nowMs),
    userIds,
  }));
  const sent = JSON.stringify(rows);
  await rowsOf(
    tx,
    sql`insert into sys_announcement (id, titile, msg_content, priority, msg_category, msg_type, send_status, send_time, sender, create_by, create_time)
      select id, title, content, 'M', '2', 'USER', ${PUBLISHED}, now, ${PROGRAM}, ${PROGRAM}, now
      from jsonb_to_recordset(${sent}::jsonb) as message (id text, title text, content text, now text)`,
  );
  await rowsOf(
    tx,
    sql`insert into sys_announcement_send (annt_id, user_id, read_flag)
      select distinct message.id, receiver.id, '0' from jsonb_to_recordset(${sent}::jsonb) as message (id text, "userIds" jsonb),
        jsonb_array_elements_text(message."userIds") as receiver (id)`,
  );
}

/** What tells the open pages of a user to read the bell again. */
export const READ_BELL = JSON.stringify({ cmd: 'user' });
