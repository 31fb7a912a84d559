/** Finds the existing rows of a file's lines: by the id a line would get, and by each unique number in it. */
import { sql } from '../../database/kysely.ts';
import { allOf, anyOf, rowsOf } from '../../database/sql.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { FieldDef } from '#schema/field.ts';
import type { Values } from '#schema/row.ts';
import { isCode, looseCode } from '#query/loose-code.ts';
import type { Caller } from '../../platform/caller.ts';
import { textIn } from '../../web/json.ts';
import type { JsonObject } from '../../web/json.ts';
import { scopeSql } from '../access.ts';
import { looseSql } from '../compare.ts';
import type { EntityStore } from '../entity-store.ts';
import { selectList, tableOf } from '../entity-table.ts';
import { toValues } from '../row-values.ts';

export type KnownRow = { readonly field: FieldDef; readonly row: Values };
export type KnownRows = {
  readonly hasId: (id: string) => boolean;
  /** The first unique field with an existing row, and that row. */
  readonly find: (given: Values) => KnownRow | undefined;
  /** Adds an inserted line, so that the lines below find it. */
  readonly add: (row: JsonObject) => void;
};

/**
 * One query for the ids and one for each unique field, for any number of lines. Of rows that the caller does not see nothing is told: a line with such a
 * number is refused by the check of the addition, whatever else it says.
 */
export async function readKnownRows(
  { db, schema }: EntityStore,
  def: EntityDef,
  caller: Caller,
  ids: readonly string[],
  lines: readonly Values[],
): Promise<KnownRows> {
  const { sql: table, columns, columnByName } = tableOf(def);
  const found = await rowsOf(db, sql<{ id: string }>`SELECT id FROM ${table} WHERE id = ${anyOf(ids)}`);
  const knownIds = new Set(found.map(({ id }) => id));
  const unique = def.fields.filter(field => field.unique);
  const rowByValue = new Map(unique.map(({ name }) => [name, new Map<string, Values>()]));
  const add = (row: JsonObject): void => {
    knownIds.add(textIn(row, 'id'));
    for (const field of unique) {
      const text = textIn(row, field.name);
      if (text !== '') rowByValue.get(field.name)?.set(keyOf(field, text), toValues(row));
    }
  };
  for (const field of unique) {
    const { name } = field;
    const column = columnByName.get(name);
    const values = lines.flatMap(line => (line[name] === undefined ? [] : [keyOf(field, String(line[name]))]));
    if (column === undefined || values.length === 0) continue;
    const subject = isCode(field) ? looseSql(column) : column.sql;
    const where = allOf([...scopeSql(schema, def, caller), sql`del_flag = '0'`, sql`${subject} = ${anyOf(values)}`]);
    const rows = await rowsOf(db, sql<JsonObject>`SELECT ${selectList(columns)} FROM ${table} WHERE ${where}`);
    for (const row of rows) rowByValue.get(name)?.set(keyOf(field, textIn(row, name)), toValues(row));
  }
  return {
    hasId: id => knownIds.has(id),
    find(given) {
      for (const field of unique) {
        const row = rowByValue.get(field.name)?.get(keyOf(field, String(given[field.name] ?? '')));
        if (row) return { field, row };
      }
      return undefined;
    },
    add,
  };
}

/** A plate or a number is compared independent of its spelling. */
const keyOf = (field: FieldDef, text: string): string => (isCode(field) ? looseCode(text) : text);
