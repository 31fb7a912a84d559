/**
 * Effects of a change of one row on other rows, declared as data: a row occupies the rows it refers to, and is summed up in them (sums.ts).
 * The server keeps both inside the transaction of the change (server/entities/row-effects.ts). A device shows the rows it knows are
 * touched as unconfirmed, and reads them again after the change has settled.
 */
import type { EntityDef } from './entity-def.ts';
import { titleOf } from './choosable.ts';
import { entityNamedBy } from './kinds/kind-of.ts';
import { DICT_TEXT_SUFFIX } from './row.ts';
import type { FieldValue, Values } from './row.ts';
import type { Schema } from './schema.ts';
import { isWanted, namesInSum, sumsOf } from './sums.ts';
import type { SumOf } from './sums.ts';
import { OWN_ID } from './written-values.ts';

/**
 * While a row stands in one of these statuses, the row it refers to shows the status's value in `field`; `free`: when no row occupies it. With OWN_ID it
 * shows the row that occupies: `field` refers to rows of its entity, and `free` is ''.
 */
export type Occupancy = { readonly field: string; readonly while: Readonly<Record<string, string>>; readonly free: string };
/** By reference field: what the row it names shows, in one field or in several. */
export type Occupies<Name extends string = string> = { readonly [K in Name]?: Occupancy | readonly Occupancy[] };

/** A row that a change touches, and which of its fields follow the change. */
export type EffectTarget = { readonly entity: string; readonly id: string; readonly fields: readonly string[] };

type OccupancyBy = Occupancy & { readonly by: string };
/** What rows of the definition occupy, by reference. */
export const occupationsOf = ({ occupies = {} }: { readonly occupies?: Occupies }): readonly OccupancyBy[] =>
  Object.entries(occupies).flatMap(([by, found = []]) => ('field' in found ? [found] : found).map(occupancy => ({ ...occupancy, by })));

export type OccupancyOf = OccupancyBy & { readonly def: EntityDef };
/** Everything that occupies rows of the entity. */
export const occupanciesOf = ({ defs }: Schema, entity: string): readonly OccupancyOf[] =>
  defs.flatMap(def =>
    occupationsOf(def).flatMap(occupancy => (entityNamedBy(def, occupancy.by) === entity ? [{ ...occupancy, def }] : [])),
  );

/** Whether the row that is occupied names the one that occupies it. */
export const namesOccupant = ({ while: values }: Occupancy): boolean => Object.values(values).includes(OWN_ID);

/** What a row in this status shows; `undefined` when it occupies nothing. @param id the row's. */
export function shownIn({ while: values }: Occupancy, status: string, id: string): string | undefined {
  const shown = values[status];
  return shown === OWN_ID ? id : shown;
}

/**
 * The rows that a change of one row touches: those for which it means something else than before. A step between two statuses that both count
 * touches no sum.
 * @param before absent for a new row. @param after absent for a deleted one.
 */
export function effectTargets(
  schema: Schema,
  def: EntityDef,
  before: Values | undefined,
  after: Values | undefined,
): readonly EffectTarget[] {
  const fieldsByTarget = new Map<string, { readonly entity: string; readonly id: string; readonly fields: Set<string> }>();
  const touch = (entity: string, id: FieldValue | undefined, field: string): void => {
    if (id === undefined || id === '') return;
    const key = `${entity}:${id}`;
    const target = fieldsByTarget.get(key) ?? { entity, id: String(id), fields: new Set<string>() };
    fieldsByTarget.set(key, target);
    target.fields.add(field);
  };
  for (const { by, ...occupancy } of occupationsOf(def)) {
    const entity = entityNamedBy(def, by);
    if (entity === undefined) continue;
    const shown = [before, after].map(values => values && occupancy.while[statusIn(def, values)]);
    const held = [before, after].map((values, at) => (shown[at] === undefined ? undefined : values?.[by]));
    if (held[0] !== held[1] || shown[0] !== shown[1]) for (const id of held) touch(entity, id, occupancy.field);
  }
  for (const parent of schema.defs) {
    for (const sum of sumsOf(parent)) {
      if (sum.of !== def.name) continue;
      const parts = [before, after].map(values =>
        values && isCounted(def, sum, values) ? [sum.by, ...namesInSum(sum)].map(name => values[name] ?? '') : undefined,
      );
      if (parts[0]?.join() !== parts[1]?.join()) for (const part of parts) touch(parent.name, part?.[0], sum.field);
    }
  }
  return [...fieldsByTarget.values()].map(target => ({ ...target, fields: [...target.fields] }));
}

/** The entities whose rows may follow a row of this one. */
export const followersOf = ({ defs, find }: Schema, entity: string): readonly string[] => {
  const own = find(entity);
  const occupied = Object.keys(own?.occupies ?? {}).flatMap(by => (own ? (entityNamedBy(own, by) ?? []) : []));
  const summing = defs.filter(def => sumsOf(def).some(({ of }) => of === entity)).map(({ name }) => name);
  return [...new Set([...occupied, ...summing])];
};

/** The fields of an entity that follow rows of others, each once. */
export const followingFields = (schema: Schema, def: EntityDef): readonly string[] => [
  ...new Set([...sumsOf(def), ...occupanciesOf(schema, def.name)].map(({ field }) => field)),
];

/** The values of a field that follows an occupancy: empty, free, or given by it. Of the rows that may occupy there is no list. */
export const valuesOfOccupancy = ({ while: values, free }: Occupancy): readonly string[] => ['', free, ...Object.values(values)];

/** Whether the row follows the occupancy now. One with another value, such as a frozen driver, is left alone. */
export const isFollowing = (occupancy: Occupancy, row: Values): boolean =>
  namesOccupant(occupancy) || valuesOfOccupancy(occupancy).includes(String(row[occupancy.field] ?? ''));

/**
 * What a target shows on the device until the server has answered: only what follows from the one row alone.
 * @param after the row, whose id is `rowId`; absent for a deleted one.
 */
export function foreseenValues(def: EntityDef, rowId: string, after: Values | undefined, { entity, id }: EffectTarget): Values {
  const foreseen: Record<string, FieldValue> = {};
  for (const { by, ...occupancy } of occupationsOf(def)) {
    if (entityNamedBy(def, by) !== entity) continue;
    const held = after?.[by] === id ? after : undefined;
    const shown = held && shownIn(occupancy, statusIn(def, held), rowId);
    foreseen[occupancy.field] = shown ?? occupancy.free;
    const title = shown !== undefined && namesOccupant(occupancy) && held ? titleOf(def, held) : undefined;
    if (title !== undefined) foreseen[occupancy.field + DICT_TEXT_SUFFIX] = title;
  }
  return foreseen;
}

/** Whether the row counts, by its status and its codes. @param source the row's definition. */
export const isCounted = (source: Pick<EntityDef, 'flow'>, sum: SumOf, row: Values): boolean =>
  (sum.in?.includes(statusIn(source, row)) ?? true) && isWanted(sum, row);

const statusIn = ({ flow }: Pick<EntityDef, 'flow'>, values: Values): string => String((flow && values[flow.field]) ?? flow?.initial ?? '');
