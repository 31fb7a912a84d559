/**
 * Decides how one change is taken back. What was not sent leaves the outbox; what was sent is answered by a counter-entry, if the flow has one and nobody
 * has changed the row meanwhile. Pure.
 */
import type { Dicts } from '#schema/dict.ts';
import { closedAmong } from '#schema/closed-rows.ts';
import { counterStep, stepsBack } from '#schema/counter-step.ts';
import type { EntityDef, Transition } from '#schema/entity-def.ts';
import { isOffered, permissionCode } from '#schema/permission-code.ts';
import { closedWords, statusWords } from '#schema/refusal-text.ts';
import { DICT_TEXT_SUFFIX, isEmpty } from '#schema/row.ts';
import type { Row, Values } from '#schema/row.ts';
import { statusOf } from '#schema/steps.ts';
import type { FoldedRow } from '#sync/fold.ts';
import { isBusy } from '#sync/mutation.ts';
import type { ChildList, LogRecord, Mutation, Op, OutboxEntry } from '#sync/mutation.ts';
import { actionMutation, updateMutation } from '#sync/new-mutation.ts';
import type { MutationEffects } from '#sync/new-mutation.ts';
import type { OpId } from '#sync/op-id.ts';
import { sameValue } from '#sync/same-value.ts';
import { cannotClear } from '../form/form-state.ts';
import { undoText } from './text.ts';

export type WayBack =
  /** The entry leaves the outbox. */
  | { readonly kind: 'withdraw'; readonly opId: OpId }
  /** The edit was merged into an earlier unsent entry: its fields get their earlier values there. */
  | { readonly kind: 'takeOut'; readonly entry: OpId; readonly mutation: Mutation }
  /** It was sent: this change is sent after it. */
  | { readonly kind: 'counter'; readonly mutation: Mutation }
  /** The same by the step. Whether its guards hold is for the caller to judge, who has what they look at. */
  | { readonly kind: 'stepBack'; readonly step: Transition; readonly row: Row; readonly mutation: Mutation }
  /** The deleted row comes back from the recycle bin. */
  | { readonly kind: 'restore'; readonly row: Row }
  /** It is being sent: there is a way once the server has answered. */
  | { readonly kind: 'busy' }
  /** `isAtRow`: a step of the row leads back, and asks for what only the user knows. */
  | { readonly kind: 'none'; readonly why: string; readonly isAtRow?: true };

export type UndoFacts = {
  readonly def: EntityDef;
  /** The row's unsettled entries in seq order, and the results of its earlier ones, newest first. */
  readonly entries: readonly OutboxEntry[];
  readonly log: readonly LogRecord[];
  readonly row: FoldedRow | undefined;
  readonly textsBefore: Values;
  /** Mutations that were taken back, and those that took them back. */
  readonly void: ReadonlySet<OpId>;
  readonly can: (code: string) => boolean;
  readonly hasBin: boolean;
  readonly isOffline: boolean;
  readonly dicts: Dicts;
  readonly effects: MutationEffects;
};

const { why } = undoText;
const none = (reason: string) => ({ kind: 'none', why: reason }) as const;

export function wayBack(mutation: Mutation, facts: UndoFacts): WayBack {
  const { opId } = mutation;
  const entry = facts.entries.find(one => one.opId === opId || one.merged?.includes(opId) === true);
  if (entry) return unsent(mutation, entry, facts);
  const record = facts.log.find(one => one.opId === opId || one.entry.merged?.includes(opId) === true);
  if (!record) return none(why.unknown);
  return record.outcome === 'discarded' ? none(why.discarded) : sent(mutation, facts);
}

function unsent(mutation: Mutation, entry: OutboxEntry, facts: UndoFacts): WayBack {
  const { opId, op } = mutation;
  if (isBusy(entry)) return { kind: 'busy' };
  const merged = (entry.merged ?? []).filter(one => !facts.void.has(one));
  const isLast = entry.opId === opId ? merged.length === 0 : merged.at(-1) === opId;
  if (!isLast || facts.entries.some(({ seq }) => seq > entry.seq)) return none(why.later);
  if (entry.opId === opId) return { kind: 'withdraw', opId };
  if (op.kind !== 'update' || !facts.row) return none(why.later); // only edits are merged
  return { kind: 'takeOut', entry: entry.opId, mutation: editBack(op, facts.row.row, facts) };
}

function sent(mutation: Mutation, facts: UndoFacts): WayBack {
  const { op } = mutation;
  const { def, row } = facts;
  if (op.kind === 'create') return none(why.created);
  if (op.kind === 'upload') return none(why.unknown);
  if (op.kind === 'delete') return restored(mutation.rowId, op.base, facts);
  if (!row) return none(why.notHere);
  if (row.mark?.op === 'delete' || row.mark?.isGone) return none(why.gone);
  return op.kind === 'update' ? edited(op, row.row, facts) : stepped(def, op, row.row, facts);
}

function restored(id: string, base: Values, { def, can, hasBin, isOffline }: UndoFacts): WayBack {
  if (!hasBin) return none(why.noBin);
  if (!isOffered(def, 'delete', can)) return none(why.right);
  return isOffline ? none(why.offline) : { kind: 'restore', row: { ...base, id } };
}

type Edit = Extract<Op, { readonly kind: 'update' }>;

