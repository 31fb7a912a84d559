/** Which entities deserve background reads and in which order: what lists show, then what those refer to, then what waits in the outbox. */
import type { EntityDef } from '#domain/entity/entity-def.ts';

export type Interest = { readonly entity: string; readonly priority: number; readonly isWatched: boolean };

const WATCHED = 0;
const REFERRED = 1;
const PENDING = 2;

export function interestsOf(
  watched: readonly string[],
  pending: readonly string[],
  findDef: (entity: string) => EntityDef | undefined,
): readonly Interest[] {
  const interestByEntity = new Map<string, Interest>();
  const note = (entity: string, priority: number): void => {
    if (findDef(entity) && !interestByEntity.has(entity))
      interestByEntity.set(entity, { entity, priority, isWatched: priority === WATCHED });
  };
  for (const entity of watched) note(entity, WATCHED);
  for (const entity of watched) for (const target of neededBy(findDef(entity))) note(target, REFERRED);
  for (const entity of pending) note(entity, PENDING);
  return [...interestByEntity.values()];
}

/** What its forms choose from, and the child rows they are filled in with: both must be there without a network. */
function neededBy(def: EntityDef | undefined): readonly string[] {
  const refs = (def?.fields ?? []).flatMap(field => (field.kind === 'ref' ? [field.ref] : []));
  return [...(def?.children ?? []).map(list => list.entity), ...refs];
}
