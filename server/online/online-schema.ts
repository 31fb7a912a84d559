/** The one table that holds the rows of every online form: the fields as JSON, what all forms have as columns. */
import type { Database } from '../database.ts';

const TEXT = 'varchar(64) COLLATE "C"';
const STATEMENTS = [
  `create table if not exists onl_form_row (table_name ${TEXT} not null, tenant_id ${TEXT} not null, id varchar(32) COLLATE "C" not null,
     parent_id varchar(32) COLLATE "C", data jsonb not null, create_by ${TEXT}, create_time timestamp(0), update_by ${TEXT}, update_time timestamp(0),
     sys_org_code ${TEXT}, primary key (table_name, id))`,
  'create index if not exists onl_form_row_created on onl_form_row (table_name, tenant_id, create_time, id)',
  'create index if not exists onl_form_row_parent on onl_form_row (table_name, tenant_id, parent_id)',
];

/** Safe on every start. */
export async function createOnlineSchema(db: Database): Promise<void> {
  for (const statement of STATEMENTS) await db.query(statement);
}
