/** Compares what a definition says about rows that its acts move with the other definitions. */
import { wrongAdditions, wrongScales, wrongValues } from './check-written.ts';
import type { Find } from './check-written.ts';
import type { EntityDef } from './entity-def.ts';
import { unfilledBy } from './filled-before.ts';
import { entityNamedBy, kindOf } from './kinds/kind-of.ts';
import { movedEntity, stepOfMove } from './moves.ts';
import type { Move } from './moves.ts';

/** A sentence for each move that cannot be. */
export const wrongMoves = (def: EntityDef, find: Find): readonly string[] =>
  (def.moves ?? []).flatMap(move => {
    const entity = movedEntity(def, move);
    if (entity === undefined) return [`${def.name} moves the row of ${move.row}, which is no reference`];
    const other = find(entity);
    const wrong = other && wrongMove(def, move, other, find);
    return wrong === undefined ? [] : [`${def.name} moves rows of ${entity} ${wrong}`];
  });

function wrongMove(def: EntityDef, move: Move, other: EntityDef, find: Find): string | undefined {
  const { row, rows, take, sets = {}, adds = {}, scales = {} } = move;
  const field = row === undefined ? undefined : def.fieldByName.get(row);
  if (field && kindOf(field).isMany) return `by ${row}, which is no reference to one row`;
  if (rows) {
    const named = rows.via === undefined ? def.name : entityNamedBy(def, rows.via);
    if (named === undefined) return `by what ${rows.via} names, which is no reference`;
    if (entityNamedBy(other, rows.by) !== named) return `by ${rows.by}, which does not refer to ${rows.via === undefined ? 'it' : named}`;
  }
  const missing = Object.keys(rows?.where ?? {}).find(name => !other.fieldByName.has(name));
  if (missing !== undefined) return `by ${missing}, which it does not have`;
  const status = other.flow?.field;
  if (status !== undefined && sets[status] !== undefined) return `with ${status}, which only steps write; name the step with take`;
  const wrong = wrongValues(def, other, sets, find) ?? wrongAdditions(def, other, adds) ?? wrongScales(def, other, scales);
  if (wrong !== undefined || take === undefined) return wrong;
  const step = stepOfMove(other, move);
  if (!step) return `by the step ${take}, which it does not have`;
  const unfilled = unfilledBy(step, other, Object.keys(sets));
  return unfilled === undefined ? undefined : `by ${take}, which requires ${unfilled}; name it in sets`;
}
