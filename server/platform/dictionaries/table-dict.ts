/** Dictionaries read from a table by `table,text,code`: only known tables and columns, only rows of the caller's tenant. */
import { sql } from '../../database/kysely.ts';
import { allOf, identifier, rowsOf } from '../../database/sql.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { Schema } from '#schema/schema.ts';
import { isSealable } from '#schema/sealed.ts';
import { isSensitive } from '#schema/sensitive.ts';
import type { Caller } from '../caller.ts';
import { toColumnName } from '#schema/column-name.ts';
import { holds, scopeSql, visibleColumns } from '../../entities/access.ts';
import type { EntityStore } from '../../entities/entity-store.ts';
import { ofTenantSql } from '../people/of-tenant.ts';
import { isBare } from '../people/people-rights.ts';
import { wireItem } from './dict-store.ts';
import type { WireDictItem } from './dict-store.ts';

const PEOPLE = 'sys_user';
/** System tables that every signed-in user may choose from, with their columns. */
const SYSTEM_TABLES: Readonly<Record<string, readonly string[]>> = {
  [PEOPLE]: ['id', 'username', 'realname'],
  sys_depart: ['id', 'depart_name', 'org_code'],
};
const MAX_ITEMS = 5_000;
const NOT_DELETED = sql`coalesce(del_flag::text, '0') = '0'`;

type Pair = { readonly value: string | null; readonly text: string | null };

/** @returns undefined if the code is not three known names or the caller may not read the table. */
export async function tableDictItems(
  { db, schema }: EntityStore,
  caller: Caller,
  code: string,
): Promise<readonly WireDictItem[] | undefined> {
  const [table = '', textColumn = '', codeColumn = '', ...rest] = code.split(',').map(part => toColumnName(part.trim()));
  const columns = readableColumns(schema, caller, table);
  if (rest.length > 0 || !columns?.has(textColumn) || !columns.has(codeColumn)) return undefined;
  const def = defOf(schema, table);
  // A user without any permission can choose only himself.
  if (!def && isBare(caller) && table !== PEOPLE) return [];
  const own = !def && isBare(caller) ? [sql`id = ${caller.userId}`] : [];
  const colleagues = table === PEOPLE ? [ofTenantSql(caller.tenantId)] : [];
  const where = allOf([NOT_DELETED, ...own, ...colleagues, ...(def ? scopeSql(schema, def, caller) : [])]);
  const rows = await rowsOf(
    db,
    sql<Pair>`select distinct ${identifier(codeColumn)}::text as value, ${identifier(textColumn)}::text as text
      from ${identifier(table)} where ${where} order by text limit ${MAX_ITEMS}`,
  );
  return rows.flatMap(row => (row.value === null ? [] : [wireItem(row.value, row.text ?? '')]));
}

function readableColumns(schema: Schema, caller: Caller, table: string): ReadonlySet<string> | undefined {
  const system = Object.hasOwn(SYSTEM_TABLES, table) ? SYSTEM_TABLES[table] : undefined;
  if (system) return new Set(system);
  const def = defOf(schema, table);
  if (!def || !holds(caller, def, 'list')) return undefined;
  return new Set(
    visibleColumns(def, caller)
      .filter(({ name, field }) => !isSensitive(field) && !isSealable(def, name))
      .map(({ name }) => toColumnName(name)),
  );
}

const defOf = (schema: Schema, table: string): EntityDef | undefined => schema.defs.find(def => def.table === table);
