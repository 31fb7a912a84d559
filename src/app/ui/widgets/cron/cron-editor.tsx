/** The cron dialog: a tab for each unit, an input for each part and one for the whole expression, all of which follow each other. */
import { Input, Tabs } from 'antd';
import { useState } from 'react';
import { CRON_UNITS, EXPRESSION_MAX } from '#base/cron/fields.ts';
import type { CronUnit } from '#base/cron/fields.ts';
import { EDITOR_BOUNDS } from './bounds.ts';
import type { BlockMode } from './block.ts';
import { CronFrame } from './cron-frame.tsx';
import type { CronDialogProps } from './cron-frame.tsx';
import { PartPanel } from './part-panel.tsx';
import { cronText, unitTab } from './text.ts';

export type CronEditorProps = CronDialogProps & { readonly hideYear?: boolean };

const TIME_MODES = ['every', 'range', 'loop', 'list'] as const;
const MODES: Readonly<Record<CronUnit, readonly BlockMode[]>> = {
  second: TIME_MODES,
  minute: TIME_MODES,
  hour: TIME_MODES,
  day: ['unset', 'every', 'range', 'loop', 'workday', 'last', 'list'],
  month: TIME_MODES,
  week: ['unset', 'range', 'loop', 'list'],
  year: TIME_MODES,
};
const WIDTH = 720;

/** Mount it only while it is open. */
export function CronEditor({ hideYear = false, ...props }: CronEditorProps) {
  const units = CRON_UNITS.filter(unit => !(unit === 'second' && props.hideSecond === true) && !(unit === 'year' && hideYear));
  return (
    <CronFrame {...props} title={cronText.editor} widthPx={WIDTH}>
      {cron => (
        <>
          <Tabs
            items={units.map(unit => ({
              key: unit,
              label: unitTab[unit],
              children: (
                <PartPanel
                  unit={unit}
                  modes={MODES[unit]}
                  bounds={EDITOR_BOUNDS[unit]}
                  part={cron.parts[unit]}
                  year={cron.year}
                  closed={unit === 'day' && cron.parts.week !== '?' ? cronText.dayClosed : undefined}
                  onChange={part => cron.setPart(unit, part)}
                />
              ),
            }))}
          />
          <div className="cron-parts">
            {units.map(unit => (
              <label key={unit}>
                {unitTab[unit]}
                <PartInput unit={unit} part={cron.parts[unit]} onChange={part => cron.setPart(unit, part)} />
              </label>
            ))}
          </div>
        </>
      )}
    </CronFrame>
  );
}

type PartInputProps = { readonly unit: CronUnit; readonly part: string; readonly onChange: (part: string) => void };

/** An emptied input stays empty until it is left, and then has its default. */
function PartInput({ unit, part, onChange }: PartInputProps) {
  const [isEmptied, setEmptied] = useState(false);
  return (
    <Input
      value={isEmptied ? '' : part}
      aria-label={cronText.part(unit)}
      maxLength={EXPRESSION_MAX}
      onChange={({ target }) => {
        setEmptied(target.value === '');
        if (target.value !== '') onChange(target.value);
      }}
      onBlur={() => {
        if (isEmptied) onChange('');
        setEmptied(false);
      }}
    />
  );
}
