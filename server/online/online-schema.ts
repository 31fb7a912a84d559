/** The table with the rows of every online form: the fields as JSON, the common ones as columns. */
import type { TableShape } from '../database/table-shape.ts';

const TEXT = 'varchar(64) COLLATE "C"';
const ID = 'varchar(32) COLLATE "C"';

export const onlineTables = [
  {
    name: 'onl_form_row',
    columns: {
      table_name: `${TEXT} not null`,
      tenant_id: `${TEXT} not null`,
      id: `${ID} not null`,
      parent_id: ID,
      data: 'jsonb not null',
      create_by: TEXT,
      create_time: 'timestamp(0)',
      update_by: TEXT,
      update_time: 'timestamp(0)',
      sys_org_code: TEXT,
    },
    primaryKey: ['table_name', 'id'],
    indexes: [
      { name: 'onl_form_row_created', columns: ['table_name', 'tenant_id', 'create_time', 'id'] },
      { name: 'onl_form_row_parent', columns: ['table_name', 'tenant_id', 'parent_id'] },
    ],
  },
] as const satisfies readonly TableShape[];
