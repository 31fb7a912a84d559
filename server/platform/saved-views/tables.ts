/** The table of saved views: one record per user and list. */
import type { Database } from '../../database.ts';
import type { TableShape } from '../../database/table-shape.ts';
import type { TablesOf } from '../../database/table-types.ts';

export const savedViewTables = [
  {
    name: 'sys_saved_view',
    columns: {
      tenant_id: 'text not null',
      user_id: 'text not null',
      list_key: 'text not null',
      owner_name: 'text not null',
      body: 'text not null',
      /** The codes of all roles that some view is shared with, between commas. */
      shared_roles: "text not null default ''",
      revision: 'integer not null',
      update_time: 'text',
    },
    primaryKey: ['tenant_id', 'user_id', 'list_key'],
  },
] as const satisfies readonly TableShape[];

export const withSavedViews = (db: Database) => db.withTables<TablesOf<typeof savedViewTables>>();
