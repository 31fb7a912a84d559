/**
 * Decides what a caller may do with an entity, and which of its columns and rows exist for him. Permission codes of entity calls are `{permission}:{code}`; an
 * administrator has all of them.
 */
import type { EntityDef } from '#schema/entity-def.ts';
import type { Caller } from '../platform/caller.ts';
import { forbidden, Refusal } from './refusal.ts';
import { sql } from '../database/kysely.ts';
import { isMoney } from '#schema/guarded.ts';
import { isSealable, isSealedFrom, sealConditions } from '#schema/sealed.ts';
import { ownedLists } from '#schema/picked-lists.ts';
import { DICT_TEXT_SUFFIX } from '#schema/row.ts';
import type { Schema } from '#schema/schema.ts';
import { ALL_STARS, isSensitive, SENSITIVE_CODE, STARRED_ENDS, starMiddle } from '#schema/sensitive.ts';
import type { JsonObject } from '../web/json.ts';
import { rulesSql } from './data-rules.ts';
import type { EntityStore } from './entity-store.ts';
import { tableOf } from './entity-table.ts';
import type { Column } from './entity-table.ts';
import { allOf, anyOf, rowsOf } from '../database/sql.ts';
import type { Fragment } from '../database/sql.ts';

const texts = {
  otherRows: '保存后的数据不在您的数据权限范围内，没有保存',
} as const;

export const grantCode = ({ permission }: EntityDef, code: string): string => `${permission}:${code}`;

export const holds = (caller: Caller, def: EntityDef, code: string): boolean =>
  caller.isAdmin || caller.permissions.has(grantCode(def, code));

/** @throws Refusal with code 510 if the caller lacks the permission. */
export function requireGrant(caller: Caller, def: EntityDef, code: string): void {
  if (!holds(caller, def, code)) throw forbidden();
}

/**
 * The columns of an entity that a caller sees; `sql` reads the visible form of each. Without `{permission}:price` the price
 * fields are absent from every answer, cannot be filtered or sorted by, and are not written. Without `{permission}:sensitive` a
 * sensitive column is its masked text in every answer, condition and order, so that conditions cannot find it out digit by digit. What a row
 * is sealed for is empty in the same places, for an administrator too.
 */
export function visibleColumns(def: EntityDef, caller: Caller): readonly Column[] {
  const { columns } = tableOf(def);
  const known = holds(caller, def, 'price') ? columns : columns.filter(({ field }) => field === undefined || !isMoney(field));
  const isWhole = holds(caller, def, SENSITIVE_CODE);
  return known.map(column => {
    if (isSealable(def, column.name)) return sealedColumn(def, caller, column);
    return !isWhole && isSensitive(column.field) ? starred(column) : column;
  });
}

/** Empty in the rows that are sealed from the caller. */
function sealedColumn(def: EntityDef, { username }: Caller, column: Column): Column {
  const { columnByName } = tableOf(def);
  const held = (def.sealed ? sealConditions(def.sealed) : []).flatMap(([name, codes]) => {
    const condition = columnByName.get(name)?.sql;
    return condition ? [sql`coalesce(${condition}::text, '') = ${anyOf(codes)}`] : [];
  });
  const others = def.sealed?.exceptMaker ? [sql`create_by IS DISTINCT FROM ${username}`] : [];
  return { ...column, sql: sql`(CASE WHEN ${allOf([...held, ...others])} THEN NULL ELSE ${column.sql} END)` };
}

const DICT_TEXT = new RegExp(`${DICT_TEXT_SUFFIX}$`);

/** Turns a row into the form this caller may see. */
export function visibleRow(def: EntityDef, caller: Caller, row: JsonObject): JsonObject {
  const seesPrices = holds(caller, def, 'price');
  const seesWhole = holds(caller, def, SENSITIVE_CODE);
  const isSealed = isSealedFrom(def, row, caller.username);
  return Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) => {
      const field = def.fieldByName.get(name);
      if (field && !seesPrices && isMoney(field)) return [];
      if (isSealed && isSealable(def, name.replace(DICT_TEXT, ''))) return [[name, null] as const];
      return [[name, !seesWhole && isSensitive(field) && typeof value === 'string' ? starMiddle(value) : value] as const];
    }),
  );
}

/** `starMiddle` in SQL, in place of the column. */
function starred(column: Column): Column {
  const whole = column.sql;
  const cases = STARRED_ENDS.map(
    ({ longerThan, shown }) => sql`WHEN length(${whole}) > ${longerThan}
      THEN left(${whole}, ${shown}) || repeat('*', length(${whole}) - ${2 * shown}) || right(${whole}, ${shown})`,
  );
  const text = sql`(CASE WHEN ${whole} = '' THEN '' ${sql.join(cases, sql` `)} WHEN ${whole} IS NOT NULL THEN ${ALL_STARS} END)`;
  return { ...column, sql: text };
}

/** Of the definitions, what the conditions need. */
type Definitions = Pick<Schema, 'defs' | 'find'>;

/**
 * The conditions of every statement that reads or finds rows for a caller: the rows of his tenant, for a user of one yard only that yard's, and those that
 * keep every data rule of his roles. Rows saved in the body of a parent are seen exactly where their parent is, rows about another row where that one is.
 */
export const scopeSql = (schema: Definitions, def: EntityDef, caller: Caller): readonly Fragment[] => [
  sql`tenant_id = ${caller.tenantId}`,
  ...yardSql(schema, def, caller),
  ...ruledSql(schema, def, caller),
  ...aboutSql(schema, def, caller),
];

