/** The tables of announcements, and of whom each reached and who has read it. */
import type { Database } from '../../database.ts';
import type { TableShape } from '../../database/table-shape.ts';
import type { TablesOf } from '../../database/table-types.ts';

/** `send_status` of an announcement. */
type Status = '0' | '1' | '2';
export const DRAFT: Status = '0';
export const PUBLISHED: Status = '1';
export const REVOKED: Status = '2';

export const announcementTables = [
  {
    name: 'sys_announcement',
    columns: {
      id: 'text',
      titile: 'text not null',
      msg_content: 'text',
      start_time: 'text',
      end_time: 'text',
      sender: 'text',
      priority: 'text',
      msg_category: 'text not null',
      msg_type: 'text not null',
      send_status: 'text not null',
      send_time: 'text',
      cancel_time: 'text',
      del_flag: "text not null default '0'",
      /** The named users of an announcement, joined by commas, as the form edits them. */
      user_ids: 'text',
      /** Of an announcement by role, or by department: joined by commas. */
      role_codes: 'text',
      depart_ids: 'text',
      receiver_count: 'integer',
      bus_type: 'text',
      bus_id: 'text',
      open_type: 'text',
      open_page: 'text',
      msg_abstract: 'text',
      dt_task_id: 'text',
      create_by: 'text',
      create_time: 'text',
      update_by: 'text',
      update_time: 'text',
    },
    primaryKey: ['id'],
  },
  /**
   * Of an announcement for everybody: those who did something with it. Of another: all whom it reached when it was published, a row each, and nobody
   * else sees it.
   */
  {
    name: 'sys_announcement_send',
    columns: {
      annt_id: 'text not null',
      user_id: 'text not null',
      read_flag: 'text not null',
      read_time: 'text',
      star_flag: "text not null default '0'",
      /** '1': the user deleted it from his messages. */
      del_flag: "text not null default '0'",
    },
    primaryKey: ['annt_id', 'user_id'],
    indexes: [{ name: 'sys_announcement_send_user', columns: ['user_id'] }],
  },
] as const satisfies readonly TableShape[];

/** The database with the types of these tables. */
export const withAnnouncements = (db: Database) => db.withTables<TablesOf<typeof announcementTables>>();

/** The sender of what the program itself writes. */
export const PROGRAM = 'system';
