/** The tables of data rules, and of who is under which. */
import type { Database } from '../../database.ts';
import type { TableShape } from '../../database/table-shape.ts';
import type { TablesOf } from '../../database/table-types.ts';

export const dataRuleTables = [
  {
    name: 'sys_permission_data_rule',
    columns: {
      id: 'text',
      /** The name of its definition. */
      entity: 'text not null',
      rule_name: 'text not null',
      /** The field's name. */
      rule_column: 'text not null',
      rule_conditions: 'text not null',
      rule_value: 'text not null',
      /** 0: applied to nobody. */
      status: "text not null default '1'",
      create_by: 'text',
      create_time: 'text',
      update_by: 'text',
      update_time: 'text',
    },
    primaryKey: ['id'],
    indexes: [{ name: 'sys_permission_data_rule_entity', columns: ['entity'] }],
  },
  {
    // holder: as in sys_role_permission.role_code (grants/holders.ts), or `of-depart:{id}` for what the roles of a department may be under.
    name: 'sys_data_rule_holder',
    columns: { holder: 'text not null', rule_id: 'text not null' },
    primaryKey: ['holder', 'rule_id'],
    indexes: [{ name: 'sys_data_rule_holder_rule', columns: ['rule_id'] }],
  },
] as const satisfies readonly TableShape[];

export const dataRulesOf = (db: Database) => db.withTables<TablesOf<typeof dataRuleTables>>();
