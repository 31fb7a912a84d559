/** Other rights of the user: what was read under those of before proves nothing about the rows that he may see now. */
import type { EntityDef } from '#schema/entity-def.ts';
import { permissionCode } from '#schema/permission-code.ts';
import type { Schema } from '#schema/schema.ts';
import { unknownMeta } from '#sync/engine-store.ts';
import type { EngineStore } from '#sync/engine-store.ts';
import { underRights } from '#sync/rights.ts';
import type { EntityMeta } from '../ports.ts';
import type { Replica } from '../replica-port.ts';
import { dropKept } from './scope.ts';

export type RightsDeps = {
  readonly schema: Pick<Schema, 'defs'>;
  readonly replica: Replica;
  readonly store: Pick<EngineStore, 'dropViewsOf'>;
  /** The codes of lists that the user may not read (`closedLists`). */
  readonly closed: () => readonly string[];
};

/**
 * Has everything read again that was read under other rights. The new scan finds out the rows that the user may not see; where no scan passes all rows,
 * those without unsent changes are dropped and come back when somebody asks for them. Of a list that he may not read at all nothing is read again, so nothing
 * would find out its rows: they are dropped at once, and the stored pages with them. @param rights as text of `rightsOf`.
 */
export async function takeRights({ schema, replica, store, closed }: RightsDeps, rights: string): Promise<void> {
  const codes = new Set(closed());
  const isClosed = (def: EntityDef): boolean => codes.has(permissionCode(def, 'list'));
  const isOther = schema.defs.some(({ name }) => (replica.meta(name).rights ?? rights) !== rights);
  for (const def of schema.defs) {
    if (isClosed(def)) await forget(replica, store, def.name, isOther);
    else await readAnew(replica, def, rights);
  }
}

/** @param isOther nothing says of a list whose scan has never begun whether rows of it are stored: they are looked for once. */
async function forget(replica: Replica, store: RightsDeps['store'], entity: string, isOther: boolean): Promise<void> {
  if (!isOther && !isKnown(replica.meta(entity)) && replica.baseCount(entity) === 0) return;
  await replica.changeMeta(entity, () => unknownMeta(entity));
  await dropKept(replica, entity);
  await store.dropViewsOf(entity);
}

async function readAnew(replica: Replica, { name, scope }: EntityDef, rights: string): Promise<void> {
  const meta = replica.meta(name);
  if (!isKnown(meta) || meta.rights === rights) return;
  await replica.changeMeta(name, held => underRights(held, rights));
  if (meta.rights !== undefined && scope.kind !== 'all') await dropKept(replica, name);
}

const isKnown = ({ isSeeded, cursor, capabilities }: EntityMeta): boolean => isSeeded || cursor !== undefined || capabilities !== undefined;
