/** The table of an entity, derived from its definition: one column per field, and the system columns every table has. */
import { sql } from '../database/kysely.ts';
import { identifier } from '../database/sql.ts';
import type { Fragment } from '../database/sql.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { FieldDef } from '#schema/field.ts';
import { toColumnName } from '#schema/column-name.ts';

/** How a column's values are read from text, compared and written. */
type ColumnType = 'text' | 'integer' | 'decimal' | 'date' | 'datetime';
export type Column = {
  /** The property on the wire. */
  readonly name: string;
  /** The column as statements name it, or what stands in its place. */
  readonly sql: Fragment;
  readonly sqlType: string;
  readonly type: ColumnType;
  readonly field: FieldDef | undefined;
  /** Free text compares without regard to case, as MySQL's default collation does; codes and ids compare exactly. */
  readonly ignoresCase: boolean;
};
export type EntityTable = {
  readonly def: EntityDef;
  readonly sql: Fragment;
  readonly columns: readonly Column[];
  readonly columnByName: ReadonlyMap<string, Column>;
};

const tableByDef = new WeakMap<EntityDef, EntityTable>();

/** The table that holds an entity's rows. */
export function tableOf(def: EntityDef): EntityTable {
  const known = tableByDef.get(def);
  if (known) return known;
  const columns = [idColumn, ...Array.from(def.fieldByName.values(), toColumn)];
  const table = { def, sql: identifier(def.table), columns, columnByName: new Map(columns.map(column => [column.name, column])) };
  tableByDef.set(def, table);
  return table;
}

/** Byte order everywhere: embedded and real PostgreSQL then sort and compare alike, and keyset reads walk the index. */
const COLLATE = 'COLLATE "C"';
const CODE_LENGTH = 64;
const idColumn: Column = {
  name: 'id',
  sql: identifier('id'),
  sqlType: `varchar(32) ${COLLATE}`,
  type: 'text',
  field: undefined,
  ignoresCase: false,
};

function toColumn(field: FieldDef): Column {
  const type = typeOf(field);
  const ignoresCase = field.kind === 'text' || field.kind === 'longText';
  return { name: field.name, sql: identifier(toColumnName(field.name)), sqlType: sqlTypeOf(field), type, field, ignoresCase };
}

function typeOf({ kind }: FieldDef): ColumnType {
  return kind === 'decimal' || kind === 'integer' || kind === 'date' || kind === 'datetime' ? kind : 'text';
}

function sqlTypeOf(field: FieldDef): string {
  switch (field.kind) {
    case 'decimal':
      return `numeric(18,${field.scale})`;
    case 'integer':
      return 'integer';
    case 'date':
      return 'date';
    case 'datetime':
      return 'timestamp(0)';
    case 'text':
    case 'longText':
      return field.maxLength === undefined ? `text ${COLLATE}` : `varchar(${field.maxLength}) ${COLLATE}`;
    case 'dict':
    case 'ref':
    case 'image':
    case 'file':
      return field.multiple
        ? `text ${COLLATE}`
        : `varchar(${field.kind === 'dict' || field.kind === 'ref' ? CODE_LENGTH : 500}) ${COLLATE}`;
    default:
      return `varchar(${CODE_LENGTH}) ${COLLATE}`;
  }
}

/** `"create_time" AS "createTime", …`: rows come out of the database in the words of the wire. */
export function selectList(columns: readonly Column[]): Fragment {
  return sql.join(columns.map(column => sql`${column.sql} AS ${sql.id(column.name)}`));
}
