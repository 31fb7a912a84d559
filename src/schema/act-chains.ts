/** Follows where the acts of definitions lead: an act makes rows of other entities, or takes steps with them, which are acts there. No chain of them comes back to where it began. */
import { ADDED, creationsAt, entitiesOf } from './creations.ts';
import type { Creation } from './creations.ts';
import type { EntityDef } from './entity-def.ts';
import { movedEntity, movesAt } from './moves.ts';
import { creationsIn } from './postings.ts';
import type { Values } from './row.ts';

type Find = (name: string) => EntityDef | undefined;
/** `given`: the values that a new row certainly has, of those that conditions read; absent: any. */
type Act = { readonly entity: string; readonly act: string; readonly given?: Values };

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
        if (isSame(link, first) || chain.some(each => each.given !== undefined && isSame(each, link))) return [...chain, link];
        if (seen.has(keyOf(link))) continue;
        seen.add(keyOf(link));
        next.push([...chain, link]);
      }
    }
    open = next;
  }
  return undefined;
}

/** The entities that the acts lead to, over acts of any number. */
export function reachedFrom(acts: readonly Act[], find: Find): readonly string[] {
  const seen = new Map<string, string>();
  let open = acts;
  while (open.length > 0) {
    const next = open.flatMap(act => follows(act, find)).filter(link => !seen.has(keyOf(link)));
    for (const link of next) seen.set(keyOf(link), link.entity);
    open = next;
  }
  return [...new Set(seen.values())];
}

/** What the act brings about directly. Every act may post. */
function follows({ entity, act, given = {} }: Act, find: Find): readonly Act[] {
  const def = find(entity);
  if (!def) return [];
  const made = [...creationsAt(def, act).filter(creation => mayHold(creation, given)), ...creationsIn(def)].flatMap(creation =>
    entitiesOf(creation).map(other => ({ entity: other, act: ADDED, ...(other === creation.entity && fixedIn(creation, find(other))) })),
  );
  const moved = movesAt(def, act).map(move => ({ entity: movedEntity(def, move), act: move.take }));
  return [
    ...made,
    ...moved.flatMap(link => (link.entity === undefined || link.act === undefined ? [] : [{ entity: link.entity, act: link.act }])),
  ];
}

/** False where the row certainly holds another value than the condition wants. */
const mayHold = ({ when }: Creation, given: Values): boolean =>
  when === undefined || given[when.field] === undefined || when.is.includes(String(given[when.field]));

/** The values that the definition itself says, of the fields by which the new row's own creations are judged. */
function fixedIn({ values }: Creation, def: EntityDef | undefined): { readonly given?: Values } {
  const judged = new Set((def?.creates ?? []).flatMap(({ at, when }) => (when && at.includes(ADDED) ? [when.field] : [])));
  const fixed = Object.entries(values).flatMap(([name, value]) =>
    judged.has(name) && typeof value !== 'object' ? [[name, value] as const] : [],
  );
  return fixed.length === 0 ? {} : { given: Object.fromEntries(fixed) };
}

const keyOf = ({ entity, act, given }: Act): string => `${entity}.${act}${given ? JSON.stringify(given) : ''}`;
const isSame = (one: Act, other: Act): boolean => keyOf(one) === keyOf(other);
