/**
 * Rows that an unsettled entry touches although they are not its own (schema/row-effects.ts): what the device expects the server to make of
 * them. Computed from the entry alone, never stored and never sent; a screen shows it as unconfirmed.
 */
import { ADDED, creationsAt, creationsFor, entitiesOf } from '#schema/creations.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { entityNamedBy } from '#schema/kinds/kind-of.ts';
import { pickedListOf, pickedValues } from '#schema/picked-lists.ts';
import { effectTargets, followersOf, foreseenValues, isFollowing, occupanciesOf, occupationsOf } from '#schema/row-effects.ts';
import { DICT_TEXT_SUFFIX } from '#schema/row.ts';
import type { Values } from '#schema/row.ts';
import type { Schema } from '#schema/schema.ts';
import { childChanges } from './merge-children.ts';
import type { OutboxEntry } from './mutation.ts';

/** `values` may be empty: the row is touched, and what it will hold follows from rows that may not be here. */
export type Foreseen = { readonly entity: string; readonly id: string; readonly values: Values };

/** A blocked entry foresees nothing, because it may never be carried out. Pass none that stands behind a blocked entry of its row. */
export function foreseenBy(schema: Schema, entry: OutboxEntry): readonly Foreseen[] {
  const def = schema.find(entry.entity);
  if (!def || entry.state === 'blocked') return [];
  const { before, after } = versionsOf(entry);
  return effectTargets(schema, def, before, after).map(target => ({
    entity: target.entity,
    id: target.id,
    values: foreseenValues(def, entry.rowId, after, target),
  }));
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
 * The entities of the rows that the server makes when the entry takes effect (schema/creations.ts). Their ids are not known here. Of an act whose
 * row was not seen whole, every creation counts.
 */
export function createdBy(schema: Schema, entry: OutboxEntry): readonly string[] {
  const { op } = entry;
  const def = schema.find(entry.entity);
  const act = op.kind === 'action' ? op.action : op.kind === 'create' ? ADDED : undefined;
  const { after } = versionsOf(entry);
  const isSeen = op.kind === 'create' || (op.kind === 'action' && op.seen !== undefined);
  const creations = def ? (isSeen && after ? creationsFor(def, act, after) : creationsAt(def, act)) : [];
  return [...new Set(creations.flatMap(entitiesOf))];
}

/** The entities to ask for after it has taken effect: those of the new rows, and of the rows that they touch. */
export function askedAfter(schema: Schema, entry: OutboxEntry): readonly string[] {
  const created = createdBy(schema, entry);
  return [...new Set([...created, ...created.flatMap(entity => followersOf(schema, entity))])];
}

/**
 * What all entries together foresee for one row, the later ones over the earlier. An entry that does not name the row is not looked into.
 * @param entries all entries of the lanes among them.
 */
export function foreseenFor(schema: Schema, entries: readonly OutboxEntry[], entity: string, id: string): Values {
  const found = entries
    .filter(entry => names(entry, id) && !entries.some(other => isHeldBy(entry, other)))
    .flatMap(entry => foreseenBy(schema, entry))
    .filter(target => target.entity === entity && target.id === id);
  return Object.assign({}, ...found.map(({ values }) => values));
}

/** An entry behind a blocked one of its row waits for the user too. */
const isHeldBy = ({ lane, seq }: OutboxEntry, other: OutboxEntry): boolean =>
  other.state === 'blocked' && other.lane === lane && other.seq < seq;

/** The foreseen values that the server would set: a frozen driver stays frozen, whatever becomes of his waybill. */
export function acceptedBy(schema: Schema, entity: string, row: Values, foreseen: Values): Values {
  const following = new Set(occupanciesOf(schema, entity).flatMap(occupancy => (isFollowing(occupancy, row) ? [occupancy.field] : [])));
  return Object.fromEntries(Object.entries(foreseen).filter(([name]) => following.has(name.replace(DICT_TEXT_SUFFIX, ''))));
}

/** The entities whose entries may touch rows of this one. */
export const touching = (schema: Schema, entity: string): readonly EntityDef[] =>
  schema.defs.filter(def => occupationsOf(def).some(({ by }) => entityNamedBy(def, by) === entity));

const names = (entry: OutboxEntry, id: string): boolean => {
  const { before, after } = versionsOf(entry);
  return [before, after].some(version => version !== undefined && Object.values(version).includes(id));
};

/** The row before and after the entry, as far as its user saw it. */
function versionsOf({ op }: OutboxEntry): { readonly before?: Values | undefined; readonly after?: Values | undefined } {
  switch (op.kind) {
    case 'create':
      return { after: op.values };
    case 'update': {
      const before = op.seen ?? op.base;
      return { before, after: { ...before, ...op.patch } };
    }
    case 'action': {
      const before = op.seen ?? op.base;
      return { before, after: { ...before, ...op.patch, [op.field]: op.to } };
    }
    case 'delete':
      return { before: op.base };
    case 'upload':
      return {};
  }
}
