/**
 * Several waybills in the dispatch panel, a line each: a free truck and a driver proposed, changed line by line, and dispatched together. Every line is
 * judged as one waybill alone, and against the lines above it.
 */
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { Alert, Button, Checkbox } from 'antd';
import { inBackground } from '#base/in-background.ts';
import type { Row, Values } from '#schema/row.ts';
import { actionMutation } from '#sync/new-mutation.ts';
import { useReferred } from '#app/live/step-facts.ts';
import type { Referred } from '#app/live/step-facts.ts';
import { newId, useMutationEffects } from '#app/live/use-mutation-effects.ts';
import { useServerNow } from '#app/live/use-server-now.ts';
import { useKeepDraft, useStoredDraft } from '#app/ui/form/use-draft.ts';
import { RestoredNote } from '#app/ui/form/restored-note.tsx';
import { listText } from '#app/ui/list/text.ts';
import { isShortcut } from '#app/ui/shortcuts.ts';
import type { StepPanelProps } from '#app/ui/slots/feature.ts';
import { patchOf, textsOf } from '#app/ui/steps/step-plan.ts';
import { useEnqueue } from '#app/ui/steps/use-enqueue.ts';
import { isFreeBy } from './crew.ts';
import type { Truck } from './crew.ts';
import { DispatchFrame } from './dispatch-frame.tsx';
import { DispatchLine } from './dispatch-line.tsx';
import { fitTruck } from './fit-trucks.ts';
import { judgeLines } from './judge-lines.ts';
import type { Line } from './judge-lines.ts';
import { changedLines, filledFrom, linesDraft, restoredLines } from './lines-draft.ts';
import { PanelLoading } from './panel-loading.tsx';
import { candidatesOf, proposedLines } from './propose-lines.ts';
import { dispatchText } from './text.ts';
import type { Choices } from './use-choices.ts';
import { crewOf, draftIdOf } from './use-sheet.ts';

type DispatchLinesProps = StepPanelProps & {
  readonly choices: Choices | undefined;
  /** Of the first waybill. */
  readonly truck?: Truck | undefined;
  /** Told of those that were dispatched. */
  readonly onDone?: ((lines: readonly { readonly row: Row; readonly plate: string; readonly driver: string }[]) => void) | undefined;
};

export function DispatchLines({ choices, ...props }: DispatchLinesProps) {
  const { def, transition: step, rows, onClose } = props;
  const referredById = useReferred(def, step, rows);
  const stored = useStoredDraft(def.name, draftIdOf(rows.map(({ id }) => id)));
  return (
    <DispatchFrame title={dispatchText.titleOfMany(step.button, rows.length)} onClose={onClose}>
      {choices && referredById && stored.kind === 'read' ? (
        <Lines {...props} choices={choices} referredById={referredById} stored={stored.parts?.values} />
      ) : (
        <PanelLoading />
      )}
    </DispatchFrame>
  );
}

type LinesProps = Omit<DispatchLinesProps, 'choices'> & {
  readonly choices: Choices;
  readonly referredById: ReadonlyMap<string, Referred>;
  readonly stored: Values | undefined;
};

