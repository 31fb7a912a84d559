/** One waybill in the dispatch panel: its band, the box 车牌 with the trucks, what the chosen truck brings, and the button. */
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Alert, Button, Checkbox } from 'antd';
import type { CheckboxRef, InputRef } from 'antd';
import { inBackground } from '#base/in-background.ts';
import { refusalText, statusWords } from '#schema/refusal-text.ts';
import { guardRefusal } from '#schema/guards.ts';
import type { Row, Values } from '#schema/row.ts';
import { statusOf } from '#schema/steps.ts';
import { textIn, valueIn } from '#schema/typed-row.ts';
import { actionMutation } from '#sync/new-mutation.ts';
import type { OpId } from '#sync/op-id.ts';
import { guardFacts, useReferred } from '#app/live/step-facts.ts';
import { useIsTouch } from '#app/live/use-device.ts';
import { useDicts } from '#app/live/use-dicts.tsx';
import { useMutationEffects } from '#app/live/use-mutation-effects.ts';
import { useRow } from '#app/live/use-row.ts';
import { RestoredNote } from '#app/ui/form/restored-note.tsx';
import { isShortcut } from '#app/ui/shortcuts.ts';
import { patchOf, textsOf } from '#app/ui/steps/step-plan.ts';
import { useQuietEnqueue } from '#app/ui/steps/use-enqueue.ts';
import { PhoneLink } from '#app/ui/widgets/phone-link.tsx';
import type { waybill } from '../entity.ts';
import { withChoice } from './choose.ts';
import type { Truck } from './crew.ts';
import type { FittedTruck } from './fit-trucks.ts';
import type { Line } from './judge-lines.ts';
import { Remarks } from './remarks.tsx';
import { RowBox } from './row-box.tsx';
import { dispatchText } from './text.ts';
import { TruckBox } from './truck-box.tsx';
import type { Choices } from './use-choices.ts';
import { crewOf, judged, useSheet } from './use-sheet.ts';
import { WaybillBand } from './waybill-band.tsx';

const SECOND_PRESS_MS = 800;

/** A dispatch that is stored on this device. */
export type Done = { readonly row: Row; readonly opId: OpId; readonly plate: string; readonly driver: string };

type WorksheetProps = {
  /** As it was when it came up. */
  readonly row: Row;
  readonly choices: Choices;
  /** What an earlier visit left. */
  readonly stored: Values | undefined;
  /** It is chosen already. */
  readonly truck?: Truck | undefined;
  readonly since: string | undefined;
  readonly onDone: (done: Done) => void;
  /** Of a button that dispatches and brings up the next one, beside the one that only dispatches. */
  readonly onDoneAndNext?: ((done: Done) => void) | undefined;
  /** Absent: there is no other. */
  readonly onSkip: (() => void) | undefined;
  readonly onClose: () => void;
  readonly foot: ReactNode;
};

