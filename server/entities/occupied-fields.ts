/** Works out what a row shows while rows that refer to it stand in some of their statuses (schema/row-effects.ts), from the rows as they are stored. */
import { sql } from '../database/kysely.ts';
import { allOf, anyOf, rowsOf } from '../database/sql.ts';
import { toColumnName } from '#schema/column-name.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { FieldValue, Values } from '#schema/row.ts';
import { isFollowing, namesOccupant, occupanciesOf, shownIn, valuesOfOccupancy } from '#schema/row-effects.ts';
import type { OccupancyOf } from '#schema/row-effects.ts';
import { OWN_ID } from '#schema/written-values.ts';
import type { Fragment } from '../database/sql.ts';
import type { EntityStore } from './entity-store.ts';
import { tableOf } from './entity-table.ts';
import type { Actor } from './row-effects.ts';
import type { FoundRow } from './summed-fields.ts';

/** @param held the row as it is. @returns those of the fields that follow an occupancy, with what they show. */
export async function occupied(
  store: EntityStore,
  def: EntityDef,
  id: string,
  fields: readonly string[],
  held: Values,
  actor: Actor,
): Promise<Values> {
  const wanted: Record<string, FieldValue> = {};
  for (const occupancy of occupanciesOf(store.schema, def.name)) {
    const { field } = occupancy;
    if (!fields.includes(field) || !isFollowing(occupancy, held) || (wanted[field] ?? occupancy.free) !== occupancy.free) continue;
    wanted[field] = (await shownBy(store, occupancy, id, actor)) ?? occupancy.free;
  }
  return wanted;
}

/** What the newest row that occupies this one shows; `undefined` when none does. */
async function shownBy(
  { db }: EntityStore,
  { def, by, ...occupancy }: OccupancyOf,
  id: string,
  { tenantId }: Actor,
): Promise<string | undefined> {
  const { sql: table, columnByName } = tableOf(def);
  const reference = columnByName.get(by)?.sql;
  const status = columnByName.get(def.flow?.field ?? '')?.sql;
  if (!reference || !status) return undefined;
  const where = allOf([
    sql`${reference} = ${id}`,
    sql`tenant_id = ${tenantId}`,
    sql`del_flag = '0'`,
    sql`${status} = ${anyOf(Object.keys(occupancy.while))}`,
  ]);
  const [found] = await rowsOf(
    db,
    sql<{
      readonly id: string;
      readonly status: string;
    }>`SELECT id, ${status} AS status FROM ${table} WHERE ${where} ORDER BY create_time DESC NULLS LAST, id DESC LIMIT 1`,
  );
  return found && shownIn(occupancy, found.status, found.id);
}

/** Several occupancies of one field are looked at together by refreshRow; here each row that one of them contradicts is named. */
export async function wrongOccupancies(
  { db }: EntityStore,
  def: EntityDef,
  occupancies: readonly OccupancyOf[],
): Promise<readonly FoundRow[]> {
  const found: FoundRow[] = [];
  for (const occupancy of occupancies) {
    const { field, by, def: source, while: values, free } = occupancy;
    const status = column(source.flow?.field ?? '');
    // Documents of a kind that is new say nothing about rows that are older.
    if ((await rowsOf(db, sql`SELECT 1 FROM ${tableOf(source).sql} LIMIT 1`)).length === 0) continue;
    const follows = namesOccupant(occupancy) ? sql`true` : sql`coalesce(t.${column(field)}, '') = ${anyOf(valuesOfOccupancy(occupancy))}`;
    const shown = sql.join(
      Object.entries(values).map(([from, to]) => sql`WHEN ${from} THEN ${to === OWN_ID ? sql`id` : sql`${to}`}`),
      sql` `,
    );
    found.push(
      ...(await rowsOf(
        db,
        sql<FoundRow>`SELECT t.id AS id, t.tenant_id AS tenant FROM ${tableOf(def).sql} t
          LEFT JOIN (SELECT DISTINCT ON (tenant_id, ${column(by)}) tenant_id, ${column(by)} AS occupied, CASE ${status} ${shown} END AS shown
            FROM ${tableOf(source).sql} WHERE del_flag = '0' AND ${status} = ${anyOf(Object.keys(values))}
            ORDER BY tenant_id, ${column(by)}, create_time DESC NULLS LAST, id DESC) s
          ON s.occupied = t.id AND s.tenant_id = t.tenant_id
          WHERE t.del_flag = '0' AND ${follows}
            AND coalesce(t.${column(field)}, '') <> coalesce(s.shown, ${free})`,
      )),
    );
  }
  return found;
}

const column = (name: string): Fragment => sql.id(toColumnName(name));
