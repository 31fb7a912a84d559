/** Whom an announcement reached, until now a text of joined ids, becomes a row for each of them in sys_announcement_send, where the bell looks him up by a key. */
import { sql } from '../kysely.ts';
import { rowsOf } from '../sql.ts';
import type { Migration } from '../migration.ts';

export const receiversOfAnnouncements: Migration = {
  number: 4,
  what: '通告的接收人移入 sys_announcement_send，一人一行',
  run: async tx => {
    const [known] = await rowsOf(tx, sql<{ name: string | null }>`select to_regclass('sys_announcement')::text as name`);
    if (!known?.name) return;
    await rowsOf(
      tx,
      sql`insert into sys_announcement_send (annt_id, user_id, read_flag)
        select distinct a.id, receiver.id, '0' from sys_announcement a
          cross join lateral unnest(string_to_array(a.user_ids, ',')) as receiver (id)
          where a.msg_type <> 'ALL' and a.send_status = '1' and receiver.id <> ''
        on conflict do nothing`,
    );
    // Those of named users stay: they are what the form edits.
    await rowsOf(tx, sql`update sys_announcement set user_ids = null where msg_type in ('ROLE', 'DEPART')`);
  },
};
