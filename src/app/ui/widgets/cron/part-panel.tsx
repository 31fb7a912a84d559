/** The choices of one unit: a radio for each mode, with its numbers beside it. A number that is changed chooses its mode. */
import { InputNumber, Radio, Select } from 'antd';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { UNIT_FACTS } from '#base/cron/fields.ts';
import type { CronUnit } from '#base/cron/fields.ts';
import { blockOf, emptyBlock, partOf } from './block.ts';
import type { BlockMode, CronBlock } from './block.ts';
import { BEFORE_END, listedValues, NEAREST_WEEKDAY, NTH } from './bounds.ts';
import type { Bound, UnitBounds } from './bounds.ts';
import { cronText, unitWord, weekdayNames } from './text.ts';
import './cron.css';
import { CLEARABLE } from '../clearable.tsx';

type PartPanelProps = {
  readonly unit: CronUnit;
  readonly modes: readonly BlockMode[];
  readonly bounds: UnitBounds;
  readonly part: string;
  /** The current year, from which a range of years begins. */
  readonly year: number;
  /** Why the unit cannot be chosen now. */
  readonly closed?: string | undefined;
  readonly onChange: (part: string) => void;
};

export function PartPanel({ unit, modes, bounds, part, year, closed, onChange }: PartPanelProps) {
  const [kept, keep] = useState(() => blockOf(unit, part, emptyBlock(unit, year, bounds)));
  const block = partOf(kept) === part ? kept : blockOf(unit, part, kept);
  const set = (change: Partial<CronBlock>): void => {
    const changed = { ...block, ...change };
    keep(changed);
    onChange(partOf(changed));
  };
  const isClosed = closed !== undefined;
  const number = (mode: BlockMode, name: NumberName, what: string, [min, max]: Bound): ReactNode => (
    <InputNumber
      value={block[name]}
      min={min}
      max={max}
      precision={0}
      disabled={isClosed}
      aria-label={cronText.number(unit, what)}
      onChange={value => {
        if (value !== null) set({ cronEvery: mode, [name]: value });
      }}
    />
  );
  const weekday = (mode: BlockMode, name: NumberName, what: string): ReactNode => (
    <Select
      value={block[name]}
      options={WEEKDAYS}
      disabled={isClosed}
      aria-label={cronText.number(unit, what)}
      onChange={value => set({ cronEvery: mode, [name]: value })}
    />
  );
  const value = (mode: BlockMode, name: NumberName, what: string, bound: Bound): ReactNode =>
    unit === 'week' ? weekday(mode, name, what) : number(mode, name, what, bound);
  const { what } = cronText;
  const word = unitWord[unit];
  const drawn: Readonly<Record<BlockMode, ReactNode>> = {
    unset: cronText.unset,
    every: cronText.every(unit),
    range: (
      <>
        {cronText.range}：{cronText.from} {value('range', 'rangeStart', what.from, bounds.from)} {cronText.to}{' '}
        {value('range', 'rangeEnd', what.to, bounds.to)} {word}
      </>
    ),
    loop: (
      <>
        {cronText.loop}：{cronText.start} {value('loop', 'incrementStart', what.start, bounds.start)} {word}
        {cronText.startTail} {number('loop', 'incrementIncrement', what.step, bounds.step)} {cronText.stepTail[unit]}
      </>
    ),
    list: (
      <>
        {cronText.list}：
        <Select
          mode="multiple"
          className="cron-list"
          value={[...block.specificSpecific]}
          options={optionsOf(unit)}
          disabled={isClosed}
          allowClear={CLEARABLE}
          aria-label={cronText.number(unit, what.list)}
          onChange={values => set({ cronEvery: 'list', specificSpecific: values })}
        />
      </>
    ),
    workday: (
      <>
        {cronText.workday} {number('workday', 'cronDaysNearestWeekday', what.day, NEAREST_WEEKDAY)} {cronText.workdayTail}
      </>
    ),
    last: cronText.last,
    beforeEnd: (
      <>
        {cronText.beforeEnd} {number('beforeEnd', 'cronDaysBeforeEomMinus', what.before, BEFORE_END)} {cronText.beforeEndTail}
      </>
    ),
    lastWorkday: cronText.lastWorkday,
    nth: (
      <>
        {cronText.nth} {number('nth', 'cronNthDayNth', what.nth, NTH)} {cronText.nthTail} {weekday('nth', 'cronNthDayDay', what.weekday)}
      </>
    ),
    lastWeekday: (
      <>
        {cronText.lastWeekday} {weekday('lastWeekday', 'cronLastSpecificDomDay', what.weekday)}
      </>
    ),
    other: cronText.other(block.other),
  };
  const shown = modes.includes(block.cronEvery) ? modes : [...modes, block.cronEvery];
  return (
    <>
      {isClosed && (
        <p className="hint" role="note">
          {closed}
        </p>
      )}
      <Radio.Group
        className="cron-modes"
        value={block.cronEvery}
        disabled={isClosed}
        aria-label={cronText.modes(unit)}
        onChange={({ target }) => set({ cronEvery: shown.find(mode => mode === target.value) ?? block.cronEvery })}
        options={shown.map(mode => ({ value: mode, label: drawn[mode] }))}
      />
    </>
  );
}

type NumberName =
  | 'incrementStart'
  | 'incrementIncrement'
  | 'rangeStart'
  | 'rangeEnd'
  | 'cronDaysBeforeEomMinus'
  | 'cronDaysNearestWeekday'
  | 'cronNthDayDay'
  | 'cronNthDayNth'
  | 'cronLastSpecificDomDay';

const WEEKDAYS = weekdayNames.map((label, at) => ({ value: at + 1, label }));

const optionsOf = (unit: CronUnit): { value: number; label: string }[] =>
  unit === 'week'
    ? WEEKDAYS
    : listedValues(unit).map(value => ({ value, label: UNIT_FACTS[unit].max > 99 ? String(value) : String(value).padStart(2, '0') }));
