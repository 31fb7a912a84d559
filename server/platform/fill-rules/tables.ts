/** The tables of fill rules and of their counts. */
import type { Database } from '../../database.ts';
import type { TableShape } from '../../database/table-shape.ts';
import type { TablesOf } from '../../database/table-types.ts';

export const fillRuleTables = [
  {
    name: 'sys_fill_rule',
    columns: {
      id: 'text',
      rule_name: 'text not null',
      rule_code: 'text not null',
      rule_class: 'text not null',
      rule_params: 'text',
      create_by: 'text',
      create_time: 'text',
      update_by: 'text',
      update_time: 'text',
    },
    primaryKey: ['id'],
    indexes: [{ name: 'sys_fill_rule_code', columns: ['rule_code'], unique: true }],
  },
  {
    name: 'sys_fill_count',
    /** `period`: the date that the numbers of this count carry, '' for none. */
    columns: { rule_id: 'text', period: 'text', last: 'integer not null' },
    primaryKey: ['rule_id', 'period'],
  },
] as const satisfies readonly TableShape[];

export const withFillRules = (db: Database) => db.withTables<TablesOf<typeof fillRuleTables>>();