function Lines({ def, transition: step, rows, staying, onClose, choices, referredById, stored, truck, onDone }: LinesProps) {
  const { judging, crew } = choices;
  const now = useServerNow();
  const effects = useMutationEffects();
  const save = useEnqueue();
  const [{ proposed, isCut }] = useState(() => propose(choices, rows, referredById, now(), truck));
  const [lines, setLines] = useState(() => (stored ? restoredLines(judging, crew, proposed, stored) : proposed));
  const [isRestored, setRestored] = useState(stored !== undefined);
  // What the user has said to have checked: another question is another answer.
  const [checked, setChecked] = useState('');
  const changed = changedLines(step, proposed, lines);
  const kept = useKeepDraft(def.name, draftIdOf(rows.map(({ id }) => id)), changed.length > 0 ? linesDraft(step, changed) : undefined);
  const verdicts = judgeLines(judging, lines);
  const good = lines.filter((_, at) => verdicts[at]?.why === undefined);
  const asked = lines
    .flatMap(({ row }, at) =>
      verdicts[at]?.why === undefined && verdicts[at]?.asks !== undefined ? [`${row.id} ${verdicts[at].asks}`] : [],
    )
    .join('\n');
  const isSure = checked === asked;
  const isShut = good.length === 0 || (asked !== '' && !isSure);

  const changeAt = (at: number, line: Line): void => setLines(lines.map((other, no) => (no === at ? line : other)));
  const fillDown = (at: number): void => {
    const [above, line] = [lines[at - 1], lines[at]];
    if (above && line) changeAt(at, filledFrom(choices, line, above));
  };
  const submit = async (): Promise<void> => {
    if (isShut) return;
    const groupId = newId();
    const mutations = good.map(({ row, input }) =>
      actionMutation(def, row, step, patchOf(step, row, input), effects, { texts: textsOf(input), groupId }),
    );
    if (!(await save(dispatchText.saved(step.button, good.length), mutations))) return;
    onDone?.(good.map(line => ({ row: line.row, ...crewOf(line) })));
    // What was not dispatched stays, with what was chosen for it.
    const left = lines.filter(line => !good.includes(line));
    if (left.length > 0) return setLines(left);
    await kept.drop();
    onClose();
  };
  const onKeyDownCapture = (event: KeyboardEvent): void => {
    if (event.repeat || event.nativeEvent.isComposing || !isShortcut('save', event)) return;
    event.preventDefault();
    event.stopPropagation();
    inBackground(submit());
  };

  return (
    <div className="dispatch-panel" onKeyDownCapture={onKeyDownCapture}>
      <p className="hint">{isCut || choices.isPartial ? `${dispatchText.hint}${dispatchText.partialHint}` : dispatchText.hint}</p>
      {isRestored && (
        <RestoredNote
          className="form-note"
          onDrop={() => {
            setLines(proposed);
            setRestored(false);
          }}
        />
      )}
      {staying.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={listText.stepRefused(staying.length)}
          description={<div className="dispatch-staying">{staying.join('\n')}</div>}
        />
      )}
      <div>{listText.stepReady(good.length)}</div>
      <ul className="dispatch-lines" aria-label={dispatchText.titleOfMany(step.button, lines.length)}>
        {lines.map((line, at) => (
          <DispatchLine
            key={line.row.id}
            choices={choices}
            line={line}
            verdict={verdicts[at] ?? { why: undefined, asks: undefined }}
            onChange={next => changeAt(at, next)}
            onFillDown={at > 0 ? () => fillDown(at) : undefined}
            onLeave={() => setLines(lines.filter(other => other !== line))}
          />
        ))}
      </ul>
      <div className="dispatch-foot">
        {asked !== '' && (
          <Checkbox checked={isSure} onChange={event => setChecked(event.target.checked ? asked : '')}>
            {dispatchText.sureOfAll}
          </Checkbox>
        )}
        <Button onClick={onClose}>{dispatchText.cancel}</Button>
        <Button type="primary" disabled={isShut} onClick={() => inBackground(submit())}>
          {dispatchText.submit(step.button, good.length)}
        </Button>
      </div>
    </div>
  );
}

function propose(
  { judging, crew, isPartial }: Choices,
  rows: readonly Row[],
  referredById: ReadonlyMap<string, Referred>,
  now: string,
  truck: Truck | undefined,
): { readonly proposed: readonly Line[]; readonly isCut: boolean } {
  const isOther = (row: Row): boolean => row.id !== truck?.car.id && row.id !== truck?.driver?.id;
  const free = {
    cars: crew.cars.filter(isFreeBy(judging.def, 'carId')).filter(isOther),
    drivers: crew.drivers.filter(isFreeBy(judging.def, 'driverId')).filter(isOther),
  };
  const idle = { cars: candidatesOf(free.cars, rows), drivers: candidatesOf(free.drivers, rows) };
  const isCut = idle.cars.length < free.cars.length || idle.drivers.length < free.drivers.length;
  const lines = proposedLines(judging, rows, { ...idle, isPartial }, referredById, now);
  return { proposed: truck ? lines.map((line, at) => (at === 0 ? fitTruck(judging, line, truck).line : line)) : lines, isCut };
}
