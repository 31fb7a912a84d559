/** The dispatch of one waybill: how the row stands now, what the step says of its line, where the cursor is wanted, and the save. */
import { useEffect, useMemo, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { CheckboxRef, InputRef } from 'antd';
import { inBackground } from '#base/in-background.ts';
import { guardRefusal } from '#schema/guards.ts';
import { statusWords } from '#schema/refusal-text.ts';
import type { Row, Values } from '#schema/row.ts';
import { statusOf } from '#schema/steps.ts';
import { textIn } from '#schema/typed-row.ts';
import { actionMutation } from '#sync/new-mutation.ts';
import type { OpId } from '#sync/op-id.ts';
import { guardFacts, useReferred } from '#app/live/step-facts.ts';
import { useIsTouch } from '#app/live/use-device.ts';
import { useDicts } from '#app/live/use-dicts.tsx';
import { useMutationEffects } from '#app/live/use-mutation-effects.ts';
import { useRow } from '#app/live/use-row.ts';
import { patchOf, textsOf } from '#app/ui/steps/step-plan.ts';
import { useQuietEnqueue } from '#app/ui/steps/use-enqueue.ts';
import type { waybill } from '../entity.ts';
import type { Truck } from './crew.ts';
import type { Line } from './judge-lines.ts';
import type { Choices } from './use-choices.ts';
import { crewOf, judged, useSheet } from './use-sheet.ts';
import type { Judged, Sheet } from './use-sheet.ts';

/** A dispatch that is stored on this device. */
export type Done = { readonly row: Row; readonly opId: OpId; readonly plate: string; readonly driver: string };

type Submit = { readonly line?: Line; readonly isChecked?: boolean; readonly announce?: (done: Done) => void };

/** What the cursor may be put into. */
export type Boxes = {
  readonly truck: RefObject<InputRef | null>;
  readonly driver: RefObject<InputRef | null>;
  readonly question: RefObject<CheckboxRef | null>;
};

export type Dispatch = {
  /** The waybill as it is now. */
  readonly row: Row;
  readonly sheet: Sheet;
  /** The rows that the waybill refers to are read, so that the line can be judged. */
  readonly isUp: boolean;
  /** The status that the waybill has come to meanwhile, in words; absent: it still waits for the step. */
  readonly left: string | undefined;
  readonly refusal: ReturnType<typeof guardRefusal>;
  /** It cannot be dispatched now, whatever is chosen. */
  readonly isShut: boolean;
  readonly judged: Judged;
  /** The button was pressed. */
  readonly isTried: boolean;
  /** What the step asks of this line is answered with yes. */
  readonly isAnswered: boolean;
  readonly answer: (isYes: boolean) => void;
  /** Stores the dispatch, or puts the cursor where something is missing. @param isChecked the question is answered with this press. */
  readonly submit: (options?: Submit) => void;
};

/** @param first the waybill as it came up. @param stored what an earlier visit left. @param truck it is chosen already. */
export function useDispatch(
  choices: Choices,
  first: Row,
  boxes: Boxes,
  stored: Values | undefined,
  truck: Truck | undefined,
  onDone: (done: Done) => void,
): Dispatch {
  const { judging } = choices;
  const { def, step, now } = judging;
  const answer = useRow(def.name, first.id);
  const row = answer.kind === 'found' ? answer.folded.row : first;
  const referredById = useReferred(
    def,
    step,
    useMemo(() => [row], [row]),
  );
  const referred = referredById?.get(row.id);
  const sheet = useSheet(choices, row, referred, stored, truck);
  const { line } = sheet;
  const [isTried, setTried] = useState(false);
  const [answered, setAnswered] = useState('');
  const [wanted, setWanted] = useState<'driver' | 'question'>();
  const isSaving = useRef(false);
  const store = useQuietEnqueue();
  const effects = useMutationEffects();
  const dicts = useDicts();
  const isTouch = useIsTouch();
  const verdict = judged(judging, line);
  const left =
    step.from.includes(statusOf(def, row)) && answer.kind !== 'missing' ? undefined : statusWords(def, statusOf(def, row), dicts);
  const refusal = referred && guardRefusal(def, step, guardFacts(row, row, referred, now));
  const isShut = left !== undefined || refusal !== undefined;

  const isUp = referred !== undefined;
  useEffect(() => {
    if (!isUp || isTouch) return;
    if (truck === undefined) boxes.truck.current?.focus({ preventScroll: true });
    else setWanted(missingIn(line));
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the waybill comes up
  }, [isUp]);
  useEffect(() => {
    if (wanted === undefined) return;
    (wanted === 'driver' ? boxes.driver : boxes.question).current?.focus();
    setWanted(undefined);
    // oxlint-disable-next-line react/exhaustive-deps -- refs
  }, [wanted]);

  const submit = async ({ line: given = line, isChecked = false, announce = onDone }: Submit): Promise<void> => {
    const { why, asking } = judged(judging, given);
    setTried(true);
    if (isShut || isSaving.current) return;
    const isSure = isChecked || asking === '' || asking === answered;
    if (why !== undefined || !isSure) {
      setWanted(missingIn(given));
      return;
    }
    isSaving.current = true;
    const options = { texts: textsOf(given.input) };
    const opIds = await store([actionMutation(def, row, step, patchOf(step, row, given.input), effects, options)]);
    isSaving.current = false;
    const [opId] = opIds ?? [];
    if (opId === undefined) return;
    await sheet.drop();
    announce({ row, opId, ...crewOf(given) });
  };

  return {
    row,
    sheet,
    isUp,
    left,
    refusal,
    isShut,
    judged: verdict,
    isTried,
    isAnswered: verdict.asking === answered,
    answer: isYes => setAnswered(isYes ? verdict.asking : ''),
    submit: (options = {}) => inBackground(submit(options)),
  };
}

/** What the user has to see to before a line with a truck can be sent. */
const missingIn = ({ input }: Line): 'driver' | 'question' =>
  textIn<typeof waybill>(input.values, 'driverId') === '' ? 'driver' : 'question';
