/** The steps that are not the next one, as menu items: possible ones first, of these the one that gives the row up last; the others disabled with the reason in their text. */
import type { Dicts } from '#schema/dict.ts';
import type { EntityDef, Transition } from '#schema/entity-def.ts';
import { stepClosedText } from '#schema/closed-text.ts';
import { refusalText } from '#schema/refusal-text.ts';
import type { Step } from '#schema/steps.ts';

export type StepMenuFacts = {
  readonly def: EntityDef;
  readonly steps: readonly Step[];
  readonly next: Transition | undefined;
  readonly isDeleting: boolean;
  /** Why nothing can be written now. */
  readonly closedNow?: string | undefined;
  readonly dicts: Dicts;
  readonly take: (transition: Transition) => void;
};
export type StepMenuItem = {
  readonly key: string;
  readonly label: string;
  readonly disabled: boolean;
  readonly danger: boolean;
  readonly onClick: () => void;
};

export function stepMenuItems({ def, steps, next, isDeleting, closedNow, dicts, take }: StepMenuFacts): StepMenuItem[] {
  return steps
    .filter(step => step.transition !== next)
    .map(({ transition, refusal }) => {
      const why = isDeleting ? stepClosedText.beingDeleted : (closedNow ?? (refusal && refusalText(def, refusal, dicts)));
      return {
        key: transition.action,
        label: why === undefined ? transition.button : `${transition.button}（${why}）`,
        disabled: why !== undefined,
        danger: transition.ends === true,
        onClick: () => take(transition),
      };
    })
    .toSorted((left, right) => Number(left.disabled) - Number(right.disabled) || Number(left.danger) - Number(right.danger));
}
