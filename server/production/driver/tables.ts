/** The table of the drivers' logins. */
import type { TableShape } from '../../database/table-shape.ts';

export const driverTables = [
  {
    name: 'row_login',
    columns: { table_name: 'text not null', row_id: 'text not null', password: 'text not null', changed_time: 'text not null' },
    primaryKey: ['table_name', 'row_id'],
  },
] as const satisfies readonly TableShape[];
