/** The table of data sources. It has no column for a password: nothing here would use one. */
import type { Database } from '../../database.ts';
import type { TableShape } from '../../database/table-shape.ts';
import type { TablesOf } from '../../database/table-types.ts';

export const dataSourceTables = [
  {
    name: 'sys_data_source',
    columns: {
      id: 'text',
      tenant_id: 'text not null',
      code: 'text not null',
      name: 'text not null',
      db_type: 'text not null',
      db_driver: 'text not null',
      db_url: 'text not null',
      db_username: 'text not null',
      remark: 'text',
      create_by: 'text',
      create_time: 'text',
      update_by: 'text',
      update_time: 'text',
    },
    primaryKey: ['id'],
    indexes: [{ name: 'sys_data_source_code', columns: ['tenant_id', 'code'], unique: true }],
  },
] as const satisfies readonly TableShape[];

export const withDataSources = (db: Database) => db.withTables<TablesOf<typeof dataSourceTables>>();
