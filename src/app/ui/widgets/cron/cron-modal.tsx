/**
 * The modal cron表达式: six tabs; the day's has the choices of the week too, because one of both is always unset
 * (widget specification, "Dialogs" and "Cron bounds").
 */
import { Button, Modal, Tabs } from 'antd';
import { useState } from 'react';
import type { CronUnit } from '#base/cron/fields.ts';
import { MODAL_BOUNDS } from './bounds.ts';
import type { BlockMode } from './block.ts';
import { CronResult } from './cron-result.tsx';
import type { CronEditorProps } from './cron-editor.tsx';
import { PartPanel } from './part-panel.tsx';
import { useCron } from './use-cron.ts';
import { cronText, unitTab } from './text.ts';

const WIDTH = 608; // widget specification §9 Widths
const TABS = ['second', 'minute', 'hour', 'day', 'month', 'year'] as const;
const TIME_MODES = ['every', 'loop', 'list', 'range'] as const;
const MODES: Readonly<Record<CronUnit, readonly BlockMode[]>> = {
  second: TIME_MODES,
  minute: TIME_MODES,
  hour: TIME_MODES,
  day: ['unset', 'every', 'loop', 'list', 'range', 'last', 'lastWorkday', 'beforeEnd', 'workday'],
  month: TIME_MODES,
  week: ['unset', 'every', 'loop', 'list', 'range', 'lastWeekday', 'nth'],
  year: TIME_MODES,
};

/** Mount it only while it is open. */
export function CronModal({ onConfirm, onClose, ...options }: Omit<CronEditorProps, 'hideYear'>) {
  const cron = useCron(options);
  const [wrong, setWrong] = useState<string>();
  const confirm = (): void => {
    const result = cron.confirmed();
    if (!result.ok) return setWrong(result.error);
    onConfirm(result.value);
    onClose();
  };
  const panel = (unit: CronUnit, closed?: string) => (
    <PartPanel
      unit={unit}
      modes={MODES[unit]}
      bounds={MODAL_BOUNDS[unit]}
      part={cron.parts[unit]}
      year={cron.year}
      closed={closed}
      onChange={part => cron.setPart(unit, part)}
    />
  );
  return (
    <Modal
      open
      title={cronText.modal}
      width={WIDTH}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{cronText.close}</Button>
          <Button type="primary" onClick={confirm}>
            {cronText.confirm}
          </Button>
        </>
      }
    >
      <Tabs
        items={TABS.filter(unit => !(unit === 'second' && options.hideSecond === true)).map(unit => ({
          key: unit,
          label: unitTab[unit],
          children:
            unit === 'day' ? (
              <>
                <h4>{unitTab.day}</h4>
                {panel('day', cron.parts.week === '?' ? undefined : cronText.dayClosed)}
                <h4>{unitTab.week}</h4>
                {panel('week')}
              </>
            ) : (
              panel(unit)
            ),
        }))}
      />
      <CronResult cron={cron} />
      {wrong !== undefined && (
        <p className="cron-wrong" role="alert">
          {wrong}
        </p>
      )}
    </Modal>
  );
}
