/** The rows on this device that a step moves (schema/moves.ts), for the sentence that its dialog says before it. */
import { useLiveQuery } from 'dexie-react-hooks';
import type { Db } from '#db/handle.ts';
import { readForeseenRows, readRows } from '#db/read/rows.ts';
import type { EntityDef, Transition } from '#schema/entity-def.ts';
import { isAmong, isNamedBelow, movedEntity, movesAt, movesFor, namedByBelow, stepOfMove } from '#schema/moves.ts';
import { movedNumbers } from '#schema/moved-numbers.ts';
import type { Move } from '#schema/moves.ts';
import type { Row, Values } from '#schema/row.ts';
import type { Schema } from '#schema/schema.ts';
import { statusOf } from '#schema/steps.ts';
import { useAppServices } from './app-services.tsx';
import { useSchema } from './schema.tsx';

/** A row that the moves of the step may concern. */
export type MovableRow = { readonly def: EntityDef; readonly row: Row };
/** A row that moves, by this step; without one it only gets values. `numbers`: those it will hold then. */
export type MovedRow = MovableRow & { readonly step: Transition | undefined; readonly numbers: Values };

/** What the moves of the step may concern around these rows; a row that is not here is left out, and so are entities of which a device keeps a part. */
export async function readMovable(
  db: Db,
  schema: Schema,
  def: EntityDef,
  { action }: Transition,
  rows: readonly Row[],
): Promise<readonly MovableRow[]> {
  const moves = movesAt(def, action);
  const named = moves.flatMap(move => {
    const entity = move.row === undefined ? undefined : movedEntity(def, move);
    const ids = rows.map(row => String(row[move.row ?? ''] ?? '')).filter(id => id !== '');
    return entity === undefined ? [] : ids.map(id => ({ entity, id }));
  });
  const found = await readForeseenRows(db, named);
  const naming = moves.flatMap(({ rows: below }) => (below && schema.find(below.of)?.scope.kind === 'all' ? [below] : []));
  const below = await Promise.all(
    [...new Map(naming.map(each => [`${each.of}.${each.by}.${each.via ?? ''}`, each])).values()].map(async each => {
      const other = schema.get(each.of);
      const ids = new Set<unknown>(rows.map(row => namedByBelow(each, row)).filter(id => id !== ''));
      return (await readRows(db, each.of)).flatMap(({ row }) => (ids.has(row[each.by]) ? [{ def: other, row }] : []));
    }),
  );
  return [
    ...named.flatMap(({ entity }, at) => {
      const [row, other] = [found[at]?.row, schema.find(entity)];
      return row && other ? [{ def: other, row }] : [];
    }),
    ...below.flat(),
  ];
}

/** Those that the step moves. @param values what the step writes into each of the rows. */
export const movedRows = (
  def: EntityDef,
  { action }: Transition,
  rows: readonly Row[],
  values: Values,
  movable: readonly MovableRow[],
): readonly MovedRow[] => {
  const seen = new Map<string, MovedRow>();
  for (const row of rows) {
    const own = { ...row, ...values };
    for (const move of movesFor(def, action, own)) {
      const concerned = movable.filter(each => movedEntity(def, move) === each.def.name && isConcerned(move, each, { ...own, id: row.id }));
      const [first] = concerned;
      if (!first) continue;
      const step = stepOfMove(first.def, move);
      const all = concerned.map(each => each.row);
      const numbersOf = movedNumbers(first.def, move, all, own);
      for (const each of concerned) {
        if (step && !step.from.includes(statusOf(each.def, each.row))) continue;
        const key = `${each.def.name}:${each.row.id}`;
        const numbers = numbersOf.get(each.row.id) ?? {};
        if (step || !seen.has(key)) seen.set(key, { ...each, step, numbers });
      }
    }
  }
  return [...seen.values()];
};

const isConcerned = (move: Move, { row }: MovableRow, own: Row): boolean =>
  move.rows ? isNamedBelow(move.rows, row, own) && isAmong(move.rows, row, own) : own[move.row] === row.id;

const NONE: readonly MovableRow[] = [];

/** The same for a dialog, kept current. */
export function useMovedRows(def: EntityDef, transition: Transition, rows: readonly Row[], values: Values): readonly MovedRow[] {
  const { db } = useAppServices();
  const schema = useSchema();
  const movable = useLiveQuery(
    async () => (movesAt(def, transition.action).length === 0 ? NONE : readMovable(db, schema, def, transition, rows)),
    [db, schema, def, transition, rows],
  );
  return movedRows(def, transition, rows, values, movable ?? NONE);
}
