/** Where the acts of definitions lead: an act makes rows of other entities, which is an act there. No chain of them comes back to where it began. */
import { ADDED, creationsAt, entitiesOf } from './creations.ts';
import type { EntityDef } from './entity-def.ts';

type Find = (name: string) => EntityDef | undefined;
type Act = { readonly entity: string; readonly act: string };

/** The chains of acts that begin at the entity and lead back to their beginning, a sentence for each. */
export const endlessChains = (def: EntityDef, find: Find): readonly string[] =>
  actsOf(def).flatMap(act => {
    const chain = wayBack({ entity: def.name, act }, find);
    const told = chain?.map(link => `${link.entity} ${link.act}`).join(' → ');
    return told === undefined ? [] : [`${def.name} ${act} leads to itself: ${told}; take one of these away`];
  });

const actsOf = ({ flow }: Pick<EntityDef, 'flow'>): readonly string[] => [ADDED, ...(flow?.transitions ?? []).map(({ action }) => action)];

/** The shortest chain from the act back to itself, both ends included. */
function wayBack(first: Act, find: Find): readonly Act[] | undefined {
  const seen = new Set<string>();
  let open: readonly (readonly Act[])[] = [[first]];
  while (open.length > 0) {
    const next: (readonly Act[])[] = [];
    for (const chain of open) {
      for (const link of follows(chain.at(-1) ?? first, find)) {
        if (isSame(link, first)) return [...chain, link];
        if (seen.has(keyOf(link))) continue;
        seen.add(keyOf(link));
        next.push([...chain, link]);
      }
    }
    open = next;
  }
  return undefined;
}

/** What the act brings about directly. */
const follows = ({ entity, act }: Act, find: Find): readonly Act[] =>
  creationsAt(find(entity) ?? {}, act)
    .flatMap(entitiesOf)
    .map(made => ({ entity: made, act: ADDED }));

const keyOf = ({ entity, act }: Act): string => `${entity}.${act}`;
const isSame = (one: Act, other: Act): boolean => keyOf(one) === keyOf(other);
