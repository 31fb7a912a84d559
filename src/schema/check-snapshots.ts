/** Finds what is wrong with the snapshots and ranks of a definition, alone and beside the others. */
import { ADDED } from './creations.ts';
import type { Find } from './check-written.ts';
import type { EntityDef, EntitySpec } from './entity-def.ts';
import { fits, isCode, isOrdered, isStoredNumber, shieldOf } from './field-fits.ts';
import { kindOf, referredEntity } from './kinds/kind-of.ts';
import { isSealable } from './sealed.ts';
import { ranksOf } from './ranks.ts';
import { snapshotsOf } from './snapshots.ts';
import { statusesOf } from './statuses.ts';

/** The first contradiction of a definition, without its name. */
export function wrongSnapshot({ flow, fields, ...spec }: EntitySpec): string | undefined {
  const acts = [ADDED, ...(flow?.transitions ?? []).map(({ action }) => action)];
  for (const { field, at, by, source } of snapshotsOf(spec)) {
    const reference = fields.find(({ name }) => name === by);
    const { names, isMany } = reference ? kindOf(reference) : {};
    if (names?.of !== 'rows' || isMany || source === '') return `keeps ${by}.${source} in ${field}, and ${by} is no reference to one row`;
    const unknown = at.find(act => !acts.includes(act));
    if (unknown !== undefined) return `keeps ${by}.${source} in ${field} at ${unknown}, which is no step of it`;
  }
  return undefined;
}

/** A sentence for each that the entities referred to make wrong; one that the schema does not have is not judged. */
export const wrongSnapshots = (def: EntityDef, find: Find): readonly string[] =>
  snapshotsOf(def).flatMap(({ field, by, source }) => {
    const reference = def.fieldByName.get(by);
    const other = find((reference && referredEntity(reference)) ?? '');
    const target = def.fieldByName.get(field);
    if (!other || !target) return [];
    const says = (wrong: string): readonly string[] => [`${def.name} keeps ${by}.${source} in ${field}, ${wrong}`];
    const from = other.fieldByName.get(source);
    if (!from) return says(`and ${other.name} has no field ${source}`);
    if (!fits(from, target)) return says('which holds other values');
    const shield = shieldOf(from, target);
    if (shield) return says(`which shows it to everybody; make this ${shield} too`);
    return isSealable(other, source) && !isSealable(def, field) ? says('which tells what is sealed; seal this too') : [];
  });

/** The first contradiction of a definition, without its name. */
export function wrongRank(spec: EntitySpec): string | undefined {
  const { flow, fields } = spec;
  const named = (name: string) => fields.find(field => field.name === name);
  for (const { field, within, by, in: counted = [], where = {} } of ranksOf(spec)) {
    const reference = named(within);
    const { names, isMany } = reference ? kindOf(reference) : {};
    if (names?.of !== 'rows' || isMany) return `ranks rows within ${within}, which is no reference to one row`;
    if (!isOrdered(named(by))) return `ranks rows by ${by}, which has no order; name a number, a day or a time`;
    if (!isStoredNumber(named(field))) return `keeps the rank of a row in ${field}, which is no number`;
    const status = counted.find(one => !statusesOf(flow).includes(one));
    if (status !== undefined) return `ranks rows in an unknown status ${status}`;
    const uncoded = Object.keys(where).find(name => !isCode(named(name)));
    if (uncoded !== undefined) return `ranks rows where ${uncoded} is some values, and it holds no codes; name a choice`;
    if (isSealable(spec, by) && !isSealable(spec, field))
      return `tells by ${field} in which order sealed values of ${by} stand; seal this too`;
  }
  return undefined;
}
