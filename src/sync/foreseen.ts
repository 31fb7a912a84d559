/**
 * Rows that an unsettled entry touches although they are not its own (schema/row-effects.ts, schema/moves.ts): what the device expects the server to make of
 * them. Computed from the entry alone, never stored and never sent; a screen shows it as unconfirmed.
 */
import type { EntityDef } from '#schema/entity-def.ts';
import { entityNamedBy } from '#schema/kinds/kind-of.ts';
import { isMovedTo, movedEntity } from '#schema/moves.ts';
import { pickedListOf, pickedValues } from '#schema/picked-lists.ts';
import { effectTargets, foreseenValues, isFollowing, occupanciesOf, occupationsOf } from '#schema/row-effects.ts';
import { DICT_TEXT_SUFFIX } from '#schema/row.ts';
import type { Row, Values } from '#schema/row.ts';
import type { Schema } from '#schema/schema.ts';
import { versionsOf } from './entry-versions.ts';
import { foreseenBelow, isBelow, movedBy } from './foreseen-moves.ts';
import { heldEntries } from './held.ts';
import { childChanges } from './merge-children.ts';
import type { OutboxEntry } from './mutation.ts';

/** `values` may be empty: the row is touched, and what it will hold follows from rows that may not be here. */
export type Foreseen = { readonly entity: string; readonly id: string; readonly values: Values };

/** A blocked entry foresees nothing, because it may never be carried out. Pass none that waits for a blocked one (held.ts). */
export function foreseenBy(schema: Schema, entry: OutboxEntry): readonly Foreseen[] {
  const def = schema.find(entry.entity);
  if (!def || entry.state === 'blocked') return [];
  const { before, after } = versionsOf(entry);
  const followed = effectTargets(schema, def, before, after).map(target => ({
    entity: target.entity,
    id: target.id,
    values: foreseenValues(def, entry.rowId, after, target),
  }));
  return [...followed, ...movedBy(schema, def, entry)];
}

/** The rows that the entry picks or gives back in its lists, and what they hold then. They are folded like its lines (child-entries.ts). */
export function pickedBy(schema: Schema, { rowId, op }: OutboxEntry): readonly Foreseen[] {
  const lists = 'children' in op ? (op.children ?? []) : [];
  return lists.flatMap(list => {
    const picked = pickedListOf(schema, list);
    if (!picked) return [];
    const def = schema.get(list.entity);
    return childChanges(schema, list).map(({ id, kind }) => ({
      entity: list.entity,
      id,
      values: pickedValues(def, picked, kind === 'removed' ? undefined : rowId),
    }));
  });
}

/**
 * What all entries together foresee for one row, the later ones over the earlier. An entry that does not name the row or another that it names, and
 * that the row does not name, is not looked into.
 * @param entries as `heldEntries` takes them.
 */
export function foreseenFor(schema: Schema, entries: readonly OutboxEntry[], entity: string, row: Row): Values {
  const values = new Set(Object.values(row));
  const held = heldEntries(entries);
  const found = entries
    .filter(entry => (names(entry, row.id) || values.has(entry.rowId) || namesBeside(schema, entry, values)) && !held.has(entry))
    .flatMap(entry => [
      ...foreseenBy(schema, entry).filter(target => target.entity === entity && target.id === row.id),
      ...foreseenBelow(schema, entry).filter(target => isBelow(target, entity, row)),
    ]);
  return Object.assign({}, ...found.map(target => target.values));
}

/**
 * The foreseen values that the server would set: a frozen driver stays frozen, whatever becomes of his waybill, and a row that has left the
 * status of the step that moves it keeps the one it has.
 */
export function acceptedBy(schema: Schema, entity: string, row: Values, foreseen: Values): Values {
  const following = new Set(occupanciesOf(schema, entity).flatMap(occupancy => (isFollowing(occupancy, row) ? [occupancy.field] : [])));
  const flow = schema.find(entity)?.flow;
  const status = String(row[flow?.field ?? ''] ?? flow?.initial ?? '');
  const isMoved = (name: string, value: Values[string]): boolean =>
    name === flow?.field && isMovedTo(schema, entity, status, String(value ?? ''));
  return Object.fromEntries(
    Object.entries(foreseen).filter(([name, value]) => following.has(name.replace(DICT_TEXT_SUFFIX, '')) || isMoved(name, value)),
  );
}

/** What was foreseen for a row when an entry settled, without what the row as it is by now would not take any more. */
export function stillAccepted(schema: Schema, entity: string, row: Values, values: Values): Values {
  const accepted = acceptedBy(schema, entity, row, values);
  const judged = new Set([...occupanciesOf(schema, entity).map(({ field }) => field), schema.find(entity)?.flow?.field]);
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => Object.hasOwn(accepted, name) || !judged.has(name.replace(DICT_TEXT_SUFFIX, ''))),
  );
}

/** The entities whose entries may touch rows of this one. */
export const touching = (schema: Schema, entity: string): readonly EntityDef[] =>
  schema.defs.filter(
    def =>
      occupationsOf(def).some(({ by }) => entityNamedBy(def, by) === entity) ||
      (def.moves ?? []).some(move => movedEntity(def, move) === entity),
  );

/** Whether the entry moves rows that name the row which it names itself, and this row may be one. */
const namesBeside = (schema: Schema, entry: OutboxEntry, values: ReadonlySet<unknown>): boolean =>
  (schema.find(entry.entity)?.moves ?? []).some(({ rows }) => {
    const id = rows?.via === undefined ? undefined : versionsOf(entry).after?.[rows.via];
    return id !== undefined && id !== '' && values.has(id);
  });

const names = (entry: OutboxEntry, id: string): boolean => {
  const { before, after } = versionsOf(entry);
  return [before, after].some(version => version !== undefined && Object.values(version).includes(id));
};
