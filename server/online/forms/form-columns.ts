/** A form's fields as columns of the common table, so that the list grammar of the entities works on them. */
import { sql } from '../../database/kysely.ts';
import { identifier } from '../../database/sql.ts';
import type { Column } from '../../entities/entity-table.ts';
import { parentFieldOf } from './form-def.ts';
import type { FormDef, FormField } from './form-def.ts';

const SYSTEM: readonly Column[] = [
  system('id', 'text'),
  system('create_by', 'text'),
  system('create_time', 'datetime'),
  system('update_by', 'text'),
  system('update_time', 'datetime'),
  system('sys_org_code', 'text'),
];
export const PARENT_SQL = identifier('parent_id');

/** Field names come only from the definitions, where they are plain lower-case words. */
export function formColumns(form: FormDef): readonly Column[] {
  const parent = parentFieldOf(form);
  return [
    ...SYSTEM,
    ...form.fields.map(field => (field.name === parent ? { ...system(field.name, 'text'), sql: PARENT_SQL } : toColumn(field))),
  ];
}

/** Columns by the names a sort may use: clients send both createTime and create_time. */
export const sortNames = (columns: readonly Column[]): ReadonlyMap<string, Column> =>
  new Map(columns.flatMap(column => [[toCamel(column.name), column] as const, [column.name, column] as const]));

function system(name: string, type: Column['type']): Column {
  return { name, sql: identifier(name), sqlType: '', type, field: undefined, ignoresCase: false };
}

function toColumn({ name, dbType, dict }: FormField): Column {
  const value = sql`data->>${name}::text`;
  const base = { name, sqlType: '', field: undefined, ignoresCase: false };
  switch (dbType) {
    case 'int':
      return { ...base, sql: sql`((${value})::numeric)`, type: 'integer' };
    case 'BigDecimal':
      return { ...base, sql: sql`((${value})::numeric)`, type: 'decimal' };
    case 'Date':
      return { ...base, sql: sql`((${value})::date)`, type: 'date' };
    case 'Datetime':
      return { ...base, sql: sql`((${value})::timestamp)`, type: 'datetime' };
    default:
      return { ...base, sql: sql`((${value}) COLLATE "C")`, type: 'text', ignoresCase: dict === undefined };
  }
}

const toCamel = (name: string): string => name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
