/** The entities whose rows the server makes or changes when an entry takes effect, where the device does not know which rows. */
import { reachedFrom } from '#schema/act-chains.ts';
import { ADDED, creationsAt, creationsFor, entitiesOf } from '#schema/creations.ts';
import { movedEntity } from '#schema/moves.ts';
import { creationsIn, linesFor } from '#schema/postings.ts';
import { followersOf } from '#schema/row-effects.ts';
import type { Schema } from '#schema/schema.ts';
import { actOf, isSeenWhole, versionsOf } from './entry-versions.ts';
import { movesOf } from './foreseen-moves.ts';
import type { OutboxEntry } from './mutation.ts';

/**
 * The entities of the rows that the server makes when the entry takes effect (schema/creations.ts, schema/postings.ts). Their ids are not known here.
 * Of an act whose row was not seen whole, every creation and every line counts.
 */
export function createdBy(schema: Schema, entry: OutboxEntry): readonly string[] {
  const def = schema.find(entry.entity);
  if (!def) return [];
  const act = actOf(entry);
  const { before, after } = versionsOf(entry);
  const creations = isSeenWhole(entry) && after ? creationsFor(def, act, after) : creationsAt(def, act);
  const isCompared = isSeenWhole(entry) || ('seen' in entry.op && entry.op.seen !== undefined);
  const lines = isCompared ? linesFor(def, before, after).map(({ creation }) => creation) : creationsIn(def);
  return [...new Set([...creations, ...lines].flatMap(entitiesOf))];
}

/**
 * The entities to ask for after it has taken effect: those of new rows and of what follows them, of rows that move and name this one, and of whatever
 * their own acts bring about. A row that this one names is read by its id.
 */
export function askedAfter(schema: Schema, entry: OutboxEntry): readonly string[] {
  const def = schema.find(entry.entity);
  if (!def) return [];
  const created = createdBy(schema, entry);
  const moves = movesOf(def, entry);
  const acts = [
    ...created.map(entity => ({ entity, act: ADDED })),
    ...moves.flatMap(move => ({ entity: movedEntity(def, move) ?? '', act: move.take ?? '' })),
  ];
  const reached = [...created, ...moves.flatMap(({ rows }) => rows?.of ?? []), ...reachedFrom(acts, schema.find)];
  return [...new Set([...reached, ...reached.flatMap(entity => followersOf(schema, entity))])];
}
