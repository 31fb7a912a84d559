/** The picker of any table's rows, one case at a time. */
import { useId, useState } from 'react';
import { Descriptions } from 'antd';
import { TablePickerInput } from '#app/ui/widgets/table-picker/table-picker-input.tsx';
import { CaseChoice } from './case-choice.tsx';
import { tablePickerCases } from './table-picker-cases.ts';
import { demoText } from './text.ts';

type DemoProps = { readonly name: string; readonly onChoose: (name: string) => void };
const FIRST = 'single';

export function TablePickerDemo({ name, onChoose }: DemoProps) {
  const known = tablePickerCases[name] === undefined ? FIRST : name;
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const id = useId();
  const value = values[known] ?? '';
  const shown = tablePickerCases[known];
  return (
    <>
      <CaseChoice cases={tablePickerCases} name={known} onChoose={onChoose} />
      <div className="widget-demo-field">
        <label htmlFor={id}>{demoText.fromTable}</label>
        {shown && (
          <TablePickerInput
            key={known}
            id={id}
            label={demoText.fromTable}
            choice={shown.choice}
            value={value}
            onChange={next => setValues({ ...values, [known]: next })}
          />
        )}
      </div>
      <Descriptions size="small" column={1} items={[{ key: 'stored', label: demoText.stored, children: value || demoText.nothing }]} />
    </>
  );
}
