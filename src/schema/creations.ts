/**
 * Rows of other entities that a write of one row brings about, declared as data: a dispatch leaves a track node, a suspension an exception.
 * The server makes them inside the transaction of the write (server/entities/created-rows.ts), once for each act that takes effect. A device
 * does not foresee them: after the write has settled it asks for the changes of their entity.
 */
import type { EntityDef } from './entity-def.ts';
import type { FieldValue, Values } from './row.ts';
import { verbsOf } from './verbs.ts';

/** The act of a new row; the others are the steps of the flow, automatic ones included. */
export const ADDED = 'add';

/** A value of the new row: itself, that of a field of the row that was written, or the time or the user of the write. */
export type CreatedValue<Name extends string = string> = string | number | { readonly of: Name } | { readonly stamp: 'now' | 'user' };

export type Creation<Name extends string = string, Act extends string = string> = {
  readonly entity: string;
  /** The new row's reference to the row that was written. */
  readonly by: string;
  /** The acts that bring it about. */
  readonly at: readonly Act[];
  /** At most one for each row: a later act brings it up to date while it is in its first status. */
  readonly isFirst?: true;
  /** By field of the new row; what is not named has its default. */
  readonly values: Readonly<Record<string, CreatedValue<Name>>>;
};

/** The fields of the row itself that are read. */
export const namesOfCreation = ({ values }: Creation): readonly string[] =>
  Object.values(values).flatMap(value => (typeof value === 'object' && 'of' in value ? [value.of] : []));

/** What one act of the entity brings about. */
export const creationsAt = ({ creates = [] }: Pick<EntityDef, 'creates'>, act: string | undefined): readonly Creation[] =>
  creates.filter(({ at }) => act !== undefined && at.includes(act));

/** @param row after the write. @param now server time. A field of the row that is empty leaves the new row's empty. */
export function createdValues(
  { by, values }: Creation,
  row: Values & { readonly id: string },
  { username, now }: { readonly username: string; readonly now: string },
): Values {
  const filled: Record<string, FieldValue> = { [by]: row.id };
  for (const [name, value] of Object.entries(values)) {
    const known = typeof value !== 'object' ? value : 'of' in value ? row[value.of] : value.stamp === 'now' ? now : username;
    if (known !== undefined && known !== '') filled[name] = known;
  }
  return filled;
}

/** Whether rows of the entity only record what others did: users can neither delete nor edit them, and they go with the row they tell of. */
export const isRecordOf = (def: EntityDef): boolean => !verbsOf(def).some(verb => verb === 'delete' || verb === 'edit' || verb === 'add');

/** The creations whose rows go with the row that brought them about. */
export const recordsOf = (def: Pick<EntityDef, 'creates'>, find: (entity: string) => EntityDef | undefined): readonly Creation[] => {
  const byReference = new Map<string, Creation>();
  for (const creation of def.creates ?? []) {
    const other = find(creation.entity);
    if (other && isRecordOf(other)) byReference.set(`${creation.entity}.${creation.by}`, creation);
  }
  return [...byReference.values()];
};
