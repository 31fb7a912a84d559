/** Checks what one definition says about another, when both are put into one schema. A name that is wrong stops the program with a sentence. */
import { endlessChains } from './act-chains.ts';
import { wrongAllowances } from './allowances.ts';
import { wrongCreations } from './check-creations.ts';
import { wrongMoves } from './check-moves.ts';
import type { Find } from './check-written.ts';
import type { EntityDef, EntityView } from './entity-def.ts';
import { namesOfGuard, partsOf, placeholdersIn } from './guards.ts';
import { entityNamedBy, kindOf, referredEntity } from './kinds/kind-of.ts';
import { wrongLines } from './owned-lines.ts';
import { wrongRanges, wrongReferences } from './ref-names.ts';
import { comparedFields, pickedLists } from './picked-lists.ts';
import { namesOccupant, occupationsOf } from './row-effects.ts';
import { OWN_ID } from './written-values.ts';
import { statusesOf } from './statuses.ts';
import { wrongSnapshots } from './check-snapshots.ts';
import { wrongSums } from './check-sums.ts';

/** @throws when two definitions share a name or a table, one names a field that another has not, or a view is listed without its entity. */
export function checkSchema(defs: readonly EntityDef[], views: readonly EntityView[]): void {
  const byName = new Map(defs.map(def => [def.name, def]));
  const twice = defs.filter(def => byName.get(def.name) !== def).map(({ name }) => name);
  if (twice.length > 0) throw new Error(`two entities are named ${twice.join(', ')}; give one another name, or list it once`);
  const lonely = views.find(({ view }) => byName.get(view.of.name) !== view.of);
  if (lonely) throw new Error(`the view ${lonely.view.name} is listed without ${lonely.view.of.name}, whose rows it shows`);
  const byTable = new Map(defs.map(def => [def.table, def]));
  const shared = defs.find(def => byTable.get(def.table) !== def);
  if (shared)
    throw new Error(`${shared.name} and ${byTable.get(shared.table)?.name} are stored in one table ${shared.table}; give one another`);
  const [wrong] = defs.flatMap(def => wrongAmong(def, name => byName.get(name)));
  if (wrong !== undefined) throw new Error(wrong);
}

/** What is wrong with the definition beside the others; an entity that the schema does not have is not judged. */
const wrongAmong = (def: EntityDef, find: Find): readonly string[] => [
  ...wrongReferences(def, find),
  ...wrongGuards(def, find),
  ...wrongOccupancies(def, find),
  ...wrongSums(def, find),
  ...wrongSnapshots(def, find),
  ...wrongCreations(def, find),
  ...wrongMoves(def, find),
  ...endlessChains(def, find),
  ...wrongAllowances(def, find),
  ...wrongRelated(def, find),
  ...wrongTreeBeside(def, find),
  ...wrongPickings(def, find),
  ...wrongLines(def, find),
];

function wrongGuards(def: EntityDef, find: Find): readonly string[] {
  const names = [...(def.flow?.transitions ?? []), { guards: def.addGuards }, { guards: def.editGuards }].flatMap(({ guards = [] }) =>
    guards.flatMap(guard => [...namesOfGuard(guard), ...placeholdersIn(guard.message)]),
  );
  return names.flatMap(name => {
    const { head, field } = partsOf(name);
    const list = def.children?.find(({ property }) => property === head);
    const other = field === undefined ? undefined : find(list?.entity ?? entityNamedBy(def, head) ?? '');
    return other && field !== undefined && !other.fieldByName.has(field)
      ? [`${def.name} has a guard about ${name}, but ${other.name} has no field ${field}`]
      : [];
  });
}

function wrongOccupancies(def: EntityDef, find: Find): readonly string[] {
  return occupationsOf(def).flatMap(({ by, ...occupancy }) => {
    const other = find(entityNamedBy(def, by) ?? '');
    if (!other) return [];
    const field = other.fieldByName.get(occupancy.field);
    if (!field) return [`${def.name} occupies ${by} by ${occupancy.field}, which ${other.name} does not have`];
    if (!namesOccupant(occupancy)) return [];
    const isWhole = occupancy.free === '' && Object.values(occupancy.while).every(shown => shown === OWN_ID);
    if (referredEntity(field) === def.name && !kindOf(field).isMany && isWhole) return [];
    return [`${def.name} occupies ${by} with its own id in ${field.name}, which names no row of ${def.name} or shows something else too`];
  });
}

function wrongTreeBeside(def: EntityDef, find: Find): readonly string[] {
  const { treeBeside: by } = def;
  if (by === undefined || find(entityNamedBy(def, by) ?? '')?.tree) return [];
  return [`${def.name} shows a tree beside its list by ${by}, whose rows form none`];
}

function wrongRelated(def: EntityDef, find: Find): readonly string[] {
  return (def.related ?? []).flatMap(({ entity, foreignField, columns = [], given = {}, when }) => {
    const other = find(entity);
    if (when && !def.fieldByName.has(when.field)) return [`${def.name} shows ${entity} by ${when.field}, which it does not have itself`];
    const missing = [foreignField, ...columns, ...Object.keys(given)].find(name => other?.fieldByName.has(name) === false);
    return missing === undefined ? [] : [`${def.name} shows ${missing} of ${entity}, which does not have it`];
  });
}

function wrongPickings(def: EntityDef, find: Find): readonly string[] {
  return pickedLists(def).flatMap(list => {
    const child = find(list.entity);
    if (!child) return [];
    const { when, where, columns, take, giveBack, releasedIn = [], proposes = {} } = list.picked;
    const says = (wrong: string): string => `${def.name} picks ${list.property} ${wrong}`;
    const reference = child.fieldByName.get(list.foreignField);
    if (entityNamedBy(child, list.foreignField) !== def.name || reference?.readonly !== true)
      return [says(`by ${list.foreignField}, which is no read-only reference of ${child.name} to it`)];
    const missing = [...Object.keys(where), ...columns, ...Object.values(proposes)].find(name => !child.fieldByName.has(name));
    if (missing !== undefined) return [says(`by ${missing}, which ${child.name} does not have`)];
    const unknown = [...(when ? [when.field] : []), ...comparedFields(list), ...Object.keys(proposes)].find(
      name => !def.fieldByName.has(name),
    );
    if (unknown !== undefined) return [says(`with ${unknown}, which it does not have itself`)];
    const [range] = wrongRanges(where, child, def);
    if (range !== undefined) return [says(`and ${range}`)];
    const steps = [take, giveBack].flatMap(action => action ?? []);
    const wrongStep = steps.find(action => !child.flow?.transitions.some(step => step.action === action && step.auto === true));
    if (wrongStep !== undefined) return [says(`with the step ${wrongStep}, which is no automatic step of ${child.name}`)];
    const status = releasedIn.find(one => !statusesOf(def.flow).includes(one));
    return status === undefined ? [] : [says(`and gives them back in an unknown status ${status}`)];
  });
}
