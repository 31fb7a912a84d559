/** The tables of message templates and of the messages sent from them. */
import type { Database } from '../../database.ts';
import type { TableShape } from '../../database/table-shape.ts';
import type { TablesOf } from '../../database/table-types.ts';

export const messageTables = [
  {
    name: 'sys_message_template',
    columns: {
      id: 'text',
      template_code: 'text not null',
      template_name: 'text not null',
      template_type: 'text not null',
      template_content: 'text not null',
      template_test_json: 'text',
      /** '1': in use. */
      use_status: 'text not null',
      create_by: 'text',
      create_time: 'text',
      update_by: 'text',
      update_time: 'text',
    },
    primaryKey: ['id'],
    indexes: [{ name: 'sys_message_template_code', columns: ['template_code'], unique: true }],
  },
  {
    name: 'sys_message',
    columns: {
      id: 'text',
      es_title: 'text not null',
      es_type: 'text not null',
      es_receiver: 'text not null',
      es_param: 'text',
      es_content: 'text',
      es_send_time: 'text not null',
      /** '1': it arrived, '2': it failed, for the reason in `es_result`. */
      es_send_status: 'text not null',
      es_send_num: 'integer not null',
      es_result: 'text',
      remark: 'text',
      create_by: 'text',
      create_time: 'text',
    },
    primaryKey: ['id'],
    indexes: [{ name: 'sys_message_time', columns: ['create_time'] }],
  },
] as const satisfies readonly TableShape[];

export const withMessages = (db: Database) => db.withTables<TablesOf<typeof messageTables>>();
