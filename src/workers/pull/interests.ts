/** The entities that get background reads, in order: those of lists on screen, then those they refer to, then those in the outbox. */
import type { EntityDef } from '#schema/entity-def.ts';
import { referredBy } from '#schema/kinds/kind-of.ts';
import { ownedLists } from '#schema/picked-lists.ts';
import type { Schema } from '#schema/schema.ts';

export type Interest = { readonly entity: string; readonly priority: number; readonly isWatched: boolean };

const WATCHED = 0;
const REFERRED = 1;
const PENDING = 2;

/** @param isClosed whether the user may not read the entity's list: the server would refuse, so nothing asks for it in the background. */
export function interestsOf(
  schema: Pick<Schema, 'find'>,
  watched: readonly string[],
  pending: readonly string[],
  isClosed: (def: EntityDef) => boolean = () => false,
): readonly Interest[] {
  const interestByEntity = new Map<string, Interest>();
  const note = (entity: string, priority: number): void => {
    const def = schema.find(entity);
    if (def && !isClosed(def) && !interestByEntity.has(entity))
      interestByEntity.set(entity, { entity, priority, isWatched: priority === WATCHED });
  };
  for (const entity of watched) note(entity, WATCHED);
  for (const entity of watched) for (const target of neededBy(schema.find(entity))) note(target, REFERRED);
  for (const entity of pending) note(entity, PENDING);
  return [...interestByEntity.values()];
}

const neededByDef = new WeakMap<EntityDef, readonly string[]>();

/** The entities its forms choose from, and its child rows: both are needed without a network. */
function neededBy(def: EntityDef | undefined): readonly string[] {
  if (!def) return [];
  const known = neededByDef.get(def);
  if (known) return known;
  const needed = [...new Set([...ownedLists(def).map(list => list.entity), ...referredBy(def.fields)])];
  neededByDef.set(def, needed);
  return needed;
}
