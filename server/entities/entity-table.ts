/** The table of an entity, derived from its definition: one column per field, and the system columns of every table. */
import { sql } from '../database/kysely.ts';
import { identifier } from '../database/sql.ts';
import type { Fragment } from '../database/sql.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { FieldDef } from '#schema/field.ts';
import type { FieldValue } from '#schema/row.ts';
import { toColumnName } from '#schema/column-name.ts';
import type { ValueType, ColumnStorage } from '#schema/kinds/facts.ts';
import { kindOf } from '#schema/kinds/kind-of.ts';

/** Byte order for all texts, so that embedded and real PostgreSQL sort and compare alike, and keyset reads use the index. */
const COLLATE = 'COLLATE "C"';

export type Column = {
  /** The property on the wire. */
  readonly name: string;
  /** The column in statements, or the expression in its place. */
  readonly sql: Fragment;
  readonly sqlType: string;
  /** How its values are parsed, compared and written. */
  readonly type: ValueType;
  readonly field: FieldDef | undefined;
  /** Free text is compared ignoring case, as in MySQL's default collation; codes and ids are compared exactly. */
  readonly ignoresCase: boolean;
};
export type EntityTable = {
  readonly def: EntityDef;
  readonly sql: Fragment;
  readonly columns: readonly Column[];
  readonly columnByName: ReadonlyMap<string, Column>;
};

const tableByDef = new WeakMap<EntityDef, EntityTable>();

/** The table of an entity's rows. */
export function tableOf(def: EntityDef): EntityTable {
  const known = tableByDef.get(def);
  if (known) return known;
  const columns = [idColumn, ...[...def.fieldByName.values()].flatMap(toColumn)];
  const table = { def, sql: identifier(def.table), columns, columnByName: new Map(columns.map(column => [column.name, column])) };
  tableByDef.set(def, table);
  return table;
}

const idColumn: Column = {
  name: 'id',
  sql: identifier('id'),
  sqlType: sqlTypeOf({ type: 'varchar', length: 32 }),
  type: 'text',
  field: undefined,
  ignoresCase: false,
};

/** What is worked out from other fields has no column: it is in no answer and in no body. */
function toColumn(field: FieldDef): readonly Column[] {
  const { name } = field;
  const { valueType, storage, freeText } = kindOf(field);
  if (storage.type === 'none') return [];
  const sqlType = sqlTypeOf(storage);
  return [{ name, sql: identifier(toColumnName(name)), sqlType, type: valueType, field, ignoresCase: freeText !== undefined }];
}

/** `"create_time" AS "createTime", …`: rows are selected under the names of the wire. */
export function selectList(columns: readonly Column[]): Fragment {
  return sql.join(columns.map(column => sql`${column.sql} AS ${sql.id(column.name)}`));
}

/** As `selectList`, with times as texts: in PostgreSQL's JSON they would be written differently. */
export function selectForJson(columns: readonly Column[]): Fragment {
  return sql.join(columns.map(column => sql`${textOfTime(column)} AS ${sql.id(column.name)}`));
}

const textOfTime = (column: Column): Fragment => (column.type === 'datetime' ? sql`${column.sql}::text` : column.sql);

/** An empty text is no number and no time: it empties their columns. */
export const toStored = ({ type }: Column, value: FieldValue | undefined): FieldValue | null | undefined =>
  value === '' && type !== 'text' ? null : value;

/** The SQL type of a field kind's storage. A storage without a type here does not compile. */
function sqlTypeOf(storage: ColumnStorage): string {
  switch (storage.type) {
    case 'varchar':
      return `varchar(${storage.length}) ${COLLATE}`;
    case 'text':
      return `text ${COLLATE}`;
    case 'integer':
      return 'integer';
    case 'numeric':
      return `numeric(${storage.precision},${storage.scale})`;
    case 'date':
      return 'date';
    case 'timestamp':
      return 'timestamp(0)';
  }
}