function edited(op: Edit, row: Row, facts: UndoFacts): WayBack {
  const { def, can, dicts } = facts;
  if (op.children && op.children.length > 0) return none(why.lines);
  if (!isOffered(def, 'edit', can)) return none(why.right);
  const names = Object.keys(op.patch);
  const changed = names.filter(name => !sameValue(row[name], op.patch[name]));
  if (changed.length > 0) return none(why.changed(labelsOf(def, changed)));
  const closed = closedAmong(def, valuesBefore(op), statusOf(def, row));
  if (closed) return none(closedWords(def, closed.closed, dicts));
  const emptied = names.filter(name => {
    const field = def.fieldByName.get(name);
    return field !== undefined && isEmpty(op.base[name]) && !isEmpty(op.patch[name]) && cannotClear(field);
  });
  if (emptied.length > 0) return none(why.emptied(labelsOf(def, emptied)));
  return { kind: 'counter', mutation: editBack(op, row, facts) };
}

type StepTaken = Extract<Op, { readonly kind: 'action' }>;

function stepped(def: EntityDef, op: StepTaken, row: Row, facts: UndoFacts): WayBack {
  const { can, dicts, effects } = facts;
  const status = statusOf(def, row);
  if (status !== op.to) return none(why.moved(statusWords(def, status, dicts)));
  const taken = def.flow?.transitions.find(({ action, to }) => action === op.action && to === op.to);
  if (taken && isRepeatable(taken) && hadValues(op)) return takenAgain(op, taken, row, facts);
  const step = taken && counterStep(def, taken);
  const before = op.seen?.[op.field] ?? op.base[op.field] ?? def.flow?.initial;
  if (!step || step.to !== before) return takenAtRow(def, taken, op, can);
  if (!can(permissionCode(def, step.action))) return none(why.stepRight(step.button));
  return { kind: 'stepBack', step, row, mutation: actionMutation(def, row, step, {}, effects) };
}

/** A step that only gives fields other values: its row stays where it is, and nothing else comes of it. */
const isRepeatable = ({ from, to, guards, clears, stamps }: Transition): boolean =>
  from.length === 1 && from[0] === to && !guards && !clears && !stamps;

const hadValues = ({ patch, base }: StepTaken): boolean => {
  const names = Object.keys(patch);
  return names.length > 0 && names.every(name => !isEmpty(base[name]));
};

/** The same step with the values of before. */
function takenAgain(op: StepTaken, step: Transition, row: Row, { def, can, effects, textsBefore }: UndoFacts): WayBack {
  if (!can(permissionCode(def, step.action))) return none(why.stepRight(step.button));
  const changed = Object.keys(op.patch).filter(name => !sameValue(row[name], op.patch[name]));
  if (changed.length > 0) return none(why.changed(labelsOf(def, changed)));
  const texts = textsOfBefore(op, textsBefore);
  return { kind: 'counter', mutation: actionMutation(def, row, step, valuesBefore(op), effects, { texts }) };
}

/** A step that leads back but asks for something is taken at the row itself; one that left its row where it is (改派) is taken again there. */
function takenAtRow(def: EntityDef, taken: Transition | undefined, op: StepTaken, can: (code: string) => boolean): WayBack {
  if (!taken) return none(why.noWayBack(op.action));
  const again = op.base[op.field] === taken.to && hadValues(op) ? [taken] : [];
  const leading = [...stepsBack(def, taken), ...again];
  const [first] = leading;
  if (!first) return none(why.noWayBack(taken.button));
  const step = leading.find(one => can(permissionCode(def, one.action)));
  return step ? { ...none(why.asks(taken.button, def.title, step.button)), isAtRow: true } : none(why.stepRight(first.button));
}

/** The edit with its values of before, with their texts. */
function editBack(op: Edit, row: Row, { def, effects, textsBefore }: UndoFacts): Mutation {
  const children = (op.children ?? []).map((list): ChildList => ({ ...list, rows: list.base, base: list.rows }));
  return updateMutation(def, row, valuesBefore(op), effects, { texts: textsOfBefore(op, textsBefore), children });
}

function textsOfBefore({ patch, base }: Edit | StepTaken, textsBefore: Values): Values {
  const texts = Object.keys(patch).flatMap(name => {
    const text = textsBefore[name + DICT_TEXT_SUFFIX];
    return text === undefined || isEmpty(base[name]) ? [] : [[name + DICT_TEXT_SUFFIX, text] as const];
  });
  return Object.fromEntries(texts);
}

/** The values that the change's fields had when the user made it. */
const valuesBefore = ({ patch, base }: Edit | StepTaken): Values =>
  Object.fromEntries(Object.keys(patch).map(name => [name, base[name] ?? '']));

/** Whether an edit that waits changes nothing any more: every field and every list is as it was. */
export function isWithoutEffect({ op }: OutboxEntry): boolean {
  if (op.kind !== 'update') return false;
  const isSame = (list: ChildList): boolean => JSON.stringify(list.rows) === JSON.stringify(list.base);
  return Object.entries(op.patch).every(([name, value]) => sameValue(value, op.base[name])) && (op.children ?? []).every(isSame);
}

const labelsOf = (def: EntityDef, names: readonly string[]): string =>
  names.map(name => def.fieldByName.get(name)?.label ?? name).join('、');
