/** The columns of the board, one for each queue of the definition, and what moving waybills into one of them means. Pure. */
import type { Dicts } from '#schema/dict.ts';
import type { EntityDef, Transition } from '#schema/entity-def.ts';
import type { GuardFacts } from '#schema/guards.ts';
import { permissionCode } from '#schema/permission-code.ts';
import { queuesOf } from '#schema/queues.ts';
import type { Queue } from '#schema/queues.ts';
import { refusalText } from '#schema/refusal-text.ts';
import type { Row } from '#schema/row.ts';
import { userSteps } from '#schema/steps.ts';
import type { ChosenRow } from '#app/live/use-row.ts';
import { planStep } from '#app/ui/steps/step-plan.ts';
import { boardText } from './text.ts';

export type BoardColumn = { readonly status: string; readonly queue: Queue };
/** May the user use the code, e.g. `mtWaybill:dispatch`? */
export type Can = (code: string) => boolean;

/** In the order of the queues; a queue of several statuses is no column. */
export const columnsOf = (def: EntityDef): readonly BoardColumn[] =>
  queuesOf(def).flatMap(queue => {
    const [status, ...others] = queue.in;
    return status === undefined || others.length > 0 ? [] : [{ status, queue }];
  });

/** The steps that lead from one status to another, the permitted ones first. */
function stepsBetween(def: EntityDef, from: string, to: string, can: Can): readonly Transition[] {
  const steps = userSteps(def).filter(step => step.from.includes(from) && step.to === to);
  const isPermitted = (step: Transition): boolean => can(permissionCode(def, step.action));
  return [...steps.filter(isPermitted), ...steps.filter(step => !isPermitted(step))];
}

/** Whether the step gives the waybill a truck. */
export const asksForTruck = ({ requires = [] }: Transition): boolean => requires.includes('carId');

/** The permitted step that gives a waybill in this status a truck, or another one; `undefined`: there is none. */
export const truckStepOf = (def: EntityDef, status: string, can: Can): Transition | undefined =>
  userSteps(def).find(step => asksForTruck(step) && step.from.includes(status) && can(permissionCode(def, step.action)));

/** Whether the user may do anything with the cards of a status on the board: put them into another column, or onto a truck. */
export function isMovable(def: EntityDef, status: string, can: Can): boolean {
  const isColumn = (to: string): boolean => to !== status && columnsOf(def).some(column => column.status === to);
  return (
    truckStepOf(def, status, can) !== undefined ||
    userSteps(def).some(step => step.from.includes(status) && isColumn(step.to) && can(permissionCode(def, step.action)))
  );
}

export type ColumnOffer =
  /** They are there. */
  | { readonly kind: 'here' }
  | { readonly kind: 'none'; readonly why: string }
  | { readonly kind: 'step'; readonly step: Transition; readonly ready: readonly Row[]; readonly refused: readonly Refused[] };
export type Refused = { readonly row: Row; readonly why: string };

type OfferFacts = { readonly def: EntityDef; readonly can: Can; readonly dicts: Dicts; readonly factsOf: (row: Row) => GuardFacts };

/**
 * What a column offers to the picked waybills, told before they are dropped there: the step, those that may take it, and why the others may not.
 * @param status of all of them.
 */
export function columnOffer(facts: OfferFacts, status: string, column: BoardColumn, chosen: readonly ChosenRow[]): ColumnOffer {
  const { def, can, dicts, factsOf } = facts;
  if (column.status === status) return { kind: 'here' };
  const [step] = stepsBetween(def, status, column.status, can);
  if (!step) return { kind: 'none', why: boardText.noStep(column.queue.label) };
  if (!can(permissionCode(def, step.action))) return { kind: 'none', why: boardText.notPermitted(step.button) };
  const plan = planStep(def, step, chosen, factsOf, asksForTruck(step));
  const refused = plan.refused.map(({ row, refusal }) => ({ row, why: refusalText(def, refusal, dicts) }));
  const [first] = refused;
  if (plan.ready.length === 0 && first) return { kind: 'none', why: first.why };
  return { kind: 'step', step, ready: plan.ready, refused };
}
