/** Computes the statements that turn a database's tables into the program's. A difference that needs a decision of the operator is refused in words. */
import { fitOf } from './column-types.ts';
import type { FoundColumn, FoundIndex, FoundTable, FoundTables } from './read-tables.ts';
import { createIndex, createStatements, quote, readColumn } from './table-shape.ts';
import type { IndexShape, TableShape } from './table-shape.ts';

export type Step = { readonly what: string; readonly statements: readonly string[] };
export type Comparison = { readonly steps: readonly Step[]; readonly refusals: readonly string[] };

/** Unique indexes of fields have this suffix. One that no field declares any more would refuse rows that are valid now. */
const ONCE = '_once';

export function compareTables(wanted: readonly TableShape[], found: FoundTables): Comparison {
  const parts = wanted.map(table => {
    const there = found.get(table.name);
    return there
      ? compareTable(table, there)
      : { steps: [{ what: `新建表 ${table.name}`, statements: createStatements(table) }], refusals: [] };
  });
  return join(parts);
}

function compareTable(table: TableShape, found: FoundTable): Comparison {
  const columns = Object.entries(table.columns).map(([name, text]) => compareColumn(table, name, text, found.columns.get(name)));
  const left = [...found.columns.values()].filter(column => !(column.name in table.columns) && column.notNull && !column.hasDefault);
  const key = found.primaryKey.join() === table.primaryKey.join() ? [] : [`表 ${table.name} 的主键与定义不同`];
  return join([
    ...columns,
    { steps: [], refusals: [...key, ...left.map(column => `表 ${table.name} 的列 ${column.name} 不在定义中，却不允许为空`)] },
    { steps: dropped(table, found), refusals: [] },
    ...(table.indexes ?? []).map(index => compareIndex(table.name, index, found.indexes.get(index.name))),
  ]);
}

function compareColumn({ name: table, primaryKey }: TableShape, name: string, text: string, found: FoundColumn | undefined): Comparison {
  const wanted = readColumn(text);
  const notNull = wanted.notNull || primaryKey.includes(name);
  const column = `表 ${table} 的列 ${name}`;
  const alter = (what: string, clause: string): Comparison => ({
    steps: [{ what, statements: [`ALTER TABLE ${quote(table)} ${clause}`] }],
    refusals: [],
  });
  if (!found) {
    if (notNull && wanted.defaultSql === undefined) return refusal(`${column} 要新增，但不允许为空又没有默认值`);
    return alter(`${column}：新增 ${text}`, `ADD COLUMN ${quote(name)} ${text}`);
  }
  const fit = fitOf(found.type, wanted.type);
  if (fit === 'other') return refusal(`${column} 是 ${found.type}，定义要求 ${wanted.type}`);
  if (notNull && !found.notNull) return refusal(`${column} 允许为空，定义不允许`);
  const parts: Comparison[] = [];
  const sorts = wanted.collation === undefined || wanted.collation === found.collation;
  if (fit === 'narrow' || !sorts) {
    const type = fit === 'narrow' ? wanted.type : found.type;
    const collate = wanted.collation === undefined ? '' : ` COLLATE "${wanted.collation}"`;
    parts.push(alter(`${column}：${found.type} 改为 ${type}${collate}`, `ALTER COLUMN ${quote(name)} TYPE ${type}${collate}`));
  }
  if (found.notNull && !notNull) parts.push(alter(`${column}：允许为空`, `ALTER COLUMN ${quote(name)} DROP NOT NULL`));
  return join(parts);
}

function compareIndex(table: string, index: IndexShape, found: FoundIndex | undefined): Comparison {
  const create = createIndex(table, index);
  if (!found) return { steps: [{ what: `新建索引 ${index.name}`, statements: [create] }], refusals: [] };
  if (isSame(index, found)) return { steps: [], refusals: [] };
  if (found.owned) return refusal(`表 ${table} 的约束 ${index.name} 与定义不同`);
  return { steps: [{ what: `重建索引 ${index.name}`, statements: [dropIndex(index.name), create] }], refusals: [] };
}

const isSame = ({ columns, include = [], where, unique = false }: IndexShape, found: FoundIndex): boolean =>
  found.valid &&
  found.unique === unique &&
  found.partial === (where !== undefined) &&
  found.columns.join() === columns.join() &&
  found.include.join() === include.join();

function dropped(table: TableShape, found: FoundTable): readonly Step[] {
  const wanted = new Set((table.indexes ?? []).map(index => index.name));
  return [...found.indexes.values()]
    .filter(({ name, owned }) => !owned && !wanted.has(name) && name.startsWith(`${table.name}_`) && name.endsWith(ONCE))
    .map(({ name }) => ({ what: `删除索引 ${name}`, statements: [dropIndex(name)] }));
}

const dropIndex = (name: string): string => `DROP INDEX ${quote(name)}`;
const refusal = (sentence: string): Comparison => ({ steps: [], refusals: [sentence] });
const join = (parts: readonly Comparison[]): Comparison => ({
  steps: parts.flatMap(part => part.steps),
  refusals: parts.flatMap(part => part.refusals),
});
