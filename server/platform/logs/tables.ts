/** The tables of logs: sign-ins and operations, and the versions of rows. */
import type { Database } from '../../database.ts';
import type { TableShape } from '../../database/table-shape.ts';
import type { TablesOf } from '../../database/table-types.ts';

export const logTables = [
  {
    name: 'sys_log',
    columns: {
      id: 'text',
      /** 1: a sign-in, 2: an operation. */
      log_type: 'integer not null',
      operate_type: 'integer',
      log_content: 'text not null',
      userid: 'text',
      username: 'text',
      ip: 'text',
      request_type: 'text',
      request_url: 'text',
      request_param: 'text',
      cost_time: 'integer',
      /** 0: it failed or was refused. */
      success: 'integer not null default 1',
      client_type: 'text',
      /** Of an operation; a sign-in has none. */
      tenant_id: 'text',
      create_by: 'text',
      create_time: 'text not null',
    },
    primaryKey: ['id'],
    indexes: [
      { name: 'sys_log_type_id', columns: ['log_type', 'id'] },
      { name: 'sys_log_create_time', columns: ['create_time'] },
    ],
  },
  {
    name: 'sys_data_log',
    columns: {
      id: 'text',
      data_table: 'text not null',
      data_id: 'text not null',
      data_version: 'integer not null',
      /** JSON of the fields that have a value. */
      data_content: 'text not null',
      op: 'text not null',
      title: 'text',
      tenant_id: 'text not null',
      create_by: 'text',
      create_time: 'text not null',
      /** Server time of the user's act on his device, which may have been without a network; null if the client did not say. */
      made_at: 'text',
      /** What the device calls itself. */
      device: 'text',
    },
    primaryKey: ['id'],
    indexes: [
      { name: 'sys_data_log_row', columns: ['data_table', 'data_id', 'id'] },
      { name: 'sys_data_log_create_time', columns: ['create_time'] },
    ],
  },
] as const satisfies readonly TableShape[];

/** The database with the types of these tables. */
export const withLogs = (db: Database) => db.withTables<TablesOf<typeof logTables>>();
