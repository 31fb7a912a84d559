/**
 * Rows that move with an unsettled entry (schema/moves.ts): those that its row names, and those that name its row. Only the status that a step gives
 * them is foreseen.
 */
import type { EntityDef } from '#schema/entity-def.ts';
import { isAmong, movedEntity, movesAt, movesFor, namedByBelow, stepOfMove } from '#schema/moves.ts';
import type { Move } from '#schema/moves.ts';
import type { Values } from '#schema/row.ts';
import type { Schema } from '#schema/schema.ts';
import { actOf, isSeenWhole, versionsOf } from './entry-versions.ts';
import type { Foreseen } from './foreseen.ts';
import type { OutboxEntry } from './mutation.ts';

/** The rows that the entry's row names and that move with it. */
export function movedBy(schema: Schema, def: EntityDef, entry: OutboxEntry): readonly Foreseen[] {
  const { after = {} } = versionsOf(entry);
  return movesOf(def, entry).flatMap(move => {
    const entity = movedEntity(def, move);
    const id = String(after[move.row ?? ''] ?? '');
    return entity === undefined || id === '' ? [] : [{ entity, id, values: isSeenWhole(entry) ? valuesOfMove(schema, entity, move) : {} }];
  });
}

/** Rows that name the entry's row, or the row that it names, and move with it: known by their reference, not by their id. */
export type ForeseenBelow = {
  readonly entity: string;
  /** Their reference, and the id that it holds. */
  readonly by: string;
  readonly id: string;
  /** The entry's own row is none of them. */
  readonly own: string;
  readonly values: Values;
  /** Whether a row that names it moves too. */
  readonly isAmong: (row: Values) => boolean;
};

/** The same as `foreseenBy` for these rows. */
export function foreseenBelow(schema: Schema, entry: OutboxEntry): readonly ForeseenBelow[] {
  const def = schema.find(entry.entity);
  if (!def || entry.state === 'blocked') return [];
  const { after = {} } = versionsOf(entry);
  return movesOf(def, entry).flatMap(move => {
    const { rows } = move;
    const id = rows ? namedByBelow(rows, { ...after, id: entry.rowId }) : '';
    if (!rows || id === '') return [];
    const isCertain = isSeenWhole(entry);
    const values = isCertain ? valuesOfMove(schema, rows.of, move) : {};
    return [{ entity: rows.of, by: rows.by, id, own: entry.rowId, values, isAmong: row => !isCertain || isAmong(rows, row, after) }];
  });
}

/** Those that the entry carries out; of a row that was not seen whole, all that it may. */
export function movesOf(def: EntityDef, entry: OutboxEntry): readonly Move[] {
  const { after } = versionsOf(entry);
  const act = actOf(entry);
  return isSeenWhole(entry) && after ? movesFor(def, act, after) : movesAt(def, act);
}

/** The status that a step gives the row. What else it will hold follows from values that the server has. */
function valuesOfMove(schema: Schema, entity: string, move: Move): Values {
  const def = schema.find(entity);
  const step = def && stepOfMove(def, move);
  return def?.flow && step ? { [def.flow.field]: step.to } : {};
}

/** Whether the row refers to the entry's row and moves with it. */
export const isBelow = ({ entity, by, id, own, isAmong: isMoved }: ForeseenBelow, of: string, row: Values): boolean =>
  entity === of && row[by] === id && row['id'] !== own && isMoved(row);

/** What moves of entries above the row foresee for it; `undefined`: none touches it. */
export function valuesFromAbove(above: readonly ForeseenBelow[], entity: string, row: Values): Values | undefined {
  const found = above.filter(move => isBelow(move, entity, row));
  return found.length === 0 ? undefined : Object.assign({}, ...found.map(({ values }) => values));
}
