/** Keeps the rows of a tree free of loops, also when two people move rows at the same moment. */
import { sql } from '../database/kysely.ts';
import { rowsOf } from '../database/sql.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { Database } from '../database.ts';
import { tableOf } from './entity-table.ts';

/**
 * The ids from a row up to the top, itself first, the others in no order; empty for an entity that is no tree. A loop that the table already
 * holds ends the way.
 * It lets one transaction at a time move rows of this tree: the way would otherwise change before the move is written.
 */
export async function lockedWayUp(db: Database, def: EntityDef, tenantId: string, id: string): Promise<readonly string[]> {
  const { sql: table, columnByName } = tableOf(def);
  const parent = def.tree && columnByName.get(def.tree.parent)?.sql;
  if (!parent) return [];
  await rowsOf(db, sql`SELECT pg_advisory_xact_lock(hashtextextended(${`tree ${def.table} ${tenantId}`}, 0))::text`);
  const way = await rowsOf(
    db,
    sql<{ readonly above: string | null }>`WITH RECURSIVE way(id, above) AS (
        SELECT id, ${parent} FROM ${table} WHERE id = ${id} AND tenant_id = ${tenantId}
        UNION
        SELECT t.id, t.${parent} FROM ${table} t JOIN way ON t.id = way.above WHERE t.tenant_id = ${tenantId}
      ) SELECT above FROM way`,
  );
  // The topmost row may name one that is gone, and that comes back with this write.
  return [id, ...way.flatMap(({ above }) => (above === null || above === '' || above === id ? [] : [above]))];
}
