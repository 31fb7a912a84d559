/** The entities' tables and indexes, derived from their definitions, and the counters of automatic codes. */
import { toColumnName } from '#schema/column-name.ts';
import { dueSteps } from '#schema/due-steps.ts';
import { searchesOf } from '#schema/creations.ts';
import { totalledFields } from '#schema/totals.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { kindOf } from '#schema/kinds/kind-of.ts';
import { ranksOf } from '#schema/ranks.ts';
import { sumsOf } from '#schema/sums.ts';
import type { Schema } from '#schema/schema.ts';
import { quote } from '../database/table-shape.ts';
import type { IndexShape, TableShape } from '../database/table-shape.ts';
import { tableOf } from './entity-table.ts';

/** One table per definition, and the counters of automatic codes. */
export const entityTables = (schema: Schema): readonly TableShape[] => [codeCounters, ...schema.defs.map(def => shapeOf(schema, def))];

function shapeOf(schema: Schema, def: EntityDef): TableShape {
  const { columns } = tableOf(def);
  return {
    name: def.table,
    columns: Object.fromEntries(columns.map(({ name, sqlType }) => [toColumnName(name), sqlType])),
    primaryKey: ['id'],
    indexes: indexesOf(schema, def),
  };
}

/** The indexes for lists, sync reads, and the rows that follow others. */
function indexesOf(schema: Schema, def: EntityDef): readonly IndexShape[] {
  const { columns, columnByName } = tableOf(def);
  const summed = totalledFields(def).filter(name => columnByName.has(name));
  const status = columnByName.get(def.flow?.field ?? '')?.name;
  const index = (suffix: string, ...on: readonly string[]): IndexShape => ({ name: `${def.table}_${suffix}`, columns: on });
  return [
    // Nulls first when ascending, as in MySQL; read backwards it serves the default order, newest first.
    // Counting, summing and searching all rows then reads only the index, a tenth of the table.
    {
      ...index('created', 'tenant_id', 'del_flag', 'create_time NULLS FIRST', 'id'),
      include: [...new Set([...summed, ...sought(def)])].map(toColumnName),
    },
    index('updated', 'tenant_id', 'del_flag', 'update_time NULLS FIRST', 'id'),
    index('scan', 'tenant_id', 'del_flag', 'id'),
    ...(status === undefined ? [] : [index('status', 'tenant_id', 'del_flag', toColumnName(status))]),
    ...referencesFollowed(schema, def).map(name => index(`${toColumnName(name)}_of`, 'tenant_id', toColumnName(name))),
    ...(status === undefined
      ? []
      : dueFields(def).map(name => index(`${toColumnName(name)}_due`, toColumnName(status), toColumnName(name)))),
    ...searchesFor(schema, def).map((names, at) => index(`found_${at + 1}`, 'tenant_id', ...names.map(toColumnName))),
    ...columns
      .filter(({ field }) => field?.unique)
      .map(({ name }) => ({
        // Rows in the bin hold no value; a row that comes back is judged anew.
        ...index(`${name}_live_once`, 'tenant_id', toColumnName(name)),
        unique: true,
        where: `${quote(toColumnName(name))} <> '' AND del_flag = '0'`,
      })),
  ];
}

/** The short texts among the fields of the list's search, as many as surely fit: an entry of an index has no more than 2,704 bytes. */
function sought(def: EntityDef): readonly string[] {
  let room = SOUGHT_CHARS_MAX;
  return def.searchFields.filter(name => {
    const field = def.fieldByName.get(name);
    const storage = field && kindOf(field).storage;
    if (storage?.type !== 'varchar' || storage.length > SOUGHT_TEXT_MAX || storage.length > room) return false;
    room -= storage.length;
    return true;
  });
}

const SOUGHT_TEXT_MAX = 64;
const SOUGHT_CHARS_MAX = 400; // of up to four bytes

/**
 * The references by which rows of the entity are summed up, ranked, occupy others, move with them, or were brought about by them: each change of a
 * row asks by them.
 */
function referencesFollowed({ defs }: Schema, def: EntityDef): readonly string[] {
  const { name, occupies = {} } = def;
  const summed = defs.flatMap(sumsOf).flatMap(({ of, by }) => (of === name ? [by] : []));
  const created = defs
    .flatMap(({ creates = [] }) => creates)
    .flatMap(({ entity, by }) => (entity === name && by !== undefined ? [by] : []));
  const moved = defs.flatMap(({ moves = [] }) => moves).flatMap(({ rows }) => (rows?.of === name ? [rows.by] : []));
  const ranked = ranksOf(def).map(({ within }) => within);
  return [...new Set([...Object.keys(occupies), ...summed, ...created, ...moved, ...ranked])];
}

/** The fields that say when a row's time has come, each once. */
const dueFields = (def: EntityDef): readonly string[] => [...new Set(dueSteps(def).map(({ field }) => field))];

/** The fields by which acts find rows of the entity, each list once. */
function searchesFor({ defs }: Schema, { name }: EntityDef): readonly (readonly string[])[] {
  const searches = defs.flatMap(({ creates = [] }) => creates.flatMap(searchesOf)).filter(({ entity }) => entity === name);
  return [...new Map(searches.map(({ by }) => [Object.keys(by).join(), Object.keys(by)])).values()];
}

/** The counters of automatic codes, by prefix. */
export const codeCounters = {
  name: 'code_counter',
  columns: { tenant_id: 'varchar(64) not null', prefix: 'varchar(64) not null', last: 'integer not null' },
  primaryKey: ['tenant_id', 'prefix'],
} as const satisfies TableShape;
