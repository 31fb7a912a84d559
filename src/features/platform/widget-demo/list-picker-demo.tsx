/** The picker of any list's rows, one case at a time. */
import { useId, useState } from 'react';
import { Descriptions } from 'antd';
import { ListPickerInput } from '#app/ui/widgets/list-picker/list-picker-input.tsx';
import { CaseChoice, caseOf } from './case-choice.tsx';
import { listPickerCases } from './list-picker-cases.tsx';
import { demoText } from './text.ts';

type DemoProps = { readonly name: string; readonly onChoose: (name: string) => void };
type Held = { readonly value: string; readonly returned: Readonly<Record<string, string>> };
const NOTHING: Held = { value: '', returned: {} };

export function ListPickerDemo({ name, onChoose }: DemoProps) {
  const [known, shown] = caseOf(listPickerCases, name);
  const [held, setHeld] = useState<Readonly<Record<string, Held>>>({});
  const id = useId();
  const { value, returned } = held[known] ?? NOTHING;
  return (
    <>
      <CaseChoice cases={listPickerCases} name={known} onChoose={onChoose} />
      <div className="widget-demo-field">
        <label htmlFor={id}>{demoText.fromList}</label>
        {shown && (
          <ListPickerInput
            key={known}
            id={id}
            label={demoText.fromList}
            choice={shown.choice}
            value={value}
            onChange={(next, more) => setHeld({ ...held, [known]: { value: next, returned: more } })}
          />
        )}
      </div>
      <Descriptions
        size="small"
        column={1}
        items={[
          { key: 'stored', label: demoText.stored, children: value || demoText.nothing },
          { key: 'returned', label: demoText.returned, children: value === '' ? demoText.nothing : JSON.stringify(returned) },
        ]}
      />
    </>
  );
}