export function Worksheet({ row: first, choices, stored, truck, since, onDone, onDoneAndNext, onSkip, onClose, foot }: WorksheetProps) {
  const { judging } = choices;
  const { def, step, now } = judging;
  const id = useId();
  const answer = useRow(def.name, first.id);
  const row = answer.kind === 'found' ? answer.folded.row : first;
  const referredById = useReferred(
    def,
    step,
    useMemo(() => [row], [row]),
  );
  const referred = referredById?.get(row.id);
  const sheet = useSheet(choices, row, referred, stored, truck);
  const { line, typed } = sheet;
  const [isOpen, setOpen] = useState(truck === undefined);
  const [said, setSaid] = useState('');
  const [isTried, setTried] = useState(false);
  const [answered, setAnswered] = useState('');
  const [wanted, setWanted] = useState<'driver' | 'question'>();
  const isSaving = useRef(false);
  const [upAtMs] = useState(() => Date.now());
  const boxes = { truck: useRef<InputRef>(null), driver: useRef<InputRef>(null), question: useRef<CheckboxRef>(null) };
  const store = useQuietEnqueue();
  const effects = useMutationEffects();
  const dicts = useDicts();
  const isTouch = useIsTouch();
  const hasTruck = textIn<typeof waybill>(line.input.values, 'carId') !== '';
  const { remarksOf, why, asking } = judged(judging, line);
  const left =
    step.from.includes(statusOf(def, row)) && answer.kind !== 'missing' ? undefined : statusWords(def, statusOf(def, row), dicts);
  const refusal = referred && guardRefusal(def, step, guardFacts(row, row, referred, now));
  const isShut = left !== undefined || refusal !== undefined;

  const isUp = referred !== undefined;
  useEffect(() => {
    if (!isUp || isTouch) return;
    if (truck === undefined) boxes.truck.current?.focus({ preventScroll: true });
    else setWanted(textIn<typeof waybill>(line.input.values, 'driverId') === '' ? 'driver' : 'question');
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the waybill comes up
  }, [isUp]);
  useEffect(() => {
    if (wanted === undefined) return;
    (wanted === 'driver' ? boxes.driver : boxes.question).current?.focus();
    setWanted(undefined);
    // oxlint-disable-next-line react/exhaustive-deps -- refs
  }, [wanted]);

  /** @param isChecked the question is answered with this press. */
  const submit = async (given: Line, isChecked = false, announce = onDone): Promise<void> => {
    const verdict = judged(judging, given);
    setTried(true);
    if (isShut || isSaving.current) return;
    const isSure = isChecked || verdict.asking === '' || verdict.asking === answered;
    if (verdict.why !== undefined || !isSure) {
      setWanted(textIn<typeof waybill>(given.input.values, 'driverId') === '' ? 'driver' : 'question');
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
  const isSeeking = (typed ?? '') !== '';
  const showsCrew = hasTruck && !isSeeking;
  const take = ({ line: next }: FittedTruck, isKey: boolean): void => {
    // A second Enter for the waybill before is not one for this.
    if (isKey && !isSeeking && Date.now() - upAtMs < SECOND_PRESS_MS) return;
    sheet.change(next.input);
    sheet.type(undefined);
    setOpen(false);
    setSaid('');
    if (isKey) inBackground(submit(next));
  };
  const choose = (name: string, chosen: Row): void => sheet.change(withChoice(judging, line, name, chosen).input);
  const onKeyDownCapture = (event: KeyboardEvent): void => {
    // What is typed in the box is taken by the box.
    if (isSeeking || event.repeat || event.nativeEvent.isComposing || !isShortcut('save', event)) return;
    event.preventDefault();
    event.stopPropagation();
    inBackground(submit(line));
  };
  const truckRemarks = hasTruck ? remarksOf('carId') : [];
  const plate = crewOf(line).plate || (hasTruck ? textIn<typeof waybill>(row, 'plateNumber') : '');
  const phone = String(valueIn<typeof waybill>(line.input.values, 'driverPhone') ?? valueIn<typeof waybill>(row, 'driverPhone') ?? '');
  const rowBox = (name: 'driverId' | 'carrierUnitId') => (
    <div>
      <RowBox
        id={`${id}-${name}`}
        {...(name === 'driverId' && { ref: boxes.driver })}
        name={name}
        choices={choices}
        line={line}
        hasError={remarksOf(name).some(({ isAsked }) => !isAsked)}
        describedBy={`${id}-${name}-said`}
        onTake={chosen => choose(name, chosen)}
        onClosed={setSaid}
        onEnter={() => inBackground(submit(line))}
      />
      <Remarks id={`${id}-${name}-said`} remarks={remarksOf(name)} />
    </div>
  );

  return (
    <div className="dispatch-panel" onKeyDownCapture={onKeyDownCapture}>
      {foot}
      <WaybillBand def={def} row={row} since={since} />
      {sheet.isRestored && <RestoredNote className="form-note" onDrop={sheet.reset} />}
      {left !== undefined && (
        <Alert type="warning" showIcon role="alert" title={dispatchText.taken(left, textIn<typeof waybill>(row, 'plateNumber'))} />
      )}
      {left === undefined && refusal && <Alert type="error" showIcon role="alert" title={refusalText(def, refusal, dicts)} />}
      {!isShut && referred && (
        <>
          <div>
            <TruckBox
              ref={boxes.truck}
              id={`${id}-plate`}
              choices={choices}
              line={line}
              text={typed ?? (isOpen ? '' : plate)}
              sought={typed ?? ''}
              isOpen={isOpen}
              onOpen={setOpen}
              isClosable={hasTruck}
              hasError={!isSeeking && truckRemarks.some(({ isAsked }) => !isAsked)}
              describedBy={`${id}-carId-said`}
              onType={text => {
                setSaid('');
                sheet.type(text);
              }}
              onTake={take}
              onClosed={setSaid}
              onEnter={() => inBackground(submit(line))}
            />
            <Remarks id={`${id}-carId-said`} remarks={isOpen ? [] : truckRemarks} />
          </div>
          <div role="status" className="dispatch-why">
            {said}
          </div>
          {showsCrew && (
            <div className="dispatch-crew">
              {(step.requires ?? []).includes('carrierUnitId') && rowBox('carrierUnitId')}
              {rowBox('driverId')}
              {phone !== '' && (
                <div>
                  <span className="hint">{dispatchText.phone}</span> <PhoneLink label={dispatchText.phone} number={phone} />
                </div>
              )}
            </div>
          )}
          {showsCrew && <Remarks id={`${id}-said`} remarks={remarksOf(undefined)} />}
          {showsCrew && why === undefined && asking !== '' && (
            <div>
              <Checkbox
                ref={boxes.question}
                checked={asking === answered}
                onChange={event => setAnswered(event.target.checked ? asking : '')}
                onKeyDown={event => event.key === 'Enter' && !event.repeat && inBackground(submit(line, true))}
              >
                {dispatchText.sure}
              </Checkbox>
              {isTried && asking !== answered && (
                <div role="alert" className="dispatch-why">
                  {dispatchText.sureFirst}
                </div>
              )}
            </div>
          )}
        </>
      )}
      <div className="dispatch-foot">
        {!isShut && !isSeeking && why !== undefined && isTried && (
          <span role="alert" className="dispatch-why">
            {why}
          </span>
        )}
        {!onDoneAndNext && <Button onClick={onClose}>{dispatchText.close}</Button>}
        {onSkip && (
          <Button title={dispatchText.skipHint} type={isShut ? 'primary' : 'default'} onClick={onSkip}>
            {isShut ? dispatchText.next : dispatchText.skip}
          </Button>
        )}
        {!isShut && onDoneAndNext && (
          <Button disabled={!showsCrew} onClick={() => inBackground(submit(line, false, onDoneAndNext))}>
            {dispatchText.andNext(step.button)}
          </Button>
        )}
        {!isShut && (
          <Button type="primary" disabled={!showsCrew} onClick={() => inBackground(submit(line))}>
            {step.button}
          </Button>
        )}
      </div>
    </div>
  );
}
