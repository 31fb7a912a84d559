/**
 * Effects of an act of one row on the status and the fields of other rows, declared as data: the award of a tender awards its section, and all other
 * offers lose. The server carries it out inside the transaction of the act (server/entities/moved-rows.ts), whatever the user may do with those
 * rows himself. A device shows the rows as unconfirmed, with the status that a step certainly gives them, and reads them again afterwards.
 */
import type { EntityDef, Transition } from './entity-def.ts';
import { namesIn } from './expression.ts';
import { entityNamedBy } from './kinds/kind-of.ts';
import type { FieldValue, Values } from './row.ts';
import type { Schema } from './schema.ts';
import { isEmpty } from './row.ts';
import { holdsFor, ownNamesOfCondition, ownNamesOfValues } from './written-values.ts';
import type { ActCondition, WrittenValues } from './written-values.ts';

/** Of a field of the other row. An empty field of the own row is the same as none, and differs from every filled one. */
export type MoveCondition<Name extends string = string> =
  | { readonly is: readonly string[] }
  | { readonly not: readonly string[] }
  | { readonly same: Name }
  | { readonly differs: Name };

/** The rows of an entity whose reference `by` names the row that acts, and that meet every condition. */
export type RowsBelow<Name extends string = string> = {
  readonly of: string;
  readonly by: string;
  /** Instead of those of the row that acts: those whose reference names the row that this one's reference names, without the row that acts. */
  readonly via?: Name;
  readonly where?: Readonly<Record<string, MoveCondition<Name>>>;
};

export type Move<Name extends string = string, Act extends string = string> = ActCondition<Name> & {
  /** The acts of this row that move others. */
  readonly at: readonly Act[];
  /** A row that cannot be moved, because it is gone or in another status, refuses the act; absent: it is left alone. */
  readonly must?: true;
  /** By number of the other row: a formula of this row, which is added to what the other row holds. Where one of the two is empty, nothing is added. */
  readonly adds?: Readonly<Record<string, string>>;
  /**
   * By number of the other rows: a formula of this row by which `from`, another number of theirs, is multiplied. An empty `from` is filled with what the
   * number holds before. The rows share the product without a rest, so a later move by the first factor gives them what they held at first.
   */
  readonly scales?: Readonly<Record<string, { readonly from: string; readonly by: string }>>;
} & ({ readonly row: Name; readonly rows?: never } | { readonly rows: RowsBelow<Name>; readonly row?: never }) &
  (
    | {
        /** The step that the other row takes. */
        readonly take: string;
        /** By field of the other row; a value that is empty leaves it as it is, and `''` clears it. */
        readonly sets?: WrittenValues<Name>;
      }
    | { readonly take?: never; readonly sets: WrittenValues<Name> }
  );

/** The fields of the row itself that are read. */
export const namesOfMove = (move: Move): readonly string[] => [
  ...ownNamesOfCondition(move),
  ...ownNamesOfValues(move.sets ?? {}),
  ...Object.values(move.adds ?? {}).flatMap(namesIn),
  ...Object.values(move.scales ?? {}).flatMap(({ by }) => namesIn(by)),
  ...(move.row === undefined ? [] : [move.row]),
  ...(move.rows?.via === undefined ? [] : [move.rows.via]),
  ...Object.values(move.rows?.where ?? {}).flatMap(ownNameIn),
];

const ownNameIn = (condition: MoveCondition): readonly string[] =>
  'same' in condition ? [condition.same] : 'differs' in condition ? [condition.differs] : [];

/** The entity whose rows are moved. */
export const movedEntity = (def: Pick<EntityDef, 'fieldByName'>, move: Move): string | undefined =>
  move.rows?.of ?? entityNamedBy(def, move.row ?? '');

/** What one act of the entity may move. */
export const movesAt = ({ moves = [] }: Pick<EntityDef, 'moves'>, act: string | undefined): readonly Move[] =>
  moves.filter(({ at }) => act !== undefined && at.includes(act));

/** What it moves with these values of the row after the act. */
export const movesFor = (def: Pick<EntityDef, 'moves'>, act: string | undefined, row: Values): readonly Move[] =>
  movesAt(def, act).filter(move => holdsFor(move, row));

/** The step that the move takes with a row of the entity. */
export const stepOfMove = ({ flow }: Pick<EntityDef, 'flow'>, { take }: Move): Transition | undefined =>
  take === undefined ? undefined : flow?.transitions.find(({ action }) => action === take);

/** The id that the reference `by` of a concerned row holds. @param own the row that acts, after its act. */
export const namedByBelow = ({ via }: RowsBelow, own: Values & { readonly id: string }): string =>
  via === undefined ? own.id : String(own[via] ?? '');

/** Whether the reference of a row makes it one that the move may concern. */
export const isNamedBelow = (rows: RowsBelow, row: Values, own: Values & { readonly id: string }): boolean => {
  const id = namedByBelow(rows, own);
  return id !== '' && row[rows.by] === id && (rows.via === undefined || row['id'] !== own.id);
};

/** Whether a row is among those of the move. @param own the row that acts, after its act. */
export const isAmong = ({ where = {} }: RowsBelow, row: Values, own: Values): boolean =>
  Object.entries(where).every(([name, condition]) => isMet(condition, row[name], own));

function isMet(condition: MoveCondition, value: FieldValue | undefined, own: Values): boolean {
  const held = String(value ?? '');
  if ('is' in condition) return condition.is.includes(held);
  if ('not' in condition) return !condition.not.includes(held);
  const wanted = own['same' in condition ? condition.same : condition.differs];
  if ('same' in condition) return !isEmpty(wanted) && held === String(wanted);
  return held !== String(wanted ?? '');
}

/** The definitions whose acts move rows of the entity. */
export const moversOf = ({ defs }: Pick<Schema, 'defs'>, entity: string): readonly EntityDef[] =>
  defs.filter(def => (def.moves ?? []).some(move => movedEntity(def, move) === entity));

/** Whether a move brings a row of the entity from one status to the other. */
export function isMovedTo(schema: Pick<Schema, 'defs' | 'find'>, entity: string, from: string, to: string): boolean {
  const def = schema.find(entity);
  const moves = moversOf(schema, entity).flatMap(mover => (mover.moves ?? []).filter(move => movedEntity(mover, move) === entity));
  const steps = moves.flatMap(move => (def && stepOfMove(def, move)) ?? []);
  return steps.some(step => step.to === to && step.from.includes(from));
}
