/** One waybill in the dispatch panel: its band, the box 车牌 with the trucks, what the chosen truck brings, and the button. */
import { useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { Alert, Button, Checkbox } from 'antd';
import type { CheckboxRef, InputRef } from 'antd';
import { refusalText } from '#schema/refusal-text.ts';
import type { Row, Values } from '#schema/row.ts';
import { textIn, valueIn } from '#schema/typed-row.ts';
import { useDicts } from '#app/live/use-dicts.tsx';
import { RestoredNote } from '#app/ui/form/restored-note.tsx';
import { isShortcut } from '#app/ui/shortcuts.ts';
import { PhoneLink } from '#app/ui/widgets/phone-link.tsx';
import type { waybill } from '../entity.ts';
import { withChoice } from './choose.ts';
import type { Truck } from './crew.ts';
import type { FittedTruck } from './fit-trucks.ts';
import { Remarks } from './remarks.tsx';
import { RowBox } from './row-box.tsx';
import { dispatchText } from './text.ts';
import { TruckBox } from './truck-box.tsx';
import type { Choices } from './use-choices.ts';
import { useDispatch } from './use-dispatch.ts';
import type { Dispatch, Done } from './use-dispatch.ts';
import { crewOf } from './use-sheet.ts';
import { WaybillBand } from './waybill-band.tsx';

const SECOND_PRESS_MS = 800;

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
  const { def } = choices.judging;
  const id = useId();
  const truckBox = useRef<InputRef>(null);
  const driverBox = useRef<InputRef>(null);
  const questionBox = useRef<CheckboxRef>(null);
  const dispatch = useDispatch(choices, first, { truck: truckBox, driver: driverBox, question: questionBox }, stored, truck, onDone);
  const { row, sheet, left, refusal, isShut, submit } = dispatch;
  const { line, typed } = sheet;
  const { remarksOf } = dispatch.judged;
  const dicts = useDicts();
  const [isOpen, setOpen] = useState(truck === undefined);
  const [said, setSaid] = useState('');
  const [upAtMs] = useState(() => Date.now());
  const hasTruck = textIn<typeof waybill>(line.input.values, 'carId') !== '';
  const isSeeking = (typed ?? '') !== '';
  const showsCrew = hasTruck && !isSeeking;
  const take = ({ line: next }: FittedTruck, isKey: boolean): void => {
    // A second Enter for the waybill before is not one for this.
    if (isKey && !isSeeking && Date.now() - upAtMs < SECOND_PRESS_MS) return;
    sheet.change(next.input);
    sheet.type(undefined);
    setOpen(false);
    setSaid('');
    if (isKey) submit({ line: next });
  };
  const onKeyDownCapture = (event: KeyboardEvent): void => {
    // What is typed in the box is taken by the box.
    if (isSeeking || event.repeat || event.nativeEvent.isComposing || !isShortcut('save', event)) return;
    event.preventDefault();
    event.stopPropagation();
    submit();
  };
  const truckRemarks = hasTruck ? remarksOf('carId') : [];
  const plate = crewOf(line).plate || (hasTruck ? textIn<typeof waybill>(row, 'plateNumber') : '');

  return (
    <div className="dispatch-panel" onKeyDownCapture={onKeyDownCapture}>
      {foot}
      <WaybillBand def={def} row={row} since={since} />
      {sheet.isRestored && <RestoredNote className="form-note" onDrop={sheet.reset} />}
      {left !== undefined && (
        <Alert type="warning" showIcon role="alert" title={dispatchText.taken(left, textIn<typeof waybill>(row, 'plateNumber'))} />
      )}
      {left === undefined && refusal && <Alert type="error" showIcon role="alert" title={refusalText(def, refusal, dicts)} />}
      {!isShut && dispatch.isUp && (
        <>
          <div>
            <TruckBox
              ref={truckBox}
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
              onEnter={() => submit()}
            />
            <Remarks id={`${id}-carId-said`} remarks={isOpen ? [] : truckRemarks} />
          </div>
          <div role="status" className="dispatch-why">
            {said}
          </div>
          {showsCrew && <CrewOfTruck ref={driverBox} id={id} choices={choices} dispatch={dispatch} onClosed={setSaid} />}
          {showsCrew && <Remarks id={`${id}-said`} remarks={remarksOf(undefined)} />}
          {showsCrew && <Question ref={questionBox} dispatch={dispatch} />}
        </>
      )}
      <Foot
        dispatch={dispatch}
        label={choices.judging.step.button}
        isSeeking={isSeeking}
        isOpen={showsCrew}
        onDoneAndNext={onDoneAndNext}
        onSkip={onSkip}
        onClose={onClose}
      />
    </div>
  );
}

