/** Refuses to delete a row while other rows refer to it: a waybill would be left with a contract that nobody can open. */
import { sql } from '../database/kysely.ts';
import { allOf, anyOf, rowsOf } from '../database/sql.ts';
import type { Fragment } from '../database/sql.ts';
import { recordsOf } from '#schema/creations.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { FieldDef } from '#schema/field.ts';
import { entityNamedBy, kindOf, referredEntity } from '#schema/kinds/kind-of.ts';
import { namesOccupant, occupationsOf } from '#schema/row-effects.ts';
import type { Caller } from '../platform/caller.ts';
import { holds, scopeSql } from './access.ts';
import type { EntityStore } from './entity-store.ts';
import { tableOf } from './entity-table.ts';
import { Refusal } from './refusal.ts';

const texts = {
  /** @param count of at most `most` + 1 rows. */
  stillReferred: (title: string, label: string, count: number, most: number, names: readonly string[]) => {
    const rows = `${title} ${count > most ? `${most} 条以上` : `${count} 条`}${names.length > 0 ? `（${names.join('、')}${count > names.length ? '等' : ''}）` : ''}`;
    return `还有${rows}的${label}用到它，不能删除`;
  },
} as const;

const NAMED_MAX = 3;
const COUNTED_MAX = 100;
type Referring = { readonly def: EntityDef; readonly field: FieldDef };
type Found = { readonly id: string; readonly title: string | null; readonly isSeen: boolean };

/**
 * Rows that are deleted together with their parent or given back by it do not count, nor do rows that only record what was done to it or that it occupies, nor do rows
 * among the deleted ones. Rows that the caller may not see are counted and not named. @param ids the rows to be deleted. @throws Refusal that names what refers to one of them.
 */
export async function refuseReferred(store: EntityStore, def: EntityDef, caller: Caller, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  for (const referring of referringTo(store, def)) {
    const found = await rowsReferring(store, referring, caller, ids, referring.def === def ? ids : []);
    if (found.length === 0) continue;
    const names = found.flatMap(({ title, isSeen }) => (isSeen && title ? [title] : [])).slice(0, NAMED_MAX);
    throw new Refusal(texts.stillReferred(referring.def.title, referring.field.label, found.length, COUNTED_MAX, names));
  }
}

function referringTo({ schema }: EntityStore, def: EntityDef): readonly Referring[] {
  const { name, children = [] } = def;
  const own = new Set([
    ...children.map(({ entity, foreignField }) => `${entity}.${foreignField}`),
    ...recordsOf(def, other => schema.find(other)).map(({ entity, by }) => `${entity}.${by}`),
    ...occupationsOf(def).flatMap(occupancy =>
      namesOccupant(occupancy) ? [`${entityNamedBy(def, occupancy.by)}.${occupancy.field}`] : [],
    ),
  ]);
  return schema.defs.flatMap(other =>
    other.fields
      .filter(field => referredEntity(field) === name && !own.has(`${other.name}.${field.name}`))
      .map(field => ({ def: other, field })),
  );
}

async function rowsReferring(
  { db, schema }: EntityStore,
  { def, field }: Referring,
  caller: Caller,
  ids: readonly string[],
  among: readonly string[],
): Promise<readonly Found[]> {
  const { sql: table, columnByName } = tableOf(def);
  const column = columnByName.get(field.name)?.sql;
  if (!column) return [];
  const refers = kindOf(field).isMany ? sql`string_to_array(${column}, ',') && ${[...ids]}::text[]` : sql`${column} = ${anyOf(ids)}`;
  const isSeen: Fragment = holds(caller, def, 'list') ? sql`(${allOf(scopeSql(schema, def, caller))})` : sql`false`;
  const title = columnByName.get(def.titleField)?.sql ?? sql`NULL`;
  const where = allOf([refers, sql`tenant_id = ${caller.tenantId}`, sql`del_flag = '0'`, sql`NOT id = ${anyOf(among)}`]);
  return rowsOf(
    db,
    sql<Found>`SELECT id, ${title}::text AS title, ${isSeen} AS "isSeen" FROM ${table} WHERE ${where} ORDER BY "isSeen" DESC, id LIMIT ${COUNTED_MAX + 1}`,
  );
}
