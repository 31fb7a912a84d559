/** Carries out on sample rows what the acts of others do to them (schema/moves.ts), so that a section whose tender is awarded is awarded too. */
import { toServerTime } from '#base/server-time.ts';
import { brokenRules, computeRow } from '#schema/compute.ts';
import { ADDED } from '#schema/creations.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { FieldDef } from '#schema/field.ts';
import { entityNamedBy } from '#schema/kinds/kind-of.ts';
import { isAmong, isNamedBelow, movedEntity, movesFor, stepOfMove } from '#schema/moves.ts';
import { movedNumbers } from '#schema/moved-numbers.ts';
import type { Move } from '#schema/moves.ts';
import type { FieldValue, Values } from '#schema/row.ts';
import { wrongValue } from '#schema/rules/validate-values.ts';
import type { Schema } from '#schema/schema.ts';
import { isEmpty } from '#schema/row.ts';
import { pathsOf, writtenValues } from '#schema/written-values.ts';
import type { SeedRow } from '../row-maker.ts';
import type { Pool } from './pool.ts';
import type { Way } from './way-to-status.ts';

const ACTOR = 'dispatcher';

/** What was done with a sample row, and when. */
export type Act = { readonly act: string; readonly atMs: number };
export const actsOf = (way: Way | undefined, createdMs: number, stepsMs: readonly number[]): readonly Act[] => [
  { act: ADDED, atMs: createdMs },
  ...(way?.steps ?? []).map(({ action }, at) => ({ act: action, atMs: stepsMs[at] ?? createdMs })),
];

/** `isMade`: all rows of the entity are in the pool and are written from it. */
export type MoveWorld = { readonly schema: Schema; readonly pool: Pool; readonly isMade: (entity: string) => boolean };

/** Whether the server would carry out the acts: the rows that they must move are there, and none that they move breaks what is asked of it. */
export const canMove = (world: MoveWorld, def: EntityDef, row: Values, acts: readonly Act[]): boolean =>
  acts.every(({ act, atMs }) =>
    movesFor(def, act, row).every(move => {
      const id = String(row[move.row ?? ''] ?? '');
      if (move.row === undefined || id === '') return true;
      const entity = movedEntity(def, move) ?? '';
      const target = world.isMade(entity) ? world.pool.find(entity, id) : undefined;
      const other = world.schema.get(entity);
      if (!target || !isReady(other, move, target)) return move.must !== true;
      return movedValues(world, alone({ move, mover: { def, row }, def: other, target, atMs })) !== undefined;
    }),
  );

/** Moves the rows that the row names. */
export function moveNamed(world: MoveWorld, def: EntityDef, row: SeedRow, acts: readonly Act[]): void {
  for (const { act, atMs } of acts)
    for (const move of movesFor(def, act, row)) {
      const entity = movedEntity(def, move) ?? '';
      const target = move.row === undefined ? undefined : world.pool.find(entity, String(row[move.row] ?? ''));
      if (target && world.isMade(entity)) apply(world, alone({ move, mover: { def, row }, def: world.schema.get(entity), target, atMs }));
    }
}

/** Moves the rows that name the row, once all are there. */
export function moveBelow(world: MoveWorld, def: EntityDef, row: SeedRow, acts: readonly Act[]): void {
  for (const { act, atMs } of acts)
    for (const move of movesFor(def, act, row)) {
      const { rows } = move;
      if (!rows || !world.isMade(rows.of)) continue;
      const other = world.schema.get(rows.of);
      const targets = world.pool.rowsOf(rows.of).filter(target => isNamedBelow(rows, target, row) && isAmong(rows, target, row));
      const numbers = movedNumbers(other, move, targets, row);
      for (const target of targets)
        apply(world, { move, mover: { def, row }, def: other, target, atMs, numbers: numbers.get(target.id) ?? {} });
    }
}

const isReady = (def: EntityDef, move: Move, target: Values): boolean => {
  const step = stepOfMove(def, move);
  return step === undefined || step.from.includes(String(target[def.flow?.field ?? ''] ?? def.flow?.initial ?? ''));
};

/** One row that an act of another one moves. `def`: of the moved row; `numbers`: those that the move gives it. */
type Moved = {
  readonly move: Move;
  readonly mover: { readonly def: EntityDef; readonly row: Values };
  readonly def: EntityDef;
  readonly target: SeedRow;
  readonly atMs: number;
  readonly numbers: Values;
};

/** Of a row that moves alone. */
const alone = (moved: Omit<Moved, 'numbers'>): Moved => ({
  ...moved,
  numbers: movedNumbers(moved.def, moved.move, [moved.target], moved.mover.row).get(moved.target.id) ?? {},
});

/** A row that the server would refuse to move stays as it is. */
function apply(world: MoveWorld, moved: Moved): void {
  const { move, def, target, atMs } = moved;
  const next = isReady(def, move, target) ? movedValues(world, moved) : undefined;
  const step = stepOfMove(def, move);
  if (!next) return;
  Object.assign(target, next, { updateBy: ACTOR, updateTime: toServerTime(atMs) });
  if (!step) return;
  const acts = [{ act: step.action, atMs }];
  moveNamed(world, def, target, acts);
  moveBelow(world, def, target, acts);
}

/** The row after the move; `undefined` if a field that its step requires is empty, or a rule or a bound is broken. */
function movedValues(world: MoveWorld, { move, mover, def, target, atMs, numbers }: Moved): Values | undefined {
  const step = stepOfMove(def, move);
  const sets = move.sets ?? {};
  const now = toServerTime(atMs);
  const referred = new Map(
    pathsOf(sets).flatMap(path => {
      const value = valueAt(world, mover.def, mover.row, path.split('.'));
      return value === undefined ? [] : [[path, value] as const];
    }),
  );
  if (def.fields.some(field => isWrong(field, numbers))) return undefined;
  const stamps = Object.entries(step?.stamps ?? {}).map(([name, stamp]) => [name, stamp === 'user' ? ACTOR : now] as const);
  const next = computeRow(def, {
    ...target,
    ...writtenValues(sets, { row: mover.row, username: ACTOR, now, referred }),
    ...numbers,
    ...Object.fromEntries(stamps),
    ...(def.flow && step && { [def.flow.field]: step.to }),
  });
  return (step?.requires ?? []).some(name => isEmpty(next[name])) || brokenRules(def, next).length > 0 ? undefined : next;
}

const isWrong = (field: FieldDef, values: Values): boolean =>
  values[field.name] !== undefined && wrongValue(field, String(values[field.name])) !== undefined;

function valueAt(world: MoveWorld, def: EntityDef, row: Values, [name = '', ...rest]: readonly string[]): FieldValue | undefined {
  const value = row[name];
  if (rest.length === 0 || isEmpty(value)) return rest.length === 0 ? value : undefined;
  const entity = entityNamedBy(def, name) ?? '';
  const next = world.pool.find(entity, String(value));
  return next && valueAt(world, world.schema.get(entity), next, rest);
}
