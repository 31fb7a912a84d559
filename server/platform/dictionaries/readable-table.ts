/** Decides which tables and columns a caller may choose from by naming them in a dictionary's code, and which of their rows he sees. */
import { sql } from '../../database/kysely.ts';
import { allOf, identifier } from '../../database/sql.ts';
import type { Fragment } from '../../database/sql.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { Schema } from '#schema/schema.ts';
import { isSealable } from '#schema/sealed.ts';
import { isSensitive } from '#schema/sensitive.ts';
import { toColumnName } from '#schema/column-name.ts';
import { holds, scopeSql, visibleColumns } from '../../entities/access.ts';
import type { Caller } from '../caller.ts';
import { isOverTenants, ofTenantSql } from '../people/of-tenant.ts';
import { isBare } from '../people/people-rights.ts';

const PEOPLE = 'sys_user';
const CATEGORIES = 'sys_category';
const TENANTS = 'sys_tenant';
const POSITIONS = 'sys_position';
/** System tables that every signed-in user may choose from, with their columns. */
const SYSTEM_TABLES: Readonly<Record<string, readonly string[]>> = {
  [PEOPLE]: ['id', 'username', 'realname'],
  sys_depart: ['id', 'depart_name', 'org_code', 'parent_id'],
  [CATEGORIES]: ['id', 'pid', 'name', 'code', 'has_child'],
  [TENANTS]: ['id', 'name'],
  [POSITIONS]: ['id', 'code', 'name'],
};
const NOT_DELETED = sql`coalesce(del_flag::text, '0') = '0'`;

export type ReadableTable = {
  readonly from: Fragment;
  /** The rows this caller sees. */
  readonly where: Fragment;
  /** @returns undefined for a column he may not read. */
  readonly column: (name: string) => Fragment | undefined;
};

/** @param name as a client wrote it. @returns undefined for a table he may not choose from. */
export function readableTable(schema: Schema, caller: Caller, name: string): ReadableTable | undefined {
  const table = toColumnName(name.trim());
  const def = schema.defs.find(candidate => candidate.table === table);
  const columns = readableColumns(def, caller, table);
  if (!columns) return undefined;
  return {
    from: identifier(table),
    where: allOf(def ? [NOT_DELETED, ...scopeSql(schema, def, caller)] : systemScope(caller, table)),
    column(asked) {
      const column = toColumnName(asked.trim());
      return columns.has(column) ? identifier(column) : undefined;
    },
  };
}

function readableColumns(def: EntityDef | undefined, caller: Caller, table: string): ReadonlySet<string> | undefined {
  if (Object.hasOwn(SYSTEM_TABLES, table)) return new Set(SYSTEM_TABLES[table]);
  if (!def || !holds(caller, def, 'list')) return undefined;
  return new Set(
    visibleColumns(def, caller)
      .filter(({ name, field }) => !isSensitive(field) && !isSealable(def, name))
      .map(({ name }) => toColumnName(name)),
  );
}

const ownTenantsSql = ({ userId }: Caller): Fragment =>
  sql`id::text = any(string_to_array((select rel_tenant_ids from sys_user own where own.id = ${userId}), ','))`;

/** A user without any permission chooses only himself. Categories are the same for everybody; tenants are one's own, for who administers all of them every one. */
function systemScope(caller: Caller, table: string): readonly Fragment[] {
  if (table === CATEGORIES) return [];
  if (table === POSITIONS) return isBare(caller) ? [sql`false`] : [];
  if (table === TENANTS) return [sql`status = 1`, ...(isOverTenants(caller) ? [] : [ownTenantsSql(caller)])];
  if (table !== PEOPLE) return isBare(caller) ? [sql`false`] : [NOT_DELETED];
  return [NOT_DELETED, ofTenantSql(caller.tenantId), ...(isBare(caller) ? [sql`id = ${caller.userId}`] : [])];
}
