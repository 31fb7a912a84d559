/**
 * Rows of other entities that a write of one row brings about, declared as data: a dispatch leaves a track node, a suspension an exception.
 * The server makes them inside the transaction of the write (server/entities/created-rows.ts), once for each act that takes effect. A device
 * does not show them before: after the write has settled it asks for the changes of their entity. Totals that follow from them it foresees (sync/foreseen-totals.ts).
 */
import type { EntityDef } from './entity-def.ts';
import type { FieldValue, Values } from './row.ts';
import { verbsOf } from './verbs.ts';
import { hasCases, holdsFor, ownNamesOfCondition, ownNamesOfValues, writtenValues } from './written-values.ts';
import type { ActCondition, WriteFacts, WrittenValue, WrittenValues } from './written-values.ts';

/** The act of a new row; the others are the steps of the flow, automatic ones included. */
export const ADDED = 'add';

/** The row of the entity with these values; with `orCreate` it is made where there is none. */
export type Search<Name extends string = string> = {
  readonly entity: string;
  readonly by: WrittenValues<Name>;
  /** With further values of the row that is made. */
  readonly orCreate?: true | WrittenValues<Name>;
};
/** A value of the new row; `find` is for a reference. */
export type CreatedValue<Name extends string = string> = WrittenValue<Name> | { readonly find: Search<Name> };

export type Creation<Name extends string = string, Act extends string = string> = ActCondition<Name> & {
  readonly entity: string;
  /** The acts that bring it about. */
  readonly at: readonly Act[];
  /** By field of the new row; what is not named has its default. A value without a case makes no row. */
  readonly values: Readonly<Record<string, CreatedValue<Name>>>;
} & (
    | {
        /** The new row's reference to the row that was written. */
        readonly by: string;
        /** At most one for each row: a later act brings it up to date while it is in its first status. */
        readonly isFirst?: true;
      }
    /** The new row does not refer to the row that was written. */
    | { readonly by?: never; readonly isFirst?: never }
  );

/** What is said of a new row's values. */
type Created = Pick<Creation, 'values'>;

/** The fields of the row itself that are read. */
export const namesOfCreation = (creation: Creation): readonly string[] => [
  ...ownNamesOfCondition(creation),
  ...ownNamesOfCreated(creation),
];

/** Those from which the new row's values follow. */
export const ownNamesOfCreated = (created: Created): readonly string[] => [
  ...ownNamesOfValues(plainValues(created)),
  ...searchesOf(created).flatMap(search => [...ownNamesOfValues(search.by), ...ownNamesOfValues(furtherValues(search))]),
];

/** The values that need no search. */
export const plainValues = ({ values }: Created): WrittenValues =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (typeof value === 'object' && 'find' in value ? [] : [[name, value] as const])),
  );

/** The searches of a creation by field of the new row. */
export const searchesOf = ({ values }: Created): readonly (Search & { readonly field: string })[] =>
  Object.entries(values).flatMap(([field, value]) => (typeof value === 'object' && 'find' in value ? [{ ...value.find, field }] : []));

/** What a row that is made has beside the values by which it was sought. */
export const furtherValues = ({ orCreate }: Search): WrittenValues => (typeof orCreate === 'object' ? orCreate : {});

/** What one act of the entity may bring about. */
export const creationsAt = ({ creates = [] }: Pick<EntityDef, 'creates'>, act: string | undefined): readonly Creation[] =>
  creates.filter(({ at }) => act !== undefined && at.includes(act));

/** What it brings about with these values of the row after the act. */
export const creationsFor = (def: Pick<EntityDef, 'creates'>, act: string | undefined, row: Values): readonly Creation[] =>
  creationsAt(def, act).filter(creation => holdsFor(creation, row) && hasCases(plainValues(creation), row));

/** The entities of which a creation makes rows. */
export const entitiesOf = (creation: Creation): readonly string[] => [
  creation.entity,
  ...searchesOf(creation).flatMap(({ entity, orCreate }) => (orCreate ? [entity] : [])),
];

/** @param found by field of the new row: the id that its search came to. A field of the row that is empty leaves the new row's empty. */
export const createdValues = (
  creation: Creation,
  {
    found = new Map(),
    ...facts
  }: WriteFacts & { readonly row: Values & { readonly id: string }; readonly found?: ReadonlyMap<string, string> },
): Values => ({
  ...(creation.by !== undefined && { [creation.by]: facts.row.id }),
  ...Object.fromEntries<FieldValue>(found),
  ...withoutEmpty(writtenValues(plainValues(creation), facts)),
});

const withoutEmpty = (values: Values): Values => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

/** Whether rows of the entity only record what others did: users can neither delete nor edit them, and they go with the row they tell of. */
export const isRecordOf = (def: EntityDef): boolean => !verbsOf(def).some(verb => verb === 'delete' || verb === 'edit' || verb === 'add');

/** The creations whose rows go with the row that brought them about. */
export const recordsOf = (
  def: Pick<EntityDef, 'creates'>,
  find: (entity: string) => EntityDef | undefined,
): readonly { readonly entity: string; readonly by: string }[] => {
  const byReference = new Map<string, { readonly entity: string; readonly by: string }>();
  for (const { entity, by } of def.creates ?? []) {
    const other = find(entity);
    if (other && by !== undefined && isRecordOf(other)) byReference.set(`${entity}.${by}`, { entity, by });
  }
  return [...byReference.values()];
};
