/** The steps that are not the next one, as menu items: possible ones first, the others disabled with the reason in their text. */
import type { Dicts } from '#domain/dict.ts';
import type { EntityDef, Transition } from '#domain/entity/entity-def.ts';
import { listText } from '#domain/messages-list.ts';
import { refusalText } from '#domain/refusal-text.ts';
import type { Step } from '#domain/steps.ts';

export type StepMenuFacts = {
  readonly def: EntityDef;
  readonly steps: readonly Step[];
  readonly next: Transition | undefined;
  readonly isDeleting: boolean;
  readonly dicts: Dicts;
  readonly take: (transition: Transition) => void;
};
export type StepMenuItem = { readonly key: string; readonly label: string; readonly disabled: boolean; readonly onClick: () => void };

export function stepMenuItems({ def, steps, next, isDeleting, dicts, take }: StepMenuFacts): StepMenuItem[] {
  return steps
    .filter(step => step.transition !== next)
    .map(({ transition, refusal }) => {
      const why = isDeleting ? listText.beingDeleted : refusal && refusalText(def, refusal, dicts);
      return {
        key: transition.action,
        label: why === undefined ? transition.button : `${transition.button}（${why}）`,
        disabled: why !== undefined,
        onClick: () => take(transition),
      };
    })
    .toSorted((left, right) => Number(left.disabled) - Number(right.disabled));
}
