/** Which status steps a row may take now, which not and why, and which one comes next. */
import { permissionCode } from './permission-code.ts';
import type { EntityDef, Transition } from './entity-def.ts';
import type { Row, Values } from './row.ts';
import { statusesOf } from './statuses.ts';

export type StepRefusal = { readonly kind: 'wrongStatus'; readonly from: readonly string[] } | { readonly kind: 'deleting' };
export type Step = { readonly transition: Transition; readonly refusal: StepRefusal | undefined };

/** The user's steps in the definition's order: automatic and not permitted ones are left out, impossible ones say why. */
export function stepsFor(def: EntityDef, status: string, can: (code: string) => boolean): readonly Step[] {
  return (def.flow?.transitions ?? [])
    .filter(transition => transition.auto !== true && can(permissionCode(def, transition.action)))
    .map(transition => ({ transition, refusal: refusalOf(transition, status, undefined) }));
}

/** Why a row in this status cannot take the step; `undefined` when it can. */
export function refusalOf(transition: Transition, status: string, mark: { readonly op?: string } | undefined): StepRefusal | undefined {
  if (mark?.op === 'delete') return { kind: 'deleting' };
  return transition.from.includes(status) ? undefined : { kind: 'wrongStatus', from: transition.from };
}

/**
 * The step most likely wanted next: the possible one that leads forward to the nearest later status, in the order the flow
 * names them. Steps that ask for confirmation are exceptions by nature and never proposed; without a way forward, the first possible one is.
 */
export function nextStep(def: EntityDef, status: string, steps: readonly Step[]): Transition | undefined {
  const order = statusesOf(def.flow);
  // Two statuses are a switch (启用, 停用): nothing comes next.
  if (order.length <= 2) return undefined;
  const here = order.indexOf(status);
  const possible = steps.flatMap(step => (step.refusal || step.transition.confirm ? [] : [step.transition]));
  const forward = possible
    .filter(step => order.indexOf(step.to) > here)
    .toSorted((left, right) => order.indexOf(left.to) - order.indexOf(right.to));
  return forward[0] ?? possible[0];
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
