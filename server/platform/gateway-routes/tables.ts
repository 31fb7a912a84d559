/** The table of gateway routes; a deleted one is in the bin. */
import type { Database } from '../../database.ts';
import type { TableShape } from '../../database/table-shape.ts';
import type { TablesOf } from '../../database/table-types.ts';

export const gatewayRouteTables = [
  {
    name: 'sys_gateway_route',
    columns: {
      id: 'text',
      router_id: 'text not null',
      name: 'text not null',
      uri: 'text not null',
      /** JSON lists. */
      predicates: 'text not null',
      filters: 'text not null',
      status: 'integer not null default 1',
      del_flag: 'integer not null default 0',
      create_by: 'text',
      create_time: 'text',
      update_by: 'text',
      update_time: 'text',
    },
    primaryKey: ['id'],
    indexes: [{ name: 'sys_gateway_route_id', columns: ['router_id'], unique: true }],
  },
] as const satisfies readonly TableShape[];

export const withGatewayRoutes = (db: Database) => db.withTables<TablesOf<typeof gatewayRouteTables>>();