/** Of rows about rows of any entity: those whose row the caller sees, in a list that he may read and not in the bin. */
export function aboutSql(schema: Definitions, def: EntityDef, caller: Caller): readonly Fragment[] {
  if (!def.about) return [];
  const { columnByName } = tableOf(def);
  const [table, id] = [columnByName.get(def.about.table)?.sql, columnByName.get(def.about.id)?.sql];
  const seen = schema.defs.flatMap(of => {
    if (!table || !id || of.about || !holds(caller, of, 'list')) return [];
    const inScope = allOf([sql`del_flag = '0'`, ...scopeSql(schema, of, caller)]);
    return [sql`(${table} = ${of.table} AND ${id} IN (SELECT id FROM ${tableOf(of).sql} WHERE ${inScope}))`];
  });
  return [seen.length === 0 ? sql`false` : sql`(${sql.join(seen, sql` OR `)})`];
}

function yardSql(schema: Pick<Schema, 'find'>, def: EntityDef, caller: Caller): readonly Fragment[] {
  if (caller.yardId === undefined) return [];
  const parent = parentOf(schema, def);
  if (parent) return [inParent(parent, [sql`tenant_id = ${caller.tenantId}`, ...yardSql(schema, parent.def, caller)])];
  const { yardFields: fields } = def;
  if (!fields) return [];
  const { columnByName } = tableOf(def);
  const yards = fields.flatMap(name => columnByName.get(name)?.sql ?? []).map(column => sql`${column} = ${caller.yardId}`);
  return [sql`(${sql.join(yards, sql` OR `)})`];
}

/** The conditions of data rules alone: those of the entity and of what its rows are saved in. */
export function ruledSql(schema: Pick<Schema, 'find'>, def: EntityDef, caller: Caller): readonly Fragment[] {
  if (caller.dataRules.size === 0) return [];
  const parent = parentOf(schema, def);
  const above = parent ? ruledSql(schema, parent.def, caller) : [];
  return [...rulesSql(def, caller.dataRules.get(def.name)), ...(parent && above.length > 0 ? [inParent(parent, above)] : [])];
}

type Parent = { readonly def: EntityDef; readonly column: Fragment };

/** The parent of rows saved in its body, with the column that names it. */
function parentOf(schema: Pick<Schema, 'find'>, def: EntityDef): Parent | undefined {
  const parent = def.parent === undefined ? undefined : schema.find(def.parent);
  const list = parent && ownedLists(parent).find(({ entity }) => entity === def.name);
  const column = list && tableOf(def).columnByName.get(list.foreignField)?.sql;
  return parent && column && { def: parent, column };
}

const inParent = ({ def, column }: Parent, conditions: readonly Fragment[]): Fragment =>
  sql`${column} IN (SELECT id FROM ${tableOf(def).sql} WHERE ${allOf(conditions)})`;

/** Those of the ids whose rows the caller sees; also rows in the bin. */
export async function seenIds(
  { db, schema }: EntityStore,
  def: EntityDef,
  caller: Caller,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const where = allOf([sql`id = ${anyOf(ids)}`, ...scopeSql(schema, def, caller)]);
  const found = await rowsOf(db, sql<{ readonly id: string }>`SELECT id FROM ${tableOf(def).sql} WHERE ${where}`);
  return new Set(found.map(({ id }) => id));
}

/** @throws Refusal if the row that the caller has just written is hidden from him by data rules or by what it is about: nobody makes a row that he does not see. */
export async function requireRuled(store: EntityStore, def: EntityDef, caller: Caller, id: string): Promise<void> {
  const rules = [...ruledSql(store.schema, def, caller), ...aboutSql(store.schema, def, caller)];
  if (rules.length === 0) return;
  const where = allOf([sql`id = ${id}`, ...rules]);
  const found = await rowsOf(store.db, sql`SELECT 1 FROM ${tableOf(def).sql} WHERE ${where}`);
  if (found.length === 0) throw new Refusal(texts.otherRows);
}

/** The yard of a row without one: the caller's own, where the definition has one field for it. His form does not ask for it. */
export function ownYard(def: EntityDef, caller: Caller, values: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  const [name = '', ...others] = def.yardFields ?? [];
  const isEmpty = values[name] === undefined || values[name] === null || values[name] === '';
  return caller.yardId !== undefined && def.fieldByName.has(name) && others.length === 0 && isEmpty ? { [name]: caller.yardId } : {};
}

/** Whether a row with these values belongs to the caller's yard. Of rows saved in a parent's body only the parent says it, so no user of one yard is sure to. */
export function isInYard(def: EntityDef, caller: Caller, values: Readonly<Record<string, unknown>>): boolean {
  const { yardFields: fields, parent } = def;
  if (parent !== undefined && caller.yardId !== undefined) return false;
  return caller.yardId === undefined || !fields || fields.some(name => values[name] === caller.yardId);
}

/** Whether the caller is certain to see a row with these values. Only the database judges data rules and what a row is about, so under one nobody is. */
export const isSurelySeen = (def: EntityDef, caller: Caller, values: Readonly<Record<string, unknown>>): boolean =>
  def.about === undefined &&
  isInYard(def, caller, values) &&
  (caller.dataRules.size === 0 || (def.parent === undefined && !caller.dataRules.has(def.name)));
