/** One waybill of several: what it carries, its truck, driver and carrier, and what is said of them. */
import { useId, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { Button, Tag } from 'antd';
import { rowText } from '#schema/field-text.ts';
import type { AnyFieldOf } from '#schema/typed-row.ts';
import { useDicts } from '#app/live/use-dicts.tsx';
import { rowLabel } from '#sync/new-mutation.ts';
import type { waybill } from '../entity.ts';
import { withChoice } from './choose.ts';
import type { Line, LineVerdict } from './judge-lines.ts';
import { RowBox } from './row-box.tsx';
import { dispatchText } from './text.ts';
import { TruckBox } from './truck-box.tsx';
import type { Choices } from './use-choices.ts';
import { crewOf } from './use-sheet.ts';

type DispatchLineProps = {
  readonly choices: Choices;
  readonly line: Line;
  readonly verdict: LineVerdict;
  readonly onChange: (line: Line) => void;
  /** Absent in the first line. */
  readonly onFillDown: (() => void) | undefined;
  readonly onLeave: () => void;
};

export function DispatchLine({ choices, line, verdict: { why, asks }, onChange, onFillDown, onLeave }: DispatchLineProps) {
  const { judging } = choices;
  const { def, step } = judging;
  const { row } = line;
  const id = useId();
  const dicts = useDicts();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState<string>();
  const [said, setSaid] = useState('');
  const textOf = (name: AnyFieldOf<typeof waybill>): string => rowText(def, row, name, dicts);
  const number = rowText(def, row, def.titleField, dicts);
  const close = (): void => {
    setOpen(false);
    setTyped(undefined);
    setSaid('');
  };
  const rowBox = (name: 'driverId' | 'carrierUnitId') => (
    <RowBox
      id={`${id}-${name}`}
      name={name}
      choices={choices}
      line={line}
      hasError={false}
      describedBy={`${id}-said`}
      onTake={chosen => onChange(withChoice(judging, line, name, chosen))}
      onClosed={setSaid}
      onEnter={() => {}}
    />
  );
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!onFillDown || event.key.toLowerCase() !== 'd' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onFillDown();
  };
  return (
    <li aria-label={rowLabel(def, row)} onKeyDown={onKeyDown}>
      <div className="dispatch-what">
        <b>{number}</b>
        <span>
          {textOf('materialId')} {dispatchText.weight(textOf('planWeight'))}
        </span>
        <span className="hint">
          {textOf('loadPlace')} → {textOf('unloadPlace')}
        </span>
      </div>
      <TruckBox
        id={`${id}-plate`}
        choices={choices}
        line={line}
        text={typed ?? crewOf(line).plate}
        sought={typed ?? ''}
        isOpen={isOpen}
        isClosable
        onOpen={open => (open ? setOpen(true) : close())}
        describedBy={`${id}-said`}
        onType={text => {
          setSaid('');
          setTyped(text);
        }}
        onTake={({ line: next }) => {
          close();
          onChange(next);
        }}
        onClosed={setSaid}
      />
      {rowBox('driverId')}
      {(step.requires ?? []).includes('carrierUnitId') && rowBox('carrierUnitId')}
      <div id={`${id}-said`} className="dispatch-verdict" aria-live="polite">
        {said !== '' && <span className="dispatch-why">{said}</span>}
        {why === undefined && asks === undefined && <Tag color="success">{dispatchText.ready}</Tag>}
        {why === undefined && asks !== undefined && <span className="is-asked">{dispatchText.asks(asks)}</span>}
        {why !== undefined && <span className="dispatch-why">{why}</span>}
        <span>
          {onFillDown && (
            <Button
              type="link"
              size="small"
              title={dispatchText.fillDownHint}
              aria-label={dispatchText.fillDownOf(number)}
              onClick={onFillDown}
            >
              {dispatchText.fillDown}
            </Button>
          )}
          <Button type="link" size="small" aria-label={dispatchText.leaveOutOf(number)} onClick={onLeave}>
            {dispatchText.leaveOut}
          </Button>
        </span>
      </div>
    </li>
  );
}