type CrewOfTruckProps = {
  /** Of the driver's box. */
  readonly ref: Ref<InputRef>;
  readonly id: string;
  readonly choices: Choices;
  readonly dispatch: Dispatch;
  /** A row was pointed at that cannot be chosen; the sentence says why. */
  readonly onClosed: (why: string) => void;
};

/** What the truck brings, and may be changed: 承运单位 where the step asks for it, 司机, and his telephone. */
function CrewOfTruck({ ref, id, choices, dispatch, onClosed }: CrewOfTruckProps) {
  const { judging } = choices;
  const { row, sheet, submit } = dispatch;
  const { line } = sheet;
  const { remarksOf } = dispatch.judged;
  const phone = String(valueIn<typeof waybill>(line.input.values, 'driverPhone') ?? valueIn<typeof waybill>(row, 'driverPhone') ?? '');
  const rowBox = (name: 'driverId' | 'carrierUnitId') => (
    <div>
      <RowBox
        id={`${id}-${name}`}
        {...(name === 'driverId' && { ref })}
        name={name}
        choices={choices}
        line={line}
        hasError={remarksOf(name).some(({ isAsked }) => !isAsked)}
        describedBy={`${id}-${name}-said`}
        onTake={chosen => sheet.change(withChoice(judging, line, name, chosen).input)}
        onClosed={onClosed}
        onEnter={() => submit()}
      />
      <Remarks id={`${id}-${name}-said`} remarks={remarksOf(name)} />
    </div>
  );

  return (
    <div className="dispatch-crew">
      {(judging.step.requires ?? []).includes('carrierUnitId') && rowBox('carrierUnitId')}
      {rowBox('driverId')}
      {phone !== '' && (
        <div>
          <span className="hint">{dispatchText.phone}</span> <PhoneLink label={dispatchText.phone} number={phone} />
        </div>
      )}
    </div>
  );
}

/** What the step asks before it is taken; a press of the button before the answer says so. */
function Question({ ref, dispatch }: { readonly ref: Ref<CheckboxRef>; readonly dispatch: Dispatch }) {
  const { isAnswered, isTried, answer, submit } = dispatch;
  const { why, asking } = dispatch.judged;
  if (why !== undefined || asking === '') return null;
  return (
    <div>
      <Checkbox
        ref={ref}
        checked={isAnswered}
        onChange={event => answer(event.target.checked)}
        onKeyDown={event => event.key === 'Enter' && !event.repeat && submit({ isChecked: true })}
      >
        {dispatchText.sure}
      </Checkbox>
      {isTried && !isAnswered && (
        <div role="alert" className="dispatch-why">
          {dispatchText.sureFirst}
        </div>
      )}
    </div>
  );
}

type FootProps = Pick<WorksheetProps, 'onDoneAndNext' | 'onSkip' | 'onClose'> & {
  readonly dispatch: Dispatch;
  readonly label: string;
  readonly isSeeking: boolean;
  /** A truck is chosen, so the buttons that dispatch are open. */
  readonly isOpen: boolean;
};

function Foot({ dispatch, label, isSeeking, isOpen, onDoneAndNext, onSkip, onClose }: FootProps) {
  const { isShut, isTried, judged, submit } = dispatch;
  return (
    <div className="dispatch-foot">
      {!isShut && !isSeeking && judged.why !== undefined && isTried && (
        <span role="alert" className="dispatch-why">
          {judged.why}
        </span>
      )}
      {!onDoneAndNext && <Button onClick={onClose}>{dispatchText.close}</Button>}
      {onSkip && (
        <Button title={dispatchText.skipHint} type={isShut ? 'primary' : 'default'} onClick={onSkip}>
          {isShut ? dispatchText.next : dispatchText.skip}
        </Button>
      )}
      {!isShut && onDoneAndNext && (
        <Button disabled={!isOpen} onClick={() => submit({ announce: onDoneAndNext })}>
          {dispatchText.andNext(label)}
        </Button>
      )}
      {!isShut && (
        <Button type="primary" disabled={!isOpen} onClick={() => submit()}>
          {label}
        </Button>
      )}
    </div>
  );
}
