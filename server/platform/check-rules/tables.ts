/** The table of check rules. */
import type { Database } from '../../database.ts';
import type { TableShape } from '../../database/table-shape.ts';
import type { TablesOf } from '../../database/table-types.ts';

export const checkRuleTables = [
  {
    name: 'sys_check_rule',
    columns: {
      id: 'text',
      rule_name: 'text not null',
      rule_code: 'text not null',
      /** `[{ digits, pattern, message }]`. */
      rule_json: 'text not null',
      rule_description: 'text',
      create_by: 'text',
      create_time: 'text',
      update_by: 'text',
      update_time: 'text',
    },
    primaryKey: ['id'],
    indexes: [{ name: 'sys_check_rule_code', columns: ['rule_code'], unique: true }],
  },
] as const satisfies readonly TableShape[];

export const withCheckRules = (db: Database) => db.withTables<TablesOf<typeof checkRuleTables>>();
