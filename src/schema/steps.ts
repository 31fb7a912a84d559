/** Decides which status steps a row may take now, which not and why, and which one comes next. */
import { permissionCode } from './permission-code.ts';
import type { EntityDef, Transition } from './entity-def.ts';
import type { Row, Values } from './row.ts';
import { statusesOf } from './statuses.ts';

export type StepRefusal =
  | { readonly kind: 'wrongStatus'; readonly from: readonly string[] }
  | { readonly kind: 'deleting' }
  /** An earlier step is not confirmed, and the entity's steps wait for the server one by one. */
  | { readonly kind: 'unconfirmed' }
  /** A guard does not hold; `message` is its whole sentence. */
  | { readonly kind: 'guard'; readonly message: string };
/** What a row's unsettled changes mean for its steps (query/view.ts). */
export type StepMark = { readonly op?: string; readonly confirmedStatus?: unknown };
export type Step = { readonly transition: Transition; readonly refusal: StepRefusal | undefined };

/** The steps that have a button: automatic ones are fired by the server or by another document. */
export const userSteps = ({ flow }: Pick<EntityDef, 'flow'>): readonly Transition[] =>
  (flow?.transitions ?? []).filter(({ auto }) => auto !== true);

/** The steps with a button that this list offers; a view names its own. */
export const offeredSteps = (def: Pick<EntityDef, 'flow' | 'view'>): readonly Transition[] =>
  userSteps(def).filter(({ action }) => def.view === undefined || def.view.steps.includes(action));

/** The offered steps in the definition's order: not permitted ones are left out, impossible ones say why. */
export function stepsFor(def: EntityDef, status: string, can: (code: string) => boolean, mark?: StepMark): readonly Step[] {
  return offeredSteps(def)
    .filter(({ action }) => can(permissionCode(def, action)))
    .map(transition => ({ transition, refusal: refusalOf(transition, status, mark) }));
}

/** Why a row in this status cannot take the step; `undefined` when it can. */
export function refusalOf(transition: Transition, status: string, mark: StepMark | undefined): StepRefusal | undefined {
  if (mark?.op === 'delete') return { kind: 'deleting' };
  if (mark?.confirmedStatus !== undefined) return { kind: 'unconfirmed' };
  return transition.from.includes(status) ? undefined : { kind: 'wrongStatus', from: transition.from };
}

/** The step that the definition marks as next, if it is among the possible steps of the row. */
export const nextStep = (steps: readonly Step[]): Transition | undefined =>
  steps.find(({ transition, refusal }) => transition.next === true && refusal === undefined)?.transition;

/** The steps of a toolbar. First stands the one taken with most rows: the next step of a row in the flow's first status. */
export function stepsByUse(def: Pick<EntityDef, 'flow' | 'view'>, can: (action: string) => boolean): readonly Transition[] {
  const steps = offeredSteps(def).filter(({ action }) => can(action));
  const first = steps.find(({ next, from }) => next === true && from.includes(def.flow?.initial ?? ''));
  return first ? [first, ...steps.filter(step => step !== first)] : steps;
}

/** The row's status as text; a row without one stands at the flow's beginning. */
export function statusOf(def: EntityDef, row: Row | undefined): string {
  const value = def.flow ? row?.[def.flow.field] : undefined;
  return value === undefined ? (def.flow?.initial ?? '') : String(value);
}

/** Fields the step requires that have no value yet: its dialog asks for them. */
export function missingFields(transition: Transition, values: Values): readonly string[] {
  return (transition.requires ?? []).filter(name => values[name] === undefined || values[name] === '');
}

/** Every status of the flow, in the order the flow names them. */
export function statusOrder(def: EntityDef): readonly string[] {
  return statusesOf(def.flow);
}

/** What a step may write beside the status and its stamps. */
export const fieldsOfStep = ({ requires = [], sets = [] }: Transition): readonly string[] => [...requires, ...sets];
