/** The acts of the keys D and E on a row: the same as its first button, and the reason if nothing is possible. */
import type { EntityDef, Transition } from '#schema/entity-def.ts';
import type { Dicts } from '#schema/dict.ts';
import { stepClosedText } from '#schema/closed-text.ts';
import { whyClosed } from '#schema/refusal-text.ts';
import { nextStep, statusOf, stepsFor } from '#schema/steps.ts';
import type { RowEntry } from '../../live/view-diff.ts';

type Entry = Pick<RowEntry, 'row' | 'mark'>;
export type NextAct = { readonly kind: 'conflict' } | { readonly kind: 'step'; readonly transition: Transition };

/** A conflict comes before every step. */
export function nextActOf(def: EntityDef, { row, mark }: Entry, can: (code: string) => boolean): NextAct | undefined {
  if (mark?.isConflict === true) return { kind: 'conflict' };
  const transition = nextStep(stepsFor(def, statusOf(def, row), can, mark));
  return transition && { kind: 'step', transition };
}

/** Why the row cannot be edited; `undefined`: it can. */
export function whyNoEdit(def: EntityDef, { row, mark }: Entry, dicts: Dicts): string | undefined {
  if (mark?.op === 'delete') return stepClosedText.beingDeleted;
  const why = whyClosed(def, 'edit', statusOf(def, row), dicts);
  return why !== undefined && mark?.confirmedStatus !== undefined ? stepClosedText.unconfirmed : why;
}
