/** Acts of users on rows beside the verbs and the steps of the flow: print a document, dispatch many waybills at once. Its work is in the entity's feature. */
import { stepClosedText } from './closed-text.ts';
import type { Dicts } from './dict.ts';
import type { EntityDef } from './entity-def.ts';
import { isOffered } from './permission-code.ts';
import { statusWords } from './refusal-text.ts';
import { isReached } from './expression.ts';
import type { Row } from './row.ts';
import { offeredSteps, statusOf } from './steps.ts';

export type OwnAction = {
  readonly label: string;
  /** What it works on: one row, from its menu and its details; the chosen rows; or the rows that the list finds, without choosing any. */
  readonly on: 'row' | 'selection' | 'list';
  /** The act whose permission it needs; absent: its own name. */
  readonly permission?: string;
  /** The statuses of the rows it works on; absent: any. */
  readonly in?: readonly string[];
  /** Asked before it begins. */
  readonly confirm?: string;
  /** Of one on the list: a button of its own in the toolbar. */
  readonly isMain?: true;
  /** Of one on a row: the statuses in which it is the row's main act. While it can be taken it is a button of the row, beside the next step if there is one. */
  readonly mainIn?: readonly string[];
  /** It writes: without a network it is closed where the entity can only be read. */
  readonly writes?: true;
  /** An action on a row that comes before this step. While the comparison holds for the row, it is the row's first button in the step's place. */
  readonly before?: { readonly step: string; readonly while: string };
};
export type NamedAction = OwnAction & { readonly name: string };

/** The entity's own actions that the user may take, in the definition's order. A view offers those that need no step it leaves out. */
export function ownActionsOf(def: EntityDef, on: OwnAction['on'], can: (code: string) => boolean): readonly NamedAction[] {
  return Object.entries(def.ownActions ?? {})
    .map(([name, action]) => ({ ...action, name }))
    .filter(action => action.on === on && isInView(def, action) && isOffered(def, action.permission ?? action.name, can));
}

/** An act on rows of another entity: a verb, a step, or `list`. */
export type ActNeeded = { readonly entity: string; readonly act: string };

/** Whether the user may do all that an own action comes to beside its own permission. */
export const holdsNeeds = (
  needs: readonly ActNeeded[] | undefined,
  find: (entity: string) => EntityDef | undefined,
  can: (code: string) => boolean,
): boolean =>
  (needs ?? []).every(({ entity, act }) => {
    const def = find(entity);
    return def !== undefined && isOffered(def, act, can);
  });

/** An action that needs a step's permission does what the step does. */
function isInView({ view, flow }: EntityDef, { permission, name }: NamedAction): boolean {
  const needed = permission ?? name;
  const isStep = flow?.transitions.some(({ action }) => action === needed) === true;
  return !isStep || view === undefined || view.steps.includes(needed);
}

/** Why the action cannot be taken with the row now, as far as its definition says; `undefined`: it can. @param op what its unsent changes do. */
export function whyNotOwn(def: EntityDef, action: OwnAction, row: Row, op: string | undefined, dicts: Dicts): string | undefined {
  if (op === 'delete') return stepClosedText.beingDeleted;
  if (action.in === undefined || action.in.includes(statusOf(def, row))) return undefined;
  return stepClosedText.statusMustBe(action.in.map(status => statusWords(def, status, dicts)).join('、'));
}

/**
 * The own action that the row needs before its next step.
 * @param actions those the user may take on a row. @param step the action of the next step; absent: there is none.
 */
export const actionBefore = (actions: readonly NamedAction[], step: string | undefined, row: Row): NamedAction | undefined =>
  actions.find(({ before }) => before !== undefined && before.step === step && isReached(before.while, row));

/** The main act of the row. @param actions those the user may take on a row. @param isPossible whether one can be taken with the row now. */
export const mainAct = (
  def: EntityDef,
  actions: readonly NamedAction[],
  row: Row,
  isPossible: (action: NamedAction) => boolean,
): NamedAction | undefined => actions.find(action => action.mainIn?.includes(statusOf(def, row)) === true && isPossible(action));

const SHORTEST = 4; // letters of 解决冲突, which may stand in any row

/** The letters of the longest button that may be a row's first, and of the longest main act that may stand beside it. */
export function actsInRow(def: Pick<EntityDef, 'ownActions' | 'flow' | 'view'>): readonly number[] {
  const own = Object.values(def.ownActions ?? {});
  const steps = offeredSteps(def).flatMap(({ next, button }) => (next === true ? [button.length] : []));
  const before = own.flatMap(({ before, label }) => (before ? [label.length] : []));
  const main = own.flatMap(({ mainIn, label }) => (mainIn ? [label.length] : []));
  return [Math.max(SHORTEST, ...steps, ...before, ...main), ...(main.length > 0 && steps.length > 0 ? [Math.max(...main)] : [])];
}
