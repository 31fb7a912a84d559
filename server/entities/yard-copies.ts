/**
 * Rows that belong to the yards of a row they refer to hold those yards as copies (`copies` into `yardFields`). When that row moves to another
 * yard they move along, so that who sees it sees them and nobody else does. Rows saved in its body have no copies: they are marked as changed, so that
 * clients read again whether they see them.
 */
import { sql } from '../database/kysely.ts';
import { allOf, rowsOf } from '../database/sql.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { kindOf, referredEntity } from '#schema/kinds/kind-of.ts';
import { ownedLists } from '#schema/picked-lists.ts';
import { textIn } from '../web/json.ts';
import type { JsonObject } from '../web/json.ts';
import type { EntityStore } from './entity-store.ts';
import { selectList, tableOf } from './entity-table.ts';
import type { Actor, RowWrite } from './row-effects.ts';
import type { ChangedRow } from './stored-row.ts';

/** @param now server time. @returns the rows that moved along. */
export async function moveAlong(
  store: EntityStore,
  { def, before, after }: RowWrite,
  actor: Actor,
  now: string,
): Promise<readonly ChangedRow[]> {
  if (!before || !after) return [];
  const moved: ChangedRow[] = [];
  const hasMoved = ({ from }: { readonly from: string }): boolean => textIn(before, from) !== textIn(after, from);
  for (const other of store.schema.defs) {
    const copies = yardCopiesOf(other, def.name).map(({ by, yards }) => ({ by, changed: yards.filter(hasMoved) }));
    const lines = (def.yardFields ?? []).some(from => hasMoved({ from })) ? linesOf(def, other.name) : [];
    for (const { by, changed } of [...copies.filter(({ changed }) => changed.length > 0), ...lines]) {
      const { sql: table, columns, columnByName } = tableOf(other);
      const column = (name: string) => columnByName.get(name)?.sql ?? sql.id('id');
      const sets = [
        ...changed.map(({ to, from }) => sql`${column(to)} = ${textIn(after, from)}`),
        sql`update_by = ${actor.username}`,
        sql`update_time = ${now}`,
      ];
      const where = allOf([sql`${column(by)} = ${textIn(after, 'id')}`, sql`tenant_id = ${actor.tenantId}`]);
      const rows = await rowsOf(
        store.db,
        sql<JsonObject>`UPDATE ${table} SET ${sql.join(sets)} WHERE ${where} RETURNING ${selectList(columns)}`,
      );
      moved.push(...rows.map(row => ({ def: other, row, kind: 'upsert' as const })));
    }
  }
  return moved;
}

/** The rows saved in the body of the entity: they hold no yard. */
const linesOf = (def: EntityDef, entity: string): readonly { readonly by: string; readonly changed: YardCopies['yards'] }[] =>
  ownedLists(def).flatMap(list => (list.entity === entity ? [{ by: list.foreignField, changed: [] }] : []));

type YardCopies = { readonly by: string; readonly yards: readonly { readonly to: string; readonly from: string }[] };

/** The references to the entity that copy its yards. */
const yardCopiesOf = ({ fields, yardFields }: EntityDef, entity: string): readonly YardCopies[] =>
  (yardFields ? fields : []).flatMap(field => {
    if (referredEntity(field) !== entity) return [];
    const yards = Object.entries(kindOf(field).copies ?? {}).flatMap(([to, from]) =>
      yardFields?.includes(to) && from ? [{ to, from }] : [],
    );
    return yards.length === 0 ? [] : [{ by: field.name, yards }];
  });
