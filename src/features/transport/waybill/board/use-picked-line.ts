/** The first of the picked waybills as a line that trucks are judged for; the same object while nothing of it changes. */
import { useMemo } from 'react';
import type { EntityDef, Transition } from '#schema/entity-def.ts';
import { guardRefusal } from '#schema/guards.ts';
import { refusalText } from '#schema/refusal-text.ts';
import { useDicts } from '#app/live/use-dicts.tsx';
import { startInput } from '#app/ui/steps/step-plan.ts';
import { refusalOf, statusOf } from '#schema/steps.ts';
import type { Choices } from '../dispatch/use-choices.ts';
import type { PickedLine } from './truck-row.tsx';
import type { Picking } from './use-picked.ts';

export function usePickedLine(
  def: EntityDef,
  choices: Choices | undefined,
  picking: Picking,
  step: Transition | undefined,
  now: () => string,
): PickedLine | undefined {
  const dicts = useDicts();
  const { chosen, referredOf, factsOf } = picking;
  return useMemo(() => {
    const [first, ...others] = chosen;
    if (!choices || !step || !first) return undefined;
    const { row, mark } = first;
    const refusal = refusalOf(step, statusOf(def, row), mark) ?? guardRefusal(def, step, factsOf(row));
    return {
      judging: { ...choices.judging, step },
      line: { row, input: startInput(def, step, [row], now()), referred: referredOf(row) },
      why: refusal && refusalText(def, refusal, dicts),
      isMany: others.length > 0,
    };
  }, [def, choices, chosen, referredOf, factsOf, step, now, dicts]);
}
