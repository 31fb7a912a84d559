/** Reads values along paths of references: `inventoryId.materialId` is the material of the row that `inventoryId` names. */
import { sql } from '../database/kysely.ts';
import { rowsOf } from '../database/sql.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { entityNamedBy } from '#schema/kinds/kind-of.ts';
import type { FieldValue, Values } from '#schema/row.ts';
import type { JsonObject } from '../web/json.ts';
import type { EntityStore } from './entity-store.ts';
import { selectList, tableOf } from './entity-table.ts';
import { toValues } from './row-values.ts';

/** @returns by path; a path through an empty reference, or to an empty field, is absent. */
export async function readPaths(
  store: EntityStore,
  def: EntityDef,
  row: Values,
  paths: readonly string[],
  tenantId: string,
): Promise<ReadonlyMap<string, FieldValue>> {
  const read = new Map<string, FieldValue>();
  for (const path of new Set(paths)) {
    const value = await readPath(store, def, row, path.split('.'), tenantId);
    if (value !== undefined) read.set(path, value);
  }
  return read;
}

async function readPath(
  store: EntityStore,
  def: EntityDef,
  row: Values,
  [name = '', ...rest]: readonly string[],
  tenantId: string,
): Promise<FieldValue | undefined> {
  const value = row[name];
  const entity = rest.length === 0 ? undefined : entityNamedBy(def, name);
  const next = entity === undefined ? undefined : store.schema.find(entity);
  if (!next || value === undefined || value === '') return rest.length === 0 ? value : undefined;
  const { sql: table, columns } = tableOf(next);
  const [found] = await rowsOf(
    store.db,
    sql<JsonObject>`SELECT ${selectList(columns)} FROM ${table} WHERE id = ${value} AND tenant_id = ${tenantId}`,
  );
  return found && readPath(store, next, toValues(found), rest, tenantId);
}
