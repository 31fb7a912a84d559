/** The steps of 批量操作, and its deletion: how many of the chosen rows may take each, and in which order they stand. */
import { closedFor } from '#schema/closed-rows.ts';
import type { EntityDef, Transition } from '#schema/entity-def.ts';
import { refusalOf, statusOf } from '#schema/steps.ts';
import type { RowEntry } from '../../live/view-diff.ts';

export type CountedStep = { readonly step: Transition; readonly count: number };
type Chosen = Pick<RowEntry, 'row' | 'mark'>;

/** By status alone: what guards say is told by the step's own dialog. Steps that give the row up come last, the others keep their order. */
export function countedSteps(def: EntityDef, steps: readonly Transition[], chosen: readonly Chosen[]): readonly CountedStep[] {
  return steps
    .map(step => ({ step, count: chosen.filter(({ row, mark }) => refusalOf(step, statusOf(def, row), mark) === undefined).length }))
    .toSorted((one, other) => Number(one.step.ends === true) - Number(other.step.ends === true));
}

/** Those that may be deleted by their status. */
export const removable = <C extends Chosen>(def: EntityDef, chosen: readonly C[]): readonly C[] =>
  chosen.filter(({ row, mark }) => mark?.op !== 'delete' && closedFor(def, 'delete', statusOf(def, row)) === undefined);
