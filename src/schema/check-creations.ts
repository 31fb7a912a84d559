/** Compares what a definition says about rows that its acts bring about with the other definitions. */
import { wrongValues } from './check-written.ts';
import type { Find } from './check-written.ts';
import { furtherValues, plainValues, searchesOf } from './creations.ts';
import type { Creation, Search } from './creations.ts';
import type { EntityDef } from './entity-def.ts';
import { isNumbered } from './field-fits.ts';
import { entityNamedBy, kindOf } from './kinds/kind-of.ts';
import { creationsIn } from './postings.ts';

/** A sentence for each creation that cannot be. */
export const wrongCreations = (def: EntityDef, find: Find): readonly string[] =>
  [...(def.creates ?? []), ...creationsIn(def)].flatMap(creation => {
    const other = find(creation.entity);
    const wrong = other && wrongCreation(def, creation, other, find);
    return wrong === undefined ? [] : [`${def.name} creates rows of ${creation.entity} ${wrong}`];
  });

function wrongCreation(def: EntityDef, creation: Creation, other: EntityDef, find: Find): string | undefined {
  const { by, values } = creation;
  if (by !== undefined && entityNamedBy(other, by) !== def.name) return `by ${by}, which does not refer to it`;
  const wrong = wrongValues(def, other, plainValues(creation), find) ?? wrongSearches(def, creation, other, find);
  if (wrong !== undefined) return wrong;
  const unfilled = unfilledIn(other, [...Object.keys(values), ...(by === undefined ? [] : [by])]);
  return unfilled === undefined ? undefined : `without ${unfilled}, which is required; give it a value`;
}

function wrongSearches(def: EntityDef, creation: Creation, other: EntityDef, find: Find): string | undefined {
  for (const search of searchesOf(creation)) {
    if (!other.fieldByName.has(search.field)) return `with ${search.field}, which it does not have`;
    if (entityNamedBy(other, search.field) !== search.entity)
      return `with ${search.field}, which is no reference to rows of ${search.entity}`;
    const found = find(search.entity);
    const wrong = found && wrongSearch(def, search, found, find);
    if (wrong !== undefined) return `and finds rows of ${search.entity} ${wrong}`;
  }
  return undefined;
}

function wrongSearch(def: EntityDef, search: Search, found: EntityDef, find: Find): string | undefined {
  const { by, orCreate } = search;
  if (Object.keys(by).length === 0) return 'by nothing; name the fields that tell them apart';
  const wrong = wrongValues(def, found, by, find) ?? wrongValues(def, found, furtherValues(search), find);
  if (wrong !== undefined || !orCreate) return wrong;
  const status = found.flow && by[found.flow.field];
  if (status !== undefined && status !== found.flow?.initial)
    return `in another status than ${found.flow?.initial}, in which it makes them`;
  const unfilled = unfilledIn(found, [...Object.keys(by), ...Object.keys(furtherValues(search))]);
  return unfilled === undefined ? undefined : `and makes them without ${unfilled}, which is required; find them by it too`;
}

/** The first required field of a new row that neither these nor the program fill. */
function unfilledIn(def: EntityDef, given: readonly string[]): string | undefined {
  const copied = def.fields.flatMap(field => (given.includes(field.name) ? Object.keys(kindOf(field).copies ?? {}) : []));
  const filled = new Set([...given, ...copied, ...Object.keys(def.stamps ?? {}), ...(def.computed ?? []).map(({ field }) => field)]);
  return def.fields.find(field => field.required === true && field.default === undefined && !filled.has(field.name) && !isNumbered(field))
    ?.name;
}
