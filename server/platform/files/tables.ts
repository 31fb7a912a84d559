/** The table of uploaded files: a record for each, also for one that was deleted, so that no row can name it afterwards. */
import type { Database } from '../../database.ts';
import type { TableShape } from '../../database/table-shape.ts';
import type { TablesOf } from '../../database/table-types.ts';

export const fileTables = [
  {
    name: 'oss_file',
    columns: {
      id: 'text',
      file_name: 'text not null',
      /** The stored path, as rows name it. */
      url: 'text not null',
      /** The part of the path that no other file has (file-keys.ts). */
      file_key: 'text not null',
      /** How the device that sent it names it; '' where it said none. */
      upload_id: "text not null default ''",
      folder: 'text not null',
      extension: 'text not null',
      bytes: 'bigint not null',
      /** '' for a file that was found on the disk. */
      sha256: 'text not null',
      /** '' where nobody knows whose it is. */
      tenant_id: 'text not null',
      user_id: 'text not null',
      create_by: 'text not null',
      create_time: 'text not null',
      create_ms: 'bigint not null',
      del_time: 'text',
      del_by: 'text',
    },
    primaryKey: ['id'],
    indexes: [
      { name: 'oss_file_url', columns: ['url'], unique: true },
      { name: 'oss_file_key', columns: ['file_key'] },
      { name: 'oss_file_upload', columns: ['user_id', 'upload_id'] },
      { name: 'oss_file_newest', columns: ['tenant_id', 'create_ms'] },
    ],
  },
] as const satisfies readonly TableShape[];

export const withFiles = (db: Database) => db.withTables<TablesOf<typeof fileTables>>();
