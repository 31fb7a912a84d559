/**
 * The modal cron表达式: six tabs; the day's has the choices of the week too, because one of both is always unset
 * (widget specification, "Dialogs" and "Cron bounds").
 */
import { Tabs } from 'antd';
import type { CronUnit } from '#base/cron/fields.ts';
import { MODAL_BOUNDS } from './bounds.ts';
import type { BlockMode } from './block.ts';
import { CronFrame } from './cron-frame.tsx';
import type { CronDialogProps } from './cron-frame.tsx';
import { PartPanel } from './part-panel.tsx';
import type { CronState } from './use-cron.ts';
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
export function CronModal(props: CronDialogProps) {
  return (
    <CronFrame {...props} title={cronText.modal} widthPx={WIDTH}>
      {cron => (
        <Tabs
          items={TABS.filter(unit => !(unit === 'second' && props.hideSecond === true)).map(unit => ({
            key: unit,
            label: unitTab[unit],
            children:
              unit === 'day' ? (
                <>
                  <h2 className="cron-unit">{unitTab.day}</h2>
                  <Panel cron={cron} unit="day" closed={cron.parts.week === '?' ? undefined : cronText.dayClosed} />
                  <h2 className="cron-unit">{unitTab.week}</h2>
                  <Panel cron={cron} unit="week" />
                </>
              ) : (
                <Panel cron={cron} unit={unit} />
              ),
          }))}
        />
      )}
    </CronFrame>
  );
}

type PanelProps = { readonly cron: CronState; readonly unit: CronUnit; readonly closed?: string | undefined };

const Panel = ({ cron, unit, closed }: PanelProps) => (
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
