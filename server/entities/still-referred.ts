/** Refuses to delete a row while other rows refer to it: a waybill would be left with a contract that nobody can open. */
import { sql } from '../database/kysely.ts';
import { allOf, anyOf, rowsOf } from '../database/sql.ts';
import type { Fragment } from '../database/sql.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { kindOf } from '#schema/kinds/kind-of.ts';
import type { HeldRow } from '#query/held-rows.ts';
import { holdsAmong, referencesTo } from '#schema/references.ts';
import type { HeldBy, Reference } from '#schema/references.ts';
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
type Found = { readonly id: string; readonly title: string | null; readonly isSeen: boolean };

/** The rows among these that could not be deleted one after the other, and what holds each: for a screen that asks before it offers the deletion. */
export async function heldRows(store: EntityStore, def: EntityDef, caller: Caller, ids: readonly string[]): Promise<readonly HeldRow[]> {
  const asked = new Set(ids);
  const byId = new Map<string, HeldBy[]>();
  for (const reference of ids.length === 0 ? [] : referencesTo(store.schema, def)) {
    const column = tableOf(reference.def).columnByName.get(reference.field.name)?.sql;
    if (!column) continue;
    const named = kindOf(reference.field).isMany ? sql`unnest(string_to_array(${column}, ','))` : column;
    const where = referringWhere(
      reference,
      column,
      caller,
      ids,
      ids.filter(id => !holdsAmong(def, reference.def, id, asked)),
    );
    const counted = await rowsOf(
      store.db,
      sql<{ readonly held: string; readonly count: number }>`
        SELECT held, count(DISTINCT id)::int AS count FROM (SELECT id, ${named} AS held FROM ${tableOf(reference.def).sql} WHERE ${where}) AS named
        WHERE held = ${anyOf(ids)} GROUP BY held`,
    );
    for (const { held, count } of counted)
      byId.set(held, [...(byId.get(held) ?? []), { entity: reference.def.name, field: reference.field.name, count }]);
  }
  return Array.from(byId, ([id, by]) => ({ id, by }));
}

/**
 * Rows among the deleted ones do not hold one another. Rows that the caller may not see are counted and not named. @param ids the rows to be deleted. @throws Refusal that names what refers to one of them.
 */
export async function refuseReferred(store: EntityStore, def: EntityDef, caller: Caller, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  for (const referring of referencesTo(store.schema, def)) {
    const found = await rowsReferring(store, referring, caller, ids, referring.def === def ? ids : []);
    if (found.length === 0) continue;
    const names = found.flatMap(({ title, isSeen }) => (isSeen && title ? [title] : [])).slice(0, NAMED_MAX);
    throw new Refusal(texts.stillReferred(referring.def.title, referring.field.label, found.length, COUNTED_MAX, names));
  }
}

async function rowsReferring(
  { db, schema }: EntityStore,
  reference: Reference,
  caller: Caller,
  ids: readonly string[],
  among: readonly string[],
): Promise<readonly Found[]> {
  const { def, field } = reference;
  const { sql: table, columnByName } = tableOf(def);
  const column = columnByName.get(field.name)?.sql;
  if (!column) return [];
  const isSeen: Fragment = holds(caller, def, 'list') ? sql`(${allOf(scopeSql(schema, def, caller))})` : sql`false`;
  const title = columnByName.get(def.titleField)?.sql ?? sql`NULL`;
  const where = referringWhere(reference, column, caller, ids, among);
  return rowsOf(
    db,
    sql<Found>`SELECT id, ${title}::text AS title, ${isSeen} AS "isSeen" FROM ${table} WHERE ${where} ORDER BY "isSeen" DESC, id LIMIT ${COUNTED_MAX + 1}`,
  );
}

/** Rows in the bin hold nothing. */
function referringWhere(
  { field }: Reference,
  column: Fragment,
  caller: Caller,
  ids: readonly string[],
  among: readonly string[],
): Fragment {
  const refers = kindOf(field).isMany ? sql`string_to_array(${column}, ',') && ${[...ids]}::text[]` : sql`${column} = ${anyOf(ids)}`;
  return allOf([refers, sql`tenant_id = ${caller.tenantId}`, sql`del_flag = '0'`, sql`NOT id = ${anyOf(among)}`]);
}
